import { bookingStatuses, BookingStatus } from '#contract/booking.ts'
import type { ListFilter, PageRequest } from '#contract/paging.ts'
import { formatParams, parseDay, parsePage, startOfDay } from '#web/components/list/search-params.ts'

/** The sort keys in the address, with the request's field names. */
export const sortFields = {
  made: 'createdAt',
  reference: 'reference',
  holder: 'holder',
  departs: 'startTime',
  value: 'insuredValue',
  state: 'status',
  lapses: 'lapsesAt',
} as const
export type SortKey = keyof typeof sortFields

/** The search in the page's address. Days are like `2026-11-21` or empty. Pages start at 1. */
export type BookingSearch = {
  readonly words: string
  readonly status: BookingStatus | ''
  readonly from: string
  readonly to: string
  readonly sortBy: SortKey
  readonly descending: boolean
  readonly page: number
}

/** The search without any filter, newest first. */
export const defaultSearch: BookingSearch = {
  words: '',
  status: '',
  from: '',
  to: '',
  sortBy: 'made',
  descending: true,
  page: 1,
}

/** Reads the search from the address. Ignores invalid values. */
export function parseSearch(search: URLSearchParams): BookingSearch {
  const order = search.get('order') ?? ''
  const sortBy = (Object.keys(sortFields) as SortKey[]).find((name) => name === order.replace(/^-/, ''))
  return {
    words: search.get('q') ?? '',
    status: bookingStatuses.find((status) => status === search.get('state')) ?? '',
    from: parseDay(search.get('from')),
    to: parseDay(search.get('to')),
    ...(sortBy
      ? { sortBy, descending: order.startsWith('-') }
      : { sortBy: defaultSearch.sortBy, descending: defaultSearch.descending }),
    page: parsePage(search),
  }
}

/** Writes the search as a query string without default values. @returns the query with its question mark, or an empty string. */
export function formatSearch({ words, status, from, to, sortBy, descending, page }: BookingSearch): string {
  const order = isDefaultOrder({ sortBy, descending }) ? '' : `${descending ? '-' : ''}${sortBy}`
  return formatParams({ q: words, state: status, from, to, order }, page)
}

/** Whether any filter is set. */
export const isFiltered = ({ words, status, from, to }: BookingSearch) =>
  words.trim() + status + from + to !== ''

/** Whether the list has its default order. */
export const isDefaultOrder = ({ sortBy, descending }: Pick<BookingSearch, 'sortBy' | 'descending'>) =>
  sortBy === defaultSearch.sortBy && descending === defaultSearch.descending

/** Builds the filter and order of a request. Days are in the device's time zone. */
export function toFilterRequest({ words, status, from, to, sortBy, descending }: BookingSearch): ListFilter {
  const departs = {
    ...(from ? { gte: startOfDay(from).toISOString() } : {}),
    ...(to ? { lte: new Date(startOfDay(to, 1).getTime() - 1).toISOString() } : {}),
  }
  const where = {
    ...(status ? { status: BookingStatus[status] } : {}),
    ...(from || to ? { startTime: departs } : {}),
  }
  return {
    ...(words.trim() ? { globalFilter: words.trim() } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
    // Leave out the default order, because a server without sorting may reject the parameter.
    ...(isDefaultOrder({ sortBy, descending })
      ? {}
      : { order: { [sortFields[sortBy]]: descending ? 'DESC' : 'ASC' } }),
  }
}

/** Rows per page. */
const perPage = 20

export const toPageRequest = (search: BookingSearch): PageRequest => ({
  ...toFilterRequest(search),
  page: search.page - 1,
  perPage,
})
