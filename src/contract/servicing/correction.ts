import * as z from 'zod/mini'
import { type Booking, ById } from '#contract/booking.ts'
import { Shipment } from '#contract/shipment.ts'
import { optionalLines, presentText } from '#contract/text/text-fields.ts'

/** A booking to be cancelled or completed, and why, in somebody's own words. */
export const ReasonedChange = z.extend(ById, { reason: optionalLines(2000) })
export type ReasonedChange = z.infer<typeof ReasonedChange>

/** A text that is corrected. Empty takes it away; absent leaves it as it is. */
const correctedText = z.optional(presentText('Enter this as text.'))

/** What may be corrected of a holder. Who it is may not change: its type and its country are compared, no more. */
export const CorrectedHolder = z.object(
  {
    businessName: correctedText,
    forename: correctedText,
    surname: correctedText,
    email: correctedText,
    phone: correctedText,
    taxId: correctedText,
    reference: correctedText,
    addressFormatted: correctedText,
    addressStreet: correctedText,
    addressPostcode: correctedText,
    addressLocality: correctedText,
    addressState: correctedText,
    type: correctedText,
    addressCountry: correctedText,
  },
  'Enter the holder’s corrected details.',
)
export type CorrectedHolder = z.infer<typeof CorrectedHolder>

/** What makes the price and the cover. It is only taken as it stands, so that a whole record may be sent back. */
const PricedFields = z.partial(
  z.pick(Shipment, {
    journeyLegs: true,
    commodityId: true,
    insuredValue: true,
    currencyId: true,
    policyId: true,
    commodityDescription: true,
    extensions: true,
  }),
)

/** What is wrong in a booking, and what is right: an endorsement. It changes neither price nor cover. */
export const Correction = z.extend(PricedFields, {
  ...ReasonedChange.shape,
  /** The edition of the certificate that was looked at, so that nothing is written over unseen. */
  edition: z.optional(z.int('Send the edition as a whole number.')),
  bookingHolder: z.optional(CorrectedHolder),
  trackingCode: correctedText,
  externalReference: correctedText,
  marks: correctedText,
  packages: correctedText,
  conveyance: correctedText,
})
export type Correction = z.infer<typeof Correction>

/** Names what is to be corrected, not which booking and why. */
const metadataFields: readonly string[] = ['id', 'edition', 'reason', 'bookingHolder']

/** Whether a correction names nothing at all that could be corrected. */
export function isEmptyCorrection({ bookingHolder = {}, ...fields }: Correction): boolean {
  const entries = [...Object.entries(fields), ...Object.entries(bookingHolder)]
  return entries.every(([name, value]) => metadataFields.includes(name) || value === undefined)
}

/** Said at what a correction may not touch. */
export const notCorrectableMessage =
  'This affects the price or the cover. If you can still cancel this booking, cancel it and buy again.'

/** Whether a booking may be corrected: as long as it is in force, before its journey and during it. */
export function isCorrectable(booking: Pick<Booking, 'status'>): boolean {
  return booking.status === 2
}
