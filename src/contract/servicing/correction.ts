import * as z from 'zod/mini'
import { type Booking, IdRequest, isPurchased } from '#contract/booking.ts'
import { holderFields } from '#contract/fields/holder-fields.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { correctableShipmentFields } from '#contract/fields/shipment-fields.ts'
import { Shipment } from '#contract/shipment.ts'
import { optionalLines, presentText } from '#contract/text/text-fields.ts'

/** A request to cancel or complete a booking, with an optional reason. */
export const ReasonedChange = z.extend(IdRequest, { reason: optionalLines() })
export type ReasonedChange = z.infer<typeof ReasonedChange>

/** The new value of a text field. An empty string removes the old value; leaving it out keeps it. */
const correctedText = z.optional(presentText('Send this as a string.'))

/** Corrected details of a holder. Type and country can't change; they're only compared with the old ones. */
export const CorrectedHolder = z.object(
  mapValues(holderFields, () => correctedText),
  'Enter the holder’s corrected details.',
)
export type CorrectedHolder = z.infer<typeof CorrectedHolder>

/** A request to change a customer. An empty string removes a value; an absent one keeps it. */
export const CustomerChange = z.extend(IdRequest, CorrectedHolder.shape)
export type CustomerChange = z.infer<typeof CustomerChange>

/** Fields that affect price and cover. Accepted only if unchanged, so that clients can send back the whole record. */
export const PricedFields = z.partial(
  z.omit(Shipment, { bookingHolder: true, ...mapValues(correctableShipmentFields, () => true as const) }),
)

/** A request to correct details of a booking (an endorsement). Price and cover stay the same. */
export const Correction = z.extend(PricedFields, {
  ...ReasonedChange.shape,
  /** The version of the certificate that the correction is based on, which prevents overwriting a newer one. */
  edition: z.optional(z.int('Send the version of the certificate (`edition`) as a whole number.')),
  bookingHolder: z.optional(CorrectedHolder),
  ...mapValues(correctableShipmentFields, () => correctedText),
})
export type Correction = z.infer<typeof Correction>

/** Fields of a correction that aren't corrected themselves. */
const metadataFields: readonly string[] = ['id', 'edition', 'reason', 'bookingHolder']

/** Checks whether a correction has no field to correct. */
export function isEmptyCorrection({ bookingHolder = {}, ...fields }: Correction): boolean {
  const entries = [...Object.entries(fields), ...Object.entries(bookingHolder)]
  return entries.every(([name, value]) => metadataFields.includes(name) || value === undefined)
}

/** Error for fields that can't be corrected. */
export const notCorrectableMessage =
  'This affects the price or the cover. If you can still cancel this booking, cancel it and buy again.'

/** Checks whether a booking can be corrected: only while in force, even after the goods have arrived. */
export function isCorrectable(booking: Pick<Booking, 'status'>): boolean {
  return isPurchased(booking)
}
