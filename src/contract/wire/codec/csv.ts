import { NamedFile } from '#contract/text/named-file.ts'
import { readFields, lenientCodec, readText } from './lenient-codec.ts'

/**
 * Creates a codec for a CSV file. Not JSON on the wire: `name` goes in Content-Disposition and `bytes` are the body.
 * @param defaultName used if the name is missing or not allowed.
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
