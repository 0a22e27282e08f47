import * as z from 'zod/mini'
import { Booking } from '#contract/booking.ts'
import { Offer, Price } from '#contract/offer.ts'
import { emptyHolder, emptyShipment, HolderValues, ShipmentValues } from './form-values.ts'

/** The offers of a quote, and the shipment they're for, to detect outdated prices. */
const DraftQuote = z.object({
  shipmentJson: z.string(),
  offers: z.array(Offer),
  /** The previous recommended offer, to compare with. A decline doesn't replace one with a price. */
  previous: z.optional(
    z.object({ shipmentJson: z.string(), price: z.optional(Price), offerId: z.optional(z.string()) }),
  ),
  /** The offer with a sent purchase, while its outcome is unknown. */
  pendingOfferId: z.optional(z.string()),
  /** The booking of the quote, if the service didn't say for which offer. */
  bookingId: z.optional(z.string()),
})

/** A customer that support staff quote for, with the form values of the holder. */
const DraftCustomer = z.object({
  id: z.string(),
  name: z.string(),
  holder: HolderValues,
  /** The organization it belongs to, if it isn't the user's own. */
  organizationId: z.optional(z.string()),
  /** The currency of a new draft for the customer, if it isn't the default. */
  currencyId: z.optional(z.string()),
})
export type DraftCustomer = z.infer<typeof DraftCustomer>

const NoteDraft = z.object({ text: z.string(), attempt: z.optional(z.string()) })
export type NoteDraft = z.infer<typeof NoteDraft>

const contentFields = {
  shipment: z.catch(ShipmentValues, emptyShipment),
  holder: z.catch(HolderValues, emptyHolder),
  quote: z.catch(z.nullable(DraftQuote), null),
  /** The level of cover last chosen, or that of the copied offer or booking. Empty before any choice. */
  coverLevel: z.catch(z.string(), ''),
}

export const Draft = z.object({
  ...contentFields,
  /** The customer that support staff quote for, and their own draft, set aside in the meantime. */
  customer: z.catch(z.nullable(DraftCustomer), null),
  ownDraft: z.catch(z.nullable(z.object(contentFields)), null),
  /** IDs of offers outside this quote whose purchase was sent, with an unknown outcome. Newest first. */
  unresolvedOfferIds: z.catch(z.array(z.string()), []),
  /** The attempt IDs of all sent purchases by offer ID, for withdrawing them. */
  attemptIds: z.catch(z.record(z.string(), z.array(z.string())), {}),
  /** Bookings made in this tab, for services that can't show them again. */
  bookings: z.catch(z.array(Booking), []),
  /** Unsaved corrections by booking ID: the changed values by field path. */
  correctionDrafts: z.catch(
    z.record(z.string(), z.object({ edition: z.number(), typed: z.record(z.string(), z.string()) })),
    {},
  ),
  /** Phone consents that haven't been sent with a purchase, by offer ID: what was entered, by field. */
  consentDrafts: z.catch(z.record(z.string(), z.record(z.string(), z.string())), {}),
  /** Internal notes that haven't been added, by quote ID, with their attempt ID once sent. */
  noteDrafts: z.catch(z.record(z.string(), NoteDraft), {}),
  /** Field errors from the service, until the field is corrected. */
  fieldErrors: z.catch(z.array(z.object({ path: z.string(), message: z.string() })), []),
})
/** A draft: the form values, the quote for them, and errors from the service. */
export type Draft = z.infer<typeof Draft>

/** A draft before anything is entered. */
export const emptyDraft: Draft = Draft.parse({})
