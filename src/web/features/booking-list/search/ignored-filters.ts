import { type Booking, bookingStatus } from '#contract/booking.ts'
import { type BookingSearch, toFilterRequest } from './search-params.ts'

/**
 * What a server passed over of what it was asked for, as its rows show: other servers may know neither `where` nor
 * `order`. Words cannot be looked for here, since a row is found by more than it shows.
 * @returns what, as parts of a sentence; nothing where the rows are as they were asked for.
 */
export function findIgnoredFilters(
  search: BookingSearch,
  rows: readonly Booking[],
): { filters: string[]; order: boolean } {
  const between = toFilterRequest(search).where?.['startTime']
  const { gte = '', lte = '' } = typeof between === 'object' && !Array.isArray(between) ? between : {}
  const departs = rows.flatMap(({ risk }) => risk?.journeyLegs[0]?.startTime ?? [])
  const isOutside = departs.some((at) => (gte && at < gte) || (lte && at > lte))
  const isOther = rows.some((row) => search.status && bookingStatus(row) !== search.status)
  return {
    filters: [...(isOther ? ['state'] : []), ...(isOutside ? ['departure'] : [])],
    order: !isOrdered(search, rows, departs),
  }
}

/** Looks only at moments: what comes first of two names or values is the server's to say. */
function isOrdered(
  { sortBy, descending }: BookingSearch,
  rows: readonly Booking[],
  departs: readonly string[],
): boolean {
  const moments =
    sortBy === 'departs' ? departs : sortBy === 'made' ? rows.flatMap(({ createdAt }) => createdAt ?? []) : []
  return moments.every((at, index) => {
    const before = moments[index - 1]
    return before === undefined || (descending ? at <= before : at >= before)
  })
}
