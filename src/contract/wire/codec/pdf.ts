import { NamedFile } from '#contract/text/named-file.ts'
import { readFields, lenientCodec, readText } from './lenient-codec.ts'

/** The first bytes of a PDF. Checked because a proxy may send other content with any media type. */
const pdfSignature = '%PDF-'

/**
 * A PDF file. Not JSON on the wire: `name` goes in Content-Disposition and `bytes` are the body. A missing
 * or disallowed name becomes `certificate.pdf`.
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
