import { NamedFile } from '#contract/text/named-file.ts'
import { readFields } from './fields.ts'
import { lenientCodec } from './lenient-codec.ts'

/**
 * Creates a codec for a file. Not JSON on the wire: `name` goes in Content-Disposition and `bytes` are the body.
 * @param defaultName used if the name is missing or not allowed.
 */
const fileReply = (defaultName: string, isValid: (bytes: unknown) => boolean) =>
  lenientCodec(NamedFile, {
    decode: (wire) => {
      const { name, bytes } = readFields(wire) ?? {}
      const allowedName = NamedFile.shape.name.safeParse(name).data
      return { name: allowedName ?? defaultName, bytes: isValid(bytes) ? bytes : undefined }
    },
  })

/** The reply of an operation that exports rows as CSV that is safe to open in a spreadsheet. */
export const csvFile = (defaultName: string) => ({
  reply: fileReply(defaultName, () => true),
  mediaType: 'text/csv' as const,
})

/** The first bytes of a PDF. Checked because a proxy may send other content with any media type. */
const pdfSignature = '%PDF-'

export const pdfFile = {
  reply: fileReply(
    'certificate.pdf',
    (bytes) =>
      bytes instanceof Uint8Array &&
      String.fromCharCode(...bytes.slice(0, pdfSignature.length)) === pdfSignature,
  ),
  mediaType: 'application/pdf',
} as const
