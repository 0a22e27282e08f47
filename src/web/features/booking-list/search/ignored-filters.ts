import { type Booking, bookingStatus } from '#contract/booking.ts'
import { type BookingSearch, departureRange } from './search-params.ts'

/**
 * Detects from the rows which filters and whether the order were ignored, because third-party servers may support
 * neither `where` nor `order`. Can't check the search text, which also matches fields that rows don't have, nor the
 * company, which also matches rows of companies below it.
 * @returns the ignored filters in words, and whether the order was ignored.
 */
export function findIgnoredFilters(search: BookingSearch, rows: readonly Booking[]) {
  const { gte = '', lte = '' } = departureRange(search)
  const departs = rows.flatMap(({ risk }) => risk?.journeyLegs[0]?.startTime ?? [])
  const isOutside = departs.some((at) => (gte && at < gte) || (lte && at > lte))
  const isOther = rows.some((row) => search.status && bookingStatus(row) !== search.status)
  return {
    filters: [...(isOther ? ['status'] : []), ...(isOutside ? ['departure'] : [])],
    order: !isOrdered(search, rows, departs),
  }
}

/** Checks the order of times only. How names and values are sorted is up to the server. */
function isOrdered(
  { sortBy, descending }: BookingSearch,
  rows: readonly Booking[],
  departs: readonly string[],
) {
  const moments =
    sortBy === 'departs' ? departs : sortBy === 'made' ? rows.flatMap(({ createdAt }) => createdAt ?? []) : []
  return moments.every((at, index) => {
    const before = moments[index - 1]
    return before === undefined || (descending ? at <= before : at >= before)
  })
}
