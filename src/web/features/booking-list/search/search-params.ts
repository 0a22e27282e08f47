import { bookingStatuses, BookingStatus } from '#contract/booking.ts'
import type { ListFilter } from '#contract/paging.ts'
import { toFilter } from '#web/components/list/list-request.ts'
import { formatParams, parseDay, parsePage, startOfDay } from '#web/components/list/search-params.ts'

/** The sort keys in the URL: the request's field, its name, and the words for both orders. */
export const sortKeys = {
  made: { field: 'createdAt', name: 'Created', ascending: 'oldest first', descending: 'newest first' },
  departs: { field: 'startTime', name: 'Departure', ascending: 'earliest first', descending: 'latest first' },
  bought: { field: 'purchasedAt', name: 'Purchase', ascending: 'earliest first', descending: 'latest first' },
  holder: { field: 'holder', name: 'Holder', ascending: 'A to Z', descending: 'Z to A' },
  value: { field: 'insuredValue', name: 'Value', ascending: 'lowest first', descending: 'highest first' },
  state: { field: 'status', name: 'Status', ascending: 'quotes first', descending: 'expired first' },
  expires: { field: 'expiresAt', name: 'Expiry', ascending: 'soonest first', descending: 'latest first' },
} as const
export type SortKey = keyof typeof sortKeys

/** A value of the status filter. Only our service knows `replaced`. */
export type StatusFilter = BookingStatus | 'replaced' | ''

/** The search without any filter, newest first. Days are like `2026-11-21` or empty. Pages start at 1. */
export const defaultSearch = {
  words: '',
  status: '' as StatusFilter,
  /** The ID of the company that the bookings belong to. */
  company: '',
  // Departures.
  from: '',
  to: '',
  // Purchases.
  boughtFrom: '',
  boughtTo: '',
  sortBy: 'made' as SortKey,
  descending: true,
  page: 1,
}

/** The search in the page's URL. */
export type BookingSearch = Readonly<typeof defaultSearch>

export type SearchProps = {
  search: BookingSearch
  onSearch: (change: Partial<BookingSearch>, replace?: boolean) => void
}

/** Reads the search from the URL. Ignores invalid values. */
export function parseSearch(search: URLSearchParams): BookingSearch {
  const order = search.get('order') ?? ''
  const sortBy = (Object.keys(sortKeys) as SortKey[]).find((key) => key === order.replace(/^-/, ''))
  return {
    ...defaultSearch,
    words: search.get('q') ?? '',
    status: parseStatus(search.get('state')),
    company: search.get('company') ?? '',
    from: parseDay(search.get('from')),
    to: parseDay(search.get('to')),
    boughtFrom: parseDay(search.get('boughtFrom')),
    boughtTo: parseDay(search.get('boughtTo')),
    ...(sortBy && { sortBy, descending: order.startsWith('-') }),
    page: parsePage(search),
  }
}

/** Reads a status. An unknown one becomes empty. */
export function parseStatus(text: string | null): StatusFilter {
  return text === 'replaced' ? text : (bookingStatuses.find((status) => status === text) ?? '')
}

/** Writes the search as a query string without default values. @returns the query with its question mark, or an empty string. */
export function formatSearch(search: BookingSearch): string {
  const { words, status, sortBy, descending, page, ...filters } = search
  const order = isDefaultOrder(search) ? '' : `${descending ? '-' : ''}${sortBy}`
  return formatParams({ q: words, state: status, ...filters, order }, page)
}

export const isFiltered = ({ words, status, company, from, to, boughtFrom, boughtTo }: BookingSearch) =>
  words.trim() + status + company + from + to + boughtFrom + boughtTo !== ''

export const isDefaultOrder = ({ sortBy, descending }: BookingSearch) =>
  sortBy === defaultSearch.sortBy && descending === defaultSearch.descending

/** The first and last moment of a range of days in the device's time zone. */
const dayRange = (from: string, to: string) => ({
  ...(from && { gte: startOfDay(from).toISOString() }),
  ...(to && { lte: new Date(startOfDay(to, 1).getTime() - 1).toISOString() }),
})

export const departureRange = ({ from, to }: BookingSearch) => dayRange(from, to)
export const purchaseRange = ({ boughtFrom, boughtTo }: BookingSearch) => dayRange(boughtFrom, boughtTo)

/**
 * Builds the filter and order of a request.
 * @param isOurs whether the service is ours, which can filter by open offers and leave out replaced quotes. The status of
 * open offers includes declined and replaced quotes.
 */
export function toFilterRequest(search: BookingSearch, isOurs = false): ListFilter {
  const { words, status, company, from, to, boughtFrom, boughtTo, sortBy } = search
  const isBought = boughtFrom !== '' || boughtTo !== ''
  const canBeReplaced = !isBought && (status === '' || status === 'expired')
  return {
    ...toFilter(words, {
      status: status && status !== 'replaced' ? BookingStatus[status] : '',
      ...(isOurs && status === 'quoted' && { open: true }),
      ...(isOurs && (canBeReplaced || status === 'replaced') && { replaced: status === 'replaced' }),
      organizationId: company,
      startTime: (from || to) && departureRange(search),
      purchasedAt: isBought ? purchaseRange(search) : '',
    }),
    // Leave out the default order, because a server without sorting may reject the parameter.
    ...(!isDefaultOrder(search) && {
      order: { [sortKeys[sortBy].field]: search.descending ? 'DESC' : 'ASC' },
    }),
  }
}
