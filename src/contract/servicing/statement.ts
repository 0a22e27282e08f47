import * as z from 'zod/mini'
import { Currency } from '#contract/money/money.ts'

/** A month as `2026-11`, by UTC. */
const Month = z
  .string('Enter a month, for example 2026-11.')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month, for example 2026-11.'))

/** What a month comes to in one currency, in minor units. */
export const StatementTotal = z.object({
  currency: Currency,
  /** The totals of what was bought. */
  charged: z.int(),
  /** What was paid back for what was cancelled. */
  refunded: z.int(),
  /** What is owed: charged without refunded. Below zero where more was paid back than bought. */
  balance: z.int(),
})
export type StatementTotal = z.infer<typeof StatementTotal>

/** One line of an account: a booking that was bought, or the refund of one. */
export const StatementEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['premium', 'refund']),
  bookingId: z.string(),
  reference: z.string(),
  holder: z.string(),
  currency: Currency,
  /** In minor units; a refund is below zero, so that all lines of a currency sum to its balance. */
  amount: z.int(),
  /** The booking insures nothing, so that nothing is owed for it. */
  specimen: z.optional(z.boolean()),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** A month of an organization's account, in short. */
export const StatementMonth = z.object({ month: Month, totals: z.array(StatementTotal) })
export type StatementMonth = z.infer<typeof StatementMonth>

/** A month of an organization's account, line by line. */
export const Statement = z.object({
  month: Month,
  organization: z.string(),
  /** Whether the month has not ended yet, so that lines may be added. */
  open: z.boolean(),
  entries: z.array(StatementEntry),
  totals: z.array(StatementTotal),
})
export type Statement = z.infer<typeof Statement>

/** A statement asked for by its month. */
export const ByMonth = z.object({ month: Month })
export type ByMonth = z.infer<typeof ByMonth>

/** What some lines come to, by currency, in the order of its id. */
export function sumByCurrency(
  entries: readonly Pick<StatementEntry, 'currency' | 'amount'>[],
): StatementTotal[] {
  const totals = new Map<string, StatementTotal>()
  for (const { currency, amount } of entries) {
    const { charged, refunded, balance } = totals.get(currency.id) ?? { charged: 0, refunded: 0, balance: 0 }
    totals.set(currency.id, {
      currency,
      charged: charged + Math.max(amount, 0),
      refunded: refunded + Math.max(-amount, 0),
      balance: balance + amount,
    })
  }
  return [...totals.values()].sort((one, other) => (one.currency.id < other.currency.id ? -1 : 1))
}
