import type { Holder } from '#contract/holder.ts'

export type HolderField = {
  readonly label: string
  /** Its name in the flat body of version 2. */
  readonly flat: string
  /** Attributes of its input. Without any, browsers don't fill it in. */
  readonly input?: {
    readonly autoComplete: string
    readonly type?: string
    readonly autoCapitalize?: string
    readonly spellCheck?: boolean
  }
  /** Whether forms that show it require it. */
  readonly required?: boolean
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
    input: { autoComplete: 'organization' },
    required: true,
    of: 'company',
    search: 'words',
  },
  forename: {
    label: 'First name',
    flat: 'customerForename',
    input: { autoComplete: 'given-name' },
    required: true,
    of: 'individual',
    search: 'words',
  },
  surname: {
    label: 'Last name',
    flat: 'customerSurname',
    input: { autoComplete: 'family-name' },
    required: true,
    of: 'individual',
    search: 'words',
  },
  email: {
    label: 'Email',
    flat: 'customerEmail',
    input: { autoComplete: 'email', type: 'email', autoCapitalize: 'none', spellCheck: false },
    required: true,
    search: 'words',
  },
  phone: {
    label: 'Phone',
    flat: 'customerPhone',
    input: { autoComplete: 'tel', type: 'tel' },
    search: 'number',
  },
  taxId: { label: 'Tax number', flat: 'customerTaxId', search: 'number' },
  lei: { label: 'LEI', flat: 'customerLei', of: 'company', search: 'words' },
  reference: { label: 'Holder’s reference', flat: 'customerReference', search: 'words' },
  addressFormatted: {
    label: 'Address',
    flat: 'customerFormatted',
    input: { autoComplete: 'street-address' },
    required: true,
  },
  addressStreet: {
    label: 'Street address',
    flat: 'customerStreet',
    input: { autoComplete: 'address-line1' },
    required: true,
  },
  addressPostcode: { label: 'Postcode', flat: 'customerPostcode', input: { autoComplete: 'postal-code' } },
  addressLocality: {
    label: 'Town or city',
    flat: 'customerCity',
    input: { autoComplete: 'address-level2' },
    required: true,
  },
  addressState: {
    label: 'State or region',
    flat: 'customerState',
    input: { autoComplete: 'address-level1' },
  },
  addressCountry: { label: 'Country', flat: 'customerCountry', required: true },
  type: { label: 'Type', flat: 'customerType', required: true },
}

export const holderFieldNames = Object.keys(holderFields) as (keyof Holder)[]

/** The fields that can be corrected: not those that identify the party. */
export type CorrectableHolderField = Exclude<keyof Holder, 'type' | 'addressCountry'>
export const correctableHolderFields = holderFieldNames.filter(
  (name) => name !== 'type' && name !== 'addressCountry',
)

/** The fields that every holder has. Those of the address are empty if it's in one line. */
export const requiredHolderFields: readonly string[] = [
  ...['email', 'addressStreet', 'addressLocality', 'addressCountry'],
]
