import { Holder } from '#contract/holder.ts'
import {
  toText,
  omitUndefined,
  type Fields,
  readFields,
  parseJson,
  omitEmpty,
  lenientCodec,
} from '#contract/wire/codec/lenient-codec.ts'

/** Text fields that some clients send as numbers. */
export const holderTextFields: readonly string[] = [
  ...['type', 'businessName', 'forename', 'surname', 'taxId', 'phone', 'reference'],
  ...['addressStreet', 'addressLocality', 'addressState', 'addressPostcode', 'addressCountry'],
]

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
    return fields ? fillAddress(omitEmpty(withTexts(fields, holderTextFields))) : value
  },
  // Always sends the specification's seven fields, in its order.
  encode: (value) => ({
    email: value.email,
    addressStreet: value.addressStreet,
    addressLocality: value.addressLocality,
    addressState: value.addressState ?? '',
    addressPostcode: value.addressPostcode ?? '',
    addressCountry: value.addressCountry,
    businessName: value.businessName ?? [value.forename, value.surname].filter(Boolean).join(' '),
    ...omitUndefined({
      type: value.type,
      forename: value.forename,
      surname: value.surname,
      addressFormatted: value.addressFormatted,
      taxId: value.taxId,
      phone: value.phone,
      reference: value.reference,
    }),
  }),
})

/** Converts numbers and booleans in the named fields to text. */
export function withTexts(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, names.includes(key) ? toText(field) : field]),
  )
}
