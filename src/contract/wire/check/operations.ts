import { CertificateCheck, CertificateCheckRequest } from '#contract/certificate/check.ts'
import { readZone } from '#contract/wire/offers/issuers.ts'
import { omitUndefined, readFields, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import {
  readBoolean,
  readInteger,
  readList,
  readNumber,
  readText,
  toText,
} from '#contract/wire/codec/readers.ts'
import { textRequest } from '#contract/wire/codec/records.ts'

/** Reads names of extensions from text or records. Undefined if there's no list. */
function readNames(value: unknown): string[] | undefined {
  return readList(value)?.flatMap((entry) => readText(readFields(entry)?.['name'] ?? entry) ?? [])
}

/** The details of a certificate. The insured value is a number in major units, as in a booking. */
const checkReply = lenientCodec(CertificateCheck, {
  decode: (wire) => {
    const fields = readRecord(wire)
    const coverage = readFields(fields['coverage'])
    const level = readText(coverage?.['level'])
    return {
      ...fields,
      status: readNumber(fields['status']),
      startZone: readZone(fields['startZone']) || undefined,
      endZone: readZone(fields['endZone']) || undefined,
      inForce: readBoolean(fields['inForce']) ?? false,
      insuredValue: toText(fields['insuredValue']),
      extensions: readNames(fields['extensions']),
      coverage: level ? omitUndefined({ level, name: readText(coverage?.['name']) }) : undefined,
      specimen: readBoolean(fields['specimen']),
      edition: readInteger(fields['edition']),
      coverStart: readText(fields['coverStart']),
      editionAt: readText(fields['editionAt']),
    }
  },
  encode: (check) => omitUndefined({ ...check, insuredValue: Number(check.insuredValue) }),
})

/** Checks a certificate, without signing in. In its own file, so that its page downloads nothing else. */
export const checkCertificate = operation('checkCertificate', 'GET /api/v2/quote/check/{reference}', {
  access: 'open',
  request: textRequest(CertificateCheckRequest),
  reply: checkReply,
})
