import { mapValues } from '#contract/fields/map-values.ts'
import { AdditionalFieldId, AdditionalValues } from '#contract/fields/additional-fields.ts'
import { type Fields, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { readText } from '#contract/wire/codec/readers.ts'
import { createTextsReader } from './texts-by-id.ts'

const isId = (id: string) => AdditionalFieldId.safeParse(id).success

/** Values of additional fields in a request. */
export const additionalValues = lenientCodec(AdditionalValues, {
  decode: createTextsReader({
    isId,
    objectMessage: 'Send the additional fields as an object, for example {"cost-centre": "4711"}.',
    idMessage: 'Send each value with the ID of its additional field.',
  }),
})

/** Reads the recorded values of additional fields in a reply, and their labels. Skips unreadable ones. */
export function readRecordedFields(record: Fields): Fields {
  const names = ['additionalFields', 'additionalFieldLabels']
  return omitUndefined(Object.fromEntries(names.map((name) => [name, readTextsById(record[name])])))
}

function readTextsById(value: unknown): Fields | undefined {
  const fields = readFields(value)
  if (!fields) return undefined
  const known = Object.fromEntries(Object.entries(fields).filter(([id]) => isId(id)))
  return omitUndefined(mapValues(known, readText))
}
