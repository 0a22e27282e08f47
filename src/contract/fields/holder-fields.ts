import type { Holder } from '#contract/holder.ts'

export type HolderField = {
  readonly label: string
  /** Its name in the flat body of version 2. */
  readonly flatName: string
  /** The `autocomplete` attribute of its input. If absent, browsers don't fill it in. */
  readonly autoComplete?: string
  /** Other attributes of its input. */
  readonly input?: { readonly type: string; readonly autoCapitalize?: string; readonly spellCheck?: boolean }
  /** Whether it can be empty. Forms require the other fields that they show. */
  readonly optional?: boolean
  /** The type of holder that it's for. Absent if it's for both. */
  readonly holderType?: 'company' | 'individual'
  /** How search matches it: word by word, or as a number, ignoring separators. */
  readonly search?: 'words' | 'number'
}

/** The fields of a holder, in the order of corrections. */
export const holderFields: Readonly<Record<keyof Holder, HolderField>> = {
  businessName: {
    label: 'Company name',
    flatName: 'customerOrganization',
    autoComplete: 'organization',
    holderType: 'company',
    search: 'words',
  },
  forename: {
    label: 'First name',
    flatName: 'customerForename',
    autoComplete: 'given-name',
    holderType: 'individual',
    search: 'words',
  },
  surname: {
    label: 'Last name',
    flatName: 'customerSurname',
    autoComplete: 'family-name',
    holderType: 'individual',
    search: 'words',
  },
  email: {
    label: 'Email',
    flatName: 'customerEmail',
    autoComplete: 'email',
    input: { type: 'email', autoCapitalize: 'none', spellCheck: false },
    search: 'words',
  },
  phone: {
    label: 'Phone',
    flatName: 'customerPhone',
    autoComplete: 'tel',
    input: { type: 'tel' },
    optional: true,
    search: 'number',
  },
  taxId: { label: 'Tax number', flatName: 'customerTaxId', optional: true, search: 'number' },
  lei: { label: 'LEI', flatName: 'customerLei', optional: true, holderType: 'company', search: 'words' },
  reference: { label: 'Holder’s reference', flatName: 'customerReference', optional: true, search: 'words' },
  addressFormatted: { label: 'Address', flatName: 'customerFormatted', autoComplete: 'street-address' },
  addressStreet: { label: 'Street address', flatName: 'customerStreet', autoComplete: 'address-line1' },
  addressPostcode: {
    label: 'Postcode',
    flatName: 'customerPostcode',
    autoComplete: 'postal-code',
    optional: true,
  },
  addressLocality: { label: 'Town or city', flatName: 'customerCity', autoComplete: 'address-level2' },
  addressState: {
    label: 'State or region',
    flatName: 'customerState',
    autoComplete: 'address-level1',
    optional: true,
  },
  addressCountry: { label: 'Country', flatName: 'customerCountry' },
  type: { label: 'Type', flatName: 'customerType' },
}

export const holderFieldNames = Object.keys(holderFields) as (keyof Holder)[]

/** The fields that can be corrected. Type and country identify the party, so they can't. */
export type CorrectableHolderField = Exclude<keyof Holder, 'type' | 'addressCountry'>
export const correctableHolderFields = holderFieldNames.filter(
  (name) => name !== 'type' && name !== 'addressCountry',
)

/** The fields that every holder has. The address fields are empty if the address is in `addressFormatted`. */
export const requiredHolderFields: readonly string[] = [
  'email',
  'addressStreet',
  'addressLocality',
  'addressCountry',
]
