import * as z from 'zod/mini'
import { recordedAdditionalFields } from '#contract/fields/additional-fields.ts'
import { groupBy } from '#contract/group-by.ts'
import { Currency } from '#contract/money/money.ts'
import { netLines, type Price, sumLines, taxLines } from '#contract/offer.ts'
import { optionalText } from '#contract/text/text-fields.ts'

/** A month in UTC, such as `2026-11`. */
const Month = z
  .string('Enter a month, for example 2026-11.')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month, for example 2026-11.'))

/** The totals of a month in one currency, in minor units. */
export const StatementTotal = z.object({
  currency: Currency,
  charged: z.int(),
  refunded: z.int(),
  /** The amount owed: charged minus refunded. Negative if refunds exceed purchases. */
  balance: z.int(),
})
export type StatementTotal = z.infer<typeof StatementTotal>

/** An entry of a statement: a purchase or a refund. */
export const StatementEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['premium', 'refund']),
  bookingId: z.string(),
  reference: z.string(),
  holder: z.string(),
  currency: Currency,
  /** In minor units. Refunds are negative, so that the entries of a currency add up to its balance. */
  amount: z.int(),
  /** The parts of the amount, negative for a refund like the amount itself. Other services may not send them. */
  premium: z.optional(z.int()),
  fees: z.optional(z.int()),
  tax: z.optional(z.int()),
  /** The holder's own reference at the end of the month. */
  trackingCode: z.optional(z.string()),
  /** The booking provides no cover, so nothing is payable for it. */
  specimen: z.optional(z.boolean()),
  /** The organization it belongs to, if it isn't the one that the statement is for. */
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  /** Those of the booking at the time. */
  ...recordedAdditionalFields,
})
export type StatementEntry = z.infer<typeof StatementEntry>

/**
 * An organization's share of a charge or a refund, excluding taxes. `id` is the entry's ID. `organizationId` is the
 * organization that gets the share; absent if that's the statement's own.
 */
export const StatementShare = z.object({
  ...z.omit(StatementEntry, {
    amount: true,
    tax: true,
    trackingCode: true,
    additionalFields: true,
    additionalFieldLabels: true,
  }).shape,
  /** Its part of the premium, in minor units. Negative for a refund. */
  premium: z.int(),
  /** The booking and service fees that it gets, in minor units. Negative for a refund. */
  fees: z.int(),
})
export type StatementShare = z.infer<typeof StatementShare>

export const StatementMonth = z.object({ month: Month, totals: z.array(StatementTotal) })
export type StatementMonth = z.infer<typeof StatementMonth>

export const Statement = z.object({
  month: Month,
  organization: z.string(),
  /** Whether entries may still be added: until shortly after the month ends. */
  open: z.boolean(),
  entries: z.array(StatementEntry),
  totals: z.array(StatementTotal),
  /**
   * For support staff and administrators: the shares of the organization and of those below it. Absent if there are none.
   */
  shares: z.optional(z.array(StatementShare)),
})
export type Statement = z.infer<typeof Statement>

/** A request for statements: the caller's own, or those of an organization that they see. */
export const StatementsRequest = z.object({ organizationId: optionalText() })
export type StatementsRequest = z.infer<typeof StatementsRequest>

export const StatementRequest = z.extend(StatementsRequest, { month: Month })
export type StatementRequest = z.infer<typeof StatementRequest>

type SpecimenFlag = Pick<StatementEntry, 'specimen'>
type StatementRows = {
  readonly entries: readonly SpecimenFlag[]
  readonly shares?: readonly SpecimenFlag[] | undefined
}

/** How many of a statement's rows are specimens. If all are, nothing is payable. */
export type Specimens = 'none' | 'some' | 'all'

export function findSpecimens({ entries, shares = [] }: StatementRows): Specimens {
  const rows = [...entries, ...shares]
  if (!rows.some(({ specimen }) => specimen)) return 'none'
  return rows.every(({ specimen }) => specimen) ? 'all' : 'some'
}

