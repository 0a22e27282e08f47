import * as z from 'zod/mini'
import { PageRequest } from '#contract/paging.ts'
import { RecordedRisk } from '#contract/shipment.ts'
import { optionalText } from '#contract/text/text-fields.ts'

/**
 * Groups of the support queue. `expiring`: open offers that expire soon. `declined`: quotes without any offer. `failed`:
 * requests that failed in the service and rejected purchases. `waiting`: offers sent to a customer as a link.
 */
export const queueGroups = ['expiring', 'declined', 'failed', 'waiting'] as const
export const QueueGroup = z.enum(queueGroups, 'Choose a group: expiring, declined, failed or waiting.')
export type QueueGroup = z.infer<typeof QueueGroup>

/**
 * A request for one page of a group. `mine` limits it to the caller's own quotes and links, and `organizationId` to those
 * of an organization and the ones below it.
 */
export const QueuePageRequest = z.object({
  group: QueueGroup,
  page: PageRequest.shape.page,
  perPage: PageRequest.shape.perPage,
  mine: z.optional(z.boolean('Send true or false.')),
  organizationId: optionalText(),
})
export type QueuePageRequest = z.infer<typeof QueuePageRequest>

export const QueueEntry = z.object({
  /** The ID of the link or failure, otherwise of the quote. */
  id: z.string(),
  /** When it expires, was declined or failed, depending on the group. */
  at: z.string(),
  /** Absent if nothing was priced. */
  quoteId: z.optional(z.string()),
  /** The offer to look at: the recommended one, the one sent, or the one that couldn't be bought. */
  offerId: z.optional(z.string()),
  customerId: z.optional(z.string()),
  /** The organization it belongs to, if it isn't the caller's own. */
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  risk: z.optional(RecordedRisk),
  /** Who requested the quote or sent the link. */
  requestedBy: z.optional(z.string()),
  /** The reason for the decline or failure. */
  reason: z.optional(z.string()),
  /** Set for a decline by screening: `declined`, or `referred` to an underwriter. */
  screening: z.optional(z.string()),
  /** Number of failures. */
  failureCount: z.optional(z.int()),
  /** When the link was first opened. */
  openedAt: z.optional(z.string()),
  /** The quote that replaced this entry's quote. Sent for open links and failed purchases. */
  newerQuoteId: z.optional(z.string()),
})
export type QueueEntry = z.infer<typeof QueueEntry>
