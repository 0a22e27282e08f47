import { mapValues } from '#contract/fields/map-values.ts'
import { Holder } from '#contract/holder.ts'
import { type Fields, omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { toText } from '#contract/wire/codec/readers.ts'

/** The fields of a holder. All are text, which some clients send as numbers. */
const holderTextFields = Object.keys(Holder.shape)

/** Fills required address fields with empty text if the whole address is given in one line. */
export function fillAddress(fields: Fields): Fields {
  const oneLine = { addressStreet: '', addressLocality: '', addressCountry: '' }
  return 'addressFormatted' in fields ? { ...oneLine, ...fields } : fields
}

/** A holder as JSON text or as an object. */
export const holder = lenientCodec(Holder, {
  decode: (wire, addIssue) => {
    const value = parseJson(wire, addIssue)
    const fields = readFields(value)
    return fields ? fillAddress(omitEmpty(stringifyFields(fields, holderTextFields))) : value
  },
  // Always sends the specification's seven fields first, in its order.
  encode: ({
    email,
    addressStreet,
    addressLocality,
    addressState = '',
    addressPostcode = '',
    addressCountry,
    businessName,
    ...others
  }) => ({
    email,
    addressStreet,
    addressLocality,
    addressState,
    addressPostcode,
    addressCountry,
    // Empty for an individual.
    businessName: businessName || [others.forename, others.surname].filter(Boolean).join(' '),
    ...omitUndefined(others),
  }),
})

/** Converts numbers and booleans in the named fields to text. */
export function stringifyFields(fields: Fields, names: readonly string[]): Fields {
  return mapValues(fields, (field, name) => (names.includes(name) ? toText(field) : field))
}
