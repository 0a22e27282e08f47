import { mapValues } from '#contract/fields/map-values.ts'
import { requiredHolderFields } from '#contract/fields/holder-fields.ts'
import { Holder } from '#contract/holder.ts'
import { CorrectedHolder } from '#contract/servicing/correction.ts'
import { fromModel, object, removableText, type Schema } from '#service/openapi/schema.ts'

// Holders in requests and responses.

/** The description of each field. The specification's seven are first, since every response has them. */
export const holderDescriptions: Readonly<Record<keyof Holder, string>> = {
  email: 'The email address.',
  addressStreet: 'The street address.',
  addressLocality: 'The town or city.',
  addressState: 'The state or province; can be empty.',
  addressPostcode: 'The postcode; can be empty.',
  addressCountry: 'The country’s ID, or its ISO 3166-1 alpha-2 code, such as FI.',
  businessName: 'The company name.',
  type: '"1" for a company, "2" for an individual. If absent, a holder with a business name is a company.',
  forename: 'An individual’s first name.',
  surname: 'An individual’s last name.',
  addressFormatted: 'The whole address in one line, ending with the country.',
  taxId: 'The tax number.',
  lei: 'A company’s legal entity identifier (ISO 17442).',
  phone: 'The phone number.',
  reference: 'Your reference for the holder.',
}

export const holderSchemas = mapValues(holderDescriptions, (description, name) =>
  fromModel(Holder.shape[name], description),
)

/** The fields of a change. Those that every holder has can’t be removed. */
export const changedHolderSchemas = mapValues(
  { ...holderDescriptions, addressState: 'The state or province.', addressPostcode: 'The postcode.' },
  (description, name) => {
    const describe = requiredHolderFields.includes(name) ? fromModel : removableText
    return describe(CorrectedHolder.shape[name], description)
  },
)
const { email, addressStreet, addressLocality, addressState, addressPostcode, addressCountry, businessName } =
  holderSchemas
const sevenFields = {
  email,
  addressStreet,
  addressLocality,
  addressState,
  addressPostcode,
  addressCountry,
  businessName,
}

/** Text that isn't blank. */
const nonBlank = { pattern: '\\S' }
export const requireNonBlank = (...names: readonly string[]): Schema => ({
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, nonBlank])),
})

/** Requires a company or an individual, and an address in parts or in one line. */
export const requireCompleteHolder = (name: (field: keyof Holder) => string): Schema[] => [
  { anyOf: [requireNonBlank(name('businessName')), requireNonBlank(name('forename'), name('surname'))] },
  {
    anyOf: [
      requireNonBlank(...(['addressStreet', 'addressLocality', 'addressCountry'] as const).map(name)),
      requireNonBlank(name('addressFormatted')),
    ],
  },
]

const description = 'The holder: the party the cover is for.'

export const holders = {
  HolderRequest: {
    ...object(description, { email }, holderSchemas),
    allOf: requireCompleteHolder((name) => name),
  },
  PartialHolderRequest: object(`${description} All fields are optional.`, {}, holderSchemas),
  Holder: object(description, sevenFields, holderSchemas),
}
