import type { Booking } from '#contract/booking.ts'
import { type CorrectableHolderField, correctableHolderFields, holderFields } from './holder-fields.ts'
import { type CorrectableShipmentField, correctableShipmentFields } from './shipment-fields.ts'

/** The path on the wire of a field of a booking that can be corrected. */
export type CorrectablePath = `bookingHolder.${CorrectableHolderField}` | CorrectableShipmentField

/** Labels of the fields that can be corrected, by path, in display order. */
export const correctableFields = {
  ...Object.fromEntries(
    correctableHolderFields.map((name) => [`bookingHolder.${name}`, holderFields[name].label]),
  ),
  ...correctableShipmentFields,
} as Readonly<Record<CorrectablePath, string>>

/** Returns the label of a corrected field, or its path if only another server knows it. */
export function fieldLabel(path: string): string {
  return (correctableFields as Readonly<Record<string, string>>)[path] ?? path
}

/** Describes the version of a certificate and the one it replaces, as part of a line. Undefined for version 1. */
export function describeVersion(
  { edition = 1, editionAt, replaces }: Pick<Booking, 'edition' | 'editionAt' | 'replaces'>,
  format: (timestamp: string) => string,
): string | undefined {
  if (edition < 2) return undefined
  const issued = editionAt ? `, issued ${format(editionAt)}` : ''
  return `Version ${edition}${issued}${replaces ? `; replaces the version of ${format(replaces)}` : ''}`
}
