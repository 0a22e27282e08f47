import { CertificateCheck, CertificateCheckRequest } from '#contract/certificate/check.ts'
import { omitUndefined, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { toText } from '#contract/wire/codec/readers.ts'
import { textRequest } from '#contract/wire/codec/records.ts'

/** The details of a certificate. The insured value is a number in major units, as in a booking. */
const checkReply = lenientCodec(CertificateCheck, {
  decode: (wire) => {
    const fields = readRecord(wire)
    return { ...fields, insuredValue: toText(fields['insuredValue']) }
  },
  encode: (check) => omitUndefined({ ...check, insuredValue: Number(check.insuredValue) }),
})

/** Checks a certificate, without signing in. In its own file, because the app doesn't call it. */
export const checkCertificate = operation('checkCertificate', 'GET /api/v2/quote/check/{reference}', {
  access: 'open',
  request: textRequest(CertificateCheckRequest),
  reply: checkReply,
})
