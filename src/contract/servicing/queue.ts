import * as z from 'zod/mini'
import { PageRequest } from '#contract/paging.ts'
import { Risk } from '#contract/shipment.ts'

/**
 * What waits for the staff. `lapsing`: offers that are not bought and are about to lapse. `declined`: quotes without any
 * offer. `failed`: asks that failed in the service, and purchases that were refused. `waiting`: offers that were handed
 * over as a link, and are up to the customer.
 */
export const queueGroups = ['lapsing', 'declined', 'failed', 'waiting'] as const
export const QueueGroup = z.enum(queueGroups, 'Choose a group: lapsing, declined, failed or waiting.')
export type QueueGroup = z.infer<typeof QueueGroup>

/** Which page of which group, and whether only what the caller asked for or handed over. */
export const QueuePageRequest = z.object({
  group: QueueGroup,
  page: PageRequest.shape.page,
  perPage: PageRequest.shape.perPage,
  mine: z.optional(z.boolean('Send true or false.')),
})
export type QueuePageRequest = z.infer<typeof QueuePageRequest>

/** One quote that waits. */
export const QueueEntry = z.object({
  /** Of the link or of the failure where it is one, else of the quote. */
  id: z.string(),
  /** The moment that matters: when it lapses, or when it was declined or failed. */
  at: z.string(),
  /** Absent where nothing was ever priced. */
  quoteId: z.optional(z.string()),
  /** The offer to look at: what is recommended, was handed over, or was to be bought. */
  offerId: z.optional(z.string()),
  customerId: z.optional(z.string()),
  risk: z.optional(Risk),
  /** Who asked for it, or handed it over. */
  askedBy: z.optional(z.string()),
  /** Why it was declined, or what failed. */
  sentence: z.optional(z.string()),
  /** How often it failed. */
  times: z.optional(z.int()),
  /** When the link was opened first. */
  openedAt: z.optional(z.string()),
})
export type QueueEntry = z.infer<typeof QueueEntry>
