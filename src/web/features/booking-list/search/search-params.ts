import { bookingStatuses } from '#contract/booking.ts'
import type { ListFilter, PageRequest } from '#contract/paging.ts'

type StatusName = (typeof bookingStatuses)[keyof typeof bookingStatuses]

/** What the list can be ordered by: the words of the address, and the fields of the wire. */
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

/** What the page shows, as its address says it. Days are `2026-11-21`, or empty; pages begin with 1. */
export type BookingSearch = {
  readonly words: string
  readonly status: StatusName | ''
  readonly from: string
  readonly to: string
  readonly sortBy: SortKey
  readonly descending: boolean
  readonly page: number
}

/** The latest first: what the list is without any question. */
export const defaultSearch: BookingSearch = {
  words: '',
  status: '',
  from: '',
  to: '',
  sortBy: 'made',
  descending: true,
  page: 1,
}

/** Reads the address. What it says otherwise than the page would is passed over. */
export function parseSearch(search: URLSearchParams): BookingSearch {
  const order = search.get('order') ?? ''
  const sortBy = (Object.keys(sortFields) as SortKey[]).find((name) => name === order.replace(/^-/, ''))
  const page = Number(search.get('page') ?? 1)
  return {
    words: search.get('q') ?? '',
    status: Object.values(bookingStatuses).find((state) => state === search.get('state')) ?? '',
    from: parseDay(search.get('from')),
    to: parseDay(search.get('to')),
    ...(sortBy
      ? { sortBy, descending: order.startsWith('-') }
      : { sortBy: defaultSearch.sortBy, descending: defaultSearch.descending }),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function formatSearch({ words, status, from, to, sortBy, descending, page }: BookingSearch): string {
  const params = Object.entries({
    q: words,
    state: status,
    from,
    to,
    order: isDefaultOrder({ sortBy, descending }) ? '' : `${descending ? '-' : ''}${sortBy}`,
    page: page === 1 ? '' : String(page),
  }).filter(([, text]) => text !== '')
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
}

/** Whether anything narrows the list. */
export const isFiltered = ({ words, status, from, to }: BookingSearch) =>
  words.trim() + status + from + to !== ''

/** Whether the list is asked for in the order that it has by itself. */
export const isDefaultOrder = ({ sortBy, descending }: Pick<BookingSearch, 'sortBy' | 'descending'>) =>
  sortBy === defaultSearch.sortBy && descending === defaultSearch.descending

/** Which rows, and in which order, as the wire has it. Days are those of this machine's clock. */
export function toFilterRequest({
  words,
  status: statusName,
  from,
  to,
  sortBy,
  descending,
}: BookingSearch): ListFilter {
  const status = Object.entries(bookingStatuses).find(([, name]) => name === statusName)?.[0]
  const departs = {
    ...(from ? { gte: startOfDay(from).toISOString() } : {}),
    ...(to ? { lte: new Date(startOfDay(to, 1).getTime() - 1).toISOString() } : {}),
  }
  const where = {
    ...(status ? { status: Number(status) } : {}),
    ...(from || to ? { startTime: departs } : {}),
  }
  return {
    ...(words.trim() ? { globalFilter: words.trim() } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
    // Not said where it is what a list is anyway: a server that knows no orders could refuse it.
    ...(isDefaultOrder({ sortBy, descending })
      ? {}
      : { order: { [sortFields[sortBy]]: descending ? 'DESC' : 'ASC' } }),
  }
}

/** How many rows a page has. */
const perPage = 20

export const toPageRequest = (search: BookingSearch): PageRequest => ({
  ...toFilterRequest(search),
  page: search.page - 1,
  perPage,
})

/** A day as the native field gives it; a year of five figures, which it allows, is none. */
function parseDay(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(startOfDay(text).getTime()) ? text : ''
}

/** When a day begins here, or some days later. */
function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  start.setFullYear(year, month - 1, date + later)
  return start
}
