/** Labels of the fields of a booking that can be corrected, by path on the wire, in display order. */
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

/** Returns the label of a corrected field, or its path if only another server knows it. */
export function fieldLabel(path: string): string {
  return (correctableFields as Readonly<Record<string, string>>)[path] ?? path
}

/**
 * Describes the version of a certificate and the version it replaces, as part of a line. Undefined for version 1.
 * @param print formats times as in the rest of the document.
 */
export function describeEdition(
  { edition = 1, editionAt, replaces }: EditionFacts,
  print: (moment: string) => string,
): string | undefined {
  if (edition < 2) return undefined
  const issued = editionAt ? `, issued ${print(editionAt)}` : ''
  return `Version ${edition}${issued}${replaces ? `; replaces the version of ${print(replaces)}` : ''}`
}

type EditionFacts = {
  readonly edition?: number | undefined
  readonly editionAt?: string | undefined
  readonly replaces?: string | undefined
}
