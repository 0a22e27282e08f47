import { mapValues } from '#contract/fields/map-values.ts'
import { Holder, PartialHolder } from '#contract/holder.ts'
import { RecordedHolder } from '#contract/shipment.ts'
import { joinLines, toSingleLine } from '#contract/text/hidden-characters.ts'
import { type Fields, omitEmpty, omitUndefined, readFields } from '#contract/wire/codec/fields.ts'
import { type AddIssue, lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { toText } from '#contract/wire/codec/readers.ts'

/** The fields of a holder. All are text, which some clients send as numbers. */
const holderTextFields = Object.keys(Holder.shape)

/** Fills required address fields with empty text if the whole address is given in one line. */
export function fillAddress(fields: Fields): Fields {
  const oneLine = { addressStreet: '', addressLocality: '', addressCountry: '' }
  return 'addressFormatted' in fields ? { ...oneLine, ...fields } : fields
}

/** Puts the texts of a holder on one line. */
export function readHolderTexts(fields: Fields): Fields {
  return mapValues(stringifyFields(fields, holderTextFields), (field, name) => {
    if (typeof field !== 'string') return field
    return name === 'addressFormatted' ? joinLines(field) : toSingleLine(field)
  })
}

/** Reads a holder from JSON text or an object. Empty fields count as absent. */
function readHolder(wire: unknown, addIssue: AddIssue): unknown {
  const value = parseJson(wire, addIssue)
  const fields = readFields(value)
  return fields ? fillAddress(omitEmpty(readHolderTexts(fields))) : value
}

/**
 * Encodes a holder, with the specification's seven fields first, in its order. Missing fields are left out, except state,
 * postcode and business name, which are sent as empty text.
 */
const encodeHolder = ({
  email,
  addressStreet,
  addressLocality,
  addressState = '',
  addressPostcode = '',
  addressCountry,
  businessName,
  forename,
  surname,
  // Without a type, an individual would look like a company, because `businessName` has the full name.
  type = !businessName && (forename || surname) ? '2' : undefined,
  ...others
}: PartialHolder) => ({
  ...omitUndefined({ email, addressStreet, addressLocality, addressState, addressPostcode, addressCountry }),
  // An individual has no business name, so the full name is sent.
  businessName: businessName || [forename, surname].filter(Boolean).join(' '),
  ...omitUndefined({ type, forename, surname, ...others }),
})

/** A holder as JSON text or as an object. */
export const holder = lenientCodec(Holder, { decode: readHolder, encode: encodeHolder })

/** The same, but it may be incomplete. */
export const partialHolder = lenientCodec(PartialHolder, { decode: readHolder, encode: encodeHolder })

/** A holder as recorded. */
export const recordedHolder = lenientCodec(RecordedHolder, { decode: readHolder, encode: encodeHolder })

/** Converts numbers and booleans in the named fields to text. */
export function stringifyFields(fields: Fields, names: readonly string[]): Fields {
  return mapValues(fields, (field, name) => (names.includes(name) ? toText(field) : field))
}
