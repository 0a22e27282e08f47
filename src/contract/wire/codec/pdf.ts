import { NamedFile } from '#contract/text/named-file.ts'
import { readFields, lenientCodec, readText } from './lenient-codec.ts'

/** What a media type begins with, as letters: a proxy may call anything anything. */
const pdfSignature = '%PDF-'

/**
 * A PDF. On the wire it is no JSON: `name` stands in Content-Disposition, `bytes` are the body. A name that is not
 * told, or is no plain one, is `certificate.pdf`.
 */
export const pdfReply = lenientCodec(NamedFile, {
  decode: (wire) => {
    const { name, bytes } = readFields(wire) ?? {}
    const begins = bytes instanceof Uint8Array && String.fromCharCode(...bytes.slice(0, pdfSignature.length))
    const announcedName = readText(name)
    return {
      name:
        announcedName && NamedFile.shape.name.safeParse(announcedName).success
          ? announcedName
          : 'certificate.pdf',
      bytes: begins === pdfSignature ? bytes : undefined,
    }
  },
  encode: (file) => file,
})
