import { NamedFile } from '#contract/text/named-file.ts'
import { readFields, lenientCodec, readText } from './lenient-codec.ts'

/**
 * A sheet of comma-separated values. On the wire it is no JSON: `name` stands in Content-Disposition, `bytes` are the
 * body.
 * @param defaultName its name where none is told, or no plain one.
 */
export const csvReply = (defaultName: string) =>
  lenientCodec(NamedFile, {
    decode: (wire) => {
      const { name, bytes } = readFields(wire) ?? {}
      const announcedName = readText(name)
      return {
        name:
          announcedName && NamedFile.shape.name.safeParse(announcedName).success
            ? announcedName
            : defaultName,
        bytes,
      }
    },
    encode: (file) => file,
  })
