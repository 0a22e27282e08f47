import { Check, CheckAsk } from '#contract/certificate/check.ts'
import { zoneIn } from '#contract/wire/offers/issuers.ts'
import {
  asText,
  booleanOf,
  defined,
  fieldsOf,
  listOf,
  numberOf,
  present,
  recordsIn,
  said,
  textOf,
  wholeOf,
} from '#contract/wire/codec/lenient-codec.ts'

export const checkRequest = said(CheckAsk, {
  decode: (wire) => present(fieldsOf(wire) ?? {}),
  encode: (ask) => ask,
})

/** The names of extensions, told as text or as records; absent where there is no list. */
function namesIn(value: unknown): string[] | undefined {
  return listOf(value)?.flatMap((entry) => textOf(fieldsOf(entry)?.['name'] ?? entry) ?? [])
}

/** What the paper shows; the value to insure as a number in major units, as a risk has it. */
export const checkReply = said(Check, {
  decode: (wire) => {
    const fields = present(fieldsOf(recordsIn(wire)[0]) ?? {})
    const coverage = fieldsOf(fields['coverage'])
    const level = textOf(coverage?.['level'])
    return {
      ...fields,
      status: numberOf(fields['status']),
      startZone: zoneIn(fields['startZone']) || undefined,
      endZone: zoneIn(fields['endZone']) || undefined,
      inForce: booleanOf(fields['inForce']) ?? false,
      insuredValue: asText(fields['insuredValue']),
      extensions: namesIn(fields['extensions']),
      coverage: level ? defined({ level, name: textOf(coverage?.['name']) }) : undefined,
      specimen: booleanOf(fields['specimen']),
      edition: wholeOf(fields['edition']),
      coverStart: textOf(fields['coverStart']),
      editionAt: textOf(fields['editionAt']),
    }
  },
  encode: (check) => defined({ ...check, insuredValue: Number(check.insuredValue) }),
})