/** Returns the rows that a statement's totals include: specimens only if it has nothing else. */
export const selectCounted = <Row extends SpecimenFlag>(rows: readonly Row[], specimens: Specimens) =>
  rows.filter(({ specimen }) => specimens !== 'some' || !specimen)

/** Explains the rows that are marked as specimens in a statement with others. */
export const specimenNote =
  'Bookings marked “Specimen” provide no cover. Nothing is payable for them, and the totals don’t include them.'

/** The entries of one organization in a statement. */
export type StatementPart = {
  readonly id: string
  readonly organization: string
  readonly entries: readonly StatementEntry[]
  readonly totals: readonly StatementTotal[]
}

/**
 * Splits a statement by organization: the statement's own comes first, then those below it, by name.
 * @returns an empty array if all entries belong to the statement's own organization.
 */
export function splitByOrganization(statement: Statement): StatementPart[] {
  const { organization, entries } = statement
  const specimens = findSpecimens(statement)
  if (entries.every(({ organizationId }) => organizationId === undefined)) return []
  return groupByOrganization(entries, organization).map(({ rows, ...part }) => {
    return { ...part, entries: rows, totals: sumByCurrency(selectCounted(rows, specimens)) }
  })
}

/** Groups the rows of a statement by organization: the statement's own comes first, then the others, by name. */
export function groupByOrganization<
  Row extends {
    readonly organizationId?: string | undefined
    readonly organizationName?: string | undefined
  },
>(rows: readonly Row[], own: string) {
  return [...groupBy(rows, ({ organizationId }) => organizationId ?? '')]
    .map(([id, group]) => ({ id, organization: group[0]?.organizationName ?? own, rows: group }))
    .sort((a, b) => {
      if (a.id === '' || b.id === '') return a.id === '' ? -1 : 1
      return a.organization.localeCompare(b.organization, 'en')
    })
}

/** Adds up entries by currency, sorted by currency ID. */
export function sumByCurrency(
  entries: readonly Pick<StatementEntry, 'currency' | 'amount'>[],
): StatementTotal[] {
  return groupByCurrency(entries).map(({ currency, sum }) => ({
    currency,
    charged: sum(({ amount }) => Math.max(amount, 0)),
    refunded: sum(({ amount }) => Math.max(-amount, 0)),
    balance: sum(({ amount }) => amount),
  }))
}

/** Splits what was charged into premium, fees and tax. A refund is split in the same way, because it's always in full. */
export function splitEntry(kind: StatementEntry['kind'], { lines, tax }: Price) {
  const { premium = 0 } = lines
  const fees = sumLines(lines, netLines) - premium
  const parts = { premium, fees, tax: tax ?? sumLines(lines, taxLines) }
  if (kind === 'premium') return parts
  // Not `-0`, which would be formatted with a minus sign.
  return { premium: 0 - parts.premium, fees: 0 - parts.fees, tax: 0 - parts.tax }
}

/** Adds up the parts of entries by currency, sorted by currency ID. Refunds are subtracted. */
export function sumParts(entries: readonly StatementEntry[]) {
  return groupByCurrency(entries).map(({ currency, sum }) => ({
    currency,
    premium: sum(({ premium = 0 }) => premium),
    fees: sum(({ fees = 0 }) => fees),
    tax: sum(({ tax = 0 }) => tax),
    total: sum(({ amount }) => amount),
  }))
}

/** Groups rows by currency, sorted by currency ID. `sum` adds up an amount of each row of a group. */
export function groupByCurrency<Row extends { readonly currency: Currency }>(rows: readonly Row[]) {
  return [...groupBy(rows, ({ currency }) => currency.id).values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const sum = (getAmount: (row: Row) => number) => group.reduce((total, row) => total + getAmount(row), 0)
      return [{ currency: first.currency, sum }]
    })
    .sort((a, b) => (a.currency.id < b.currency.id ? -1 : 1))
}
