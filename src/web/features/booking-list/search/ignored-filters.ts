import { type Booking, bookingStatus, isQuote } from '#contract/booking.ts'
import { type BookingSearch, departureRange, purchaseRange, type SortKey } from './search-params.ts'

/**
 * Detects from the rows which filters the service ignored, and whether it ignored the sort order: third-party servers
 * may support neither `where` nor `order`. Doesn't check the search text, which also matches fields that rows don't have,
 * or the company, which also matches the companies below it.
 * @returns the names of the ignored filters, and whether the order was ignored.
 */
export function findIgnoredFilters(search: BookingSearch, rows: readonly Booking[]) {
  const { status, boughtFrom, boughtTo } = search
  const departs = rows.flatMap(({ risk }) => risk?.journeyLegs[0]?.startTime ?? [])
  const purchases = rows.flatMap(({ purchasedAt }) => purchasedAt ?? [])
  const hasQuote = boughtFrom + boughtTo !== '' && rows.some(isQuote)
  const ignored = {
    status: rows.some((row) => status && !hasStatus(row, status)),
    departure: departs.some((at) => isOutside(at, departureRange(search))),
    purchase: hasQuote || purchases.some((at) => isOutside(at, purchaseRange(search))),
  }
  return {
    ignoredFilters: Object.entries(ignored).flatMap(([name, isIgnored]) => (isIgnored ? [name] : [])),
    isOrderIgnored: !isOrdered(search, {
      departs,
      bought: purchases,
      made: rows.flatMap((row) => row.createdAt ?? []),
    }),
  }
}

const isOutside = (at: string, { gte = '', lte = '' }: ReturnType<typeof departureRange>) =>
  (gte !== '' && at < gte) || (lte !== '' && at > lte)

const hasStatus = (row: Booking, status: string) =>
  status === 'replaced' ? row.newerQuoteId !== undefined : bookingStatus(row) === status

/** Checks whether the rows are in the requested order, if that's by a time. The server decides how others sort. */
function isOrdered(
  { sortBy, descending }: BookingSearch,
  times: Partial<Record<SortKey, readonly string[]>>,
) {
  const values = times[sortBy] ?? []
  return values.every((at, index) => {
    const before = values[index - 1]
    return before === undefined || (descending ? at <= before : at >= before)
  })
}
