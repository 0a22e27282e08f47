import { NamedFile } from '#contract/named-file.ts'
import { fieldsOf, said, textOf } from './lenient-codec.ts'

/** What a media type begins with, as letters: a proxy may call anything anything. */
const pdfBegins = '%PDF-'

/**
 * A PDF. On the wire it is no JSON: `name` stands in Content-Disposition, `bytes` are the body. A name that is not
 * told, or is no plain one, is `certificate.pdf`.
 */
export const pdfReply = said(NamedFile, {
  decode: (wire) => {
    const { name, bytes } = fieldsOf(wire) ?? {}
    const begins = bytes instanceof Uint8Array && String.fromCharCode(...bytes.slice(0, pdfBegins.length))
    const told = textOf(name)
    return {
      name: told && NamedFile.shape.name.safeParse(told).success ? told : 'certificate.pdf',
      bytes: begins === pdfBegins ? bytes : undefined,
    }
  },
  encode: (file) => file,
})
