import * as z from 'zod/mini'
import { Currency } from '#contract/money/money.ts'

/** What cancelling a booking would do, now. */
export const Cancellation = z.object({
  allowed: z.boolean(),
  /** What is paid back, in minor units. */
  refund: z.int(),
  currency: Currency,
  /** The moment from which it is no longer possible. */
  until: z.optional(z.string()),
  /** A whole sentence. */
  reason: z.string(),
})
export type Cancellation = z.infer<typeof Cancellation>
