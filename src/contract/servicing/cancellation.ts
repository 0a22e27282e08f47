import * as z from 'zod/mini'
import { Currency } from '#contract/money/money.ts'

/** What cancelling a booking now would do. */
export const Cancellation = z.object({
  allowed: z.boolean(),
  /** In minor units. */
  refund: z.int(),
  currency: Currency,
  /** When cancelling stops being possible. */
  until: z.optional(z.string()),
  /** A complete sentence. */
  reason: z.string(),
})
export type Cancellation = z.infer<typeof Cancellation>
