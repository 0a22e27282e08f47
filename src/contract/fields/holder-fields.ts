import type { Holder } from '#contract/holder.ts'

export type HolderField = {
  readonly label: string
  /** Its name in the flat body of version 2. */
  readonly flat: string
  /** How browsers fill it in. Without one, they don't. */
  readonly autoComplete?: string
  /** Other attributes of its input. */
  readonly input?: { readonly type: string; readonly autoCapitalize?: string; readonly spellCheck?: boolean }
  /** Whether it may be left empty. Forms require the others that they show. */
  readonly optional?: boolean
  /** The type of holder that has it, if only one has. */
  readonly of?: 'company' | 'individual'
  /** Whether it finds a customer: by its words, or for a number also without separators. */
  readonly search?: 'words' | 'number'
}

/** The fields of a holder, in the order of corrections. */
export const holderFields: Readonly<Record<keyof Holder, HolderField>> = {
  businessName: {
    label: 'Company name',
    flat: 'customerOrganization',
    autoComplete: 'organization',
    of: 'company',
    search: 'words',
  },
  forename: {
    label: 'First name',
    flat: 'customerForename',
    autoComplete: 'given-name',
    of: 'individual',
    search: 'words',
  },
  surname: {
    label: 'Last name',
    flat: 'customerSurname',
    autoComplete: 'family-name',
    of: 'individual',
    search: 'words',
  },
  email: {
    label: 'Email',
    flat: 'customerEmail',
    autoComplete: 'email',
    input: { type: 'email', autoCapitalize: 'none', spellCheck: false },
    search: 'words',
  },
  phone: {
    label: 'Phone',
    flat: 'customerPhone',
    autoComplete: 'tel',
    input: { type: 'tel' },
    optional: true,
    search: 'number',
  },
  taxId: { label: 'Tax number', flat: 'customerTaxId', optional: true, search: 'number' },
  lei: { label: 'LEI', flat: 'customerLei', optional: true, of: 'company', search: 'words' },
  reference: { label: 'Holder’s reference', flat: 'customerReference', optional: true, search: 'words' },
  addressFormatted: { label: 'Address', flat: 'customerFormatted', autoComplete: 'street-address' },
  addressStreet: { label: 'Street address', flat: 'customerStreet', autoComplete: 'address-line1' },
  addressPostcode: {
    label: 'Postcode',
    flat: 'customerPostcode',
    autoComplete: 'postal-code',
    optional: true,
  },
  addressLocality: { label: 'Town or city', flat: 'customerCity', autoComplete: 'address-level2' },
  addressState: {
    label: 'State or region',
    flat: 'customerState',
    autoComplete: 'address-level1',
    optional: true,
  },
  addressCountry: { label: 'Country', flat: 'customerCountry' },
  type: { label: 'Type', flat: 'customerType' },
}

export const holderFieldNames = Object.keys(holderFields) as (keyof Holder)[]

/** The fields that can be corrected: not those that identify the party. */
export type CorrectableHolderField = Exclude<keyof Holder, 'type' | 'addressCountry'>
export const correctableHolderFields = holderFieldNames.filter(
  (name) => name !== 'type' && name !== 'addressCountry',
)

/** The fields that every holder has. Those of the address are empty if it's in one line. */
export const requiredHolderFields: readonly string[] = [
  'email',
  'addressStreet',
  'addressLocality',
  'addressCountry',
]
