import { NamedFile } from '#contract/named-file.ts'
import { fieldsOf, said, textOf } from './lenient-codec.ts'

/**
 * A sheet of comma-separated values. On the wire it is no JSON: `name` stands in Content-Disposition, `bytes` are the
 * body.
 * @param otherwise its name where none is told, or no plain one.
 */
export const sheetReply = (otherwise: string) =>
  said(NamedFile, {
    decode: (wire) => {
      const { name, bytes } = fieldsOf(wire) ?? {}
      const told = textOf(name)
      return { name: told && NamedFile.shape.name.safeParse(told).success ? told : otherwise, bytes }
    },
    encode: (file) => file,
  })
