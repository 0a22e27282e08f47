/** What may be corrected in a booking, by its path on the wire, in the order in which people read it. */
export const correctableFields = {
  'bookingHolder.businessName': 'Company name',
  'bookingHolder.forename': 'First name',
  'bookingHolder.surname': 'Last name',
  'bookingHolder.email': 'Email',
  'bookingHolder.phone': 'Phone',
  'bookingHolder.taxId': 'Tax number',
  'bookingHolder.reference': 'Holder’s reference',
  'bookingHolder.addressFormatted': 'Address',
  'bookingHolder.addressStreet': 'Street and number',
  'bookingHolder.addressPostcode': 'Postcode',
  'bookingHolder.addressLocality': 'Town or city',
  'bookingHolder.addressState': 'State or region',
  trackingCode: 'Your reference',
  externalReference: 'Other reference',
  marks: 'Marks',
  packages: 'Packages',
  conveyance: 'Vessel or flight',
} as const
export type CorrectablePath = keyof typeof correctableFields

/** The name of a corrected field, also of one that only another server knows. */
export function fieldLabel(path: string): string {
  return (correctableFields as Readonly<Record<string, string>>)[path] ?? path
}

/**
 * Which edition a paper is, and which it replaces, as the part of a line; nothing of the first, which replaces none.
 * @param print prints a moment as the rest of the paper does.
 */
export function describeEdition(
  { edition = 1, editionAt, replaces }: EditionFacts,
  print: (moment: string) => string,
): string | undefined {
  if (edition < 2) return undefined
  const issued = editionAt ? `, issued ${print(editionAt)}` : ''
  return `Version ${edition}${issued}${replaces ? `; replaces that of ${print(replaces)}` : ''}`
}

type EditionFacts = {
  readonly edition?: number | undefined
  readonly editionAt?: string | undefined
  readonly replaces?: string | undefined
}
