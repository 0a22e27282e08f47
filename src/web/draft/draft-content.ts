import * as z from 'zod/mini'
import { Booking } from '#contract/booking.ts'
import { DraftCustomer } from './customer.ts'
import { emptyHolder, emptyShipment, HolderValues, ShipmentValues } from './form-values.ts'
import { DraftQuote } from './quote.ts'

const contentFields = {
  shipment: z.catch(ShipmentValues, emptyShipment),
  holder: z.catch(HolderValues, emptyHolder),
  quoted: z.catch(z.nullable(DraftQuote), null),
}

export const Draft = z.object({
  ...contentFields,
  /** For whom support staff quote, until they end it, and their own work, which waits meanwhile. */
  customer: z.catch(z.nullable(DraftCustomer), null),
  own: z.catch(z.nullable(z.object(contentFields)), null),
  /** Offers that are not among those, opened by their address, whose purchase was sent: the newest first. */
  sentByLink: z.catch(z.array(z.string()), []),
  /** By the offers' ids, what those purchases were called when they were sent, to be able to withdraw them. */
  attempts: z.catch(z.record(z.string(), z.string()), {}),
  /** What was bought in this tab, for a service that cannot show it again. */
  bought: z.catch(z.array(Booking), []),
  /** What is typed to correct a booking, by the paths of its fields: those that are otherwise than they stand in it. */
  correcting: z.catch(
    z.nullable(z.object({ id: z.string(), edition: z.number(), typed: z.record(z.string(), z.string()) })),
    null,
  ),
  /** What the service refused, until the field is mended. */
  refused: z.catch(z.array(z.object({ path: z.string(), sentence: z.string() })), []),
})
/** The shipment being written: what is typed, what was offered for it, what was refused. */
export type Draft = z.infer<typeof Draft>

/** A draft before anything is entered. */
export const emptyDraft: Draft = {
  shipment: emptyShipment,
  holder: emptyHolder,
  quoted: null,
  customer: null,
  own: null,
  sentByLink: [],
  attempts: {},
  bought: [],
  correcting: null,
  refused: [],
}
