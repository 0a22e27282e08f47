import type { ListFilter, PageRequest } from '#contract/paging.ts'
import { formatParams, parseDay, parsePage, startOfDay } from '#web/components/list/search-params.ts'

/** A search without filters. `person`, `record` and `customer` are IDs. Pages start at 1. */
export const emptySearch = {
  words: '',
  act: '',
  /** A day such as `2026-11-22`, or empty; so is `to`. */
  from: '',
  to: '',
  person: '',
  record: '',
  customer: '',
  page: 1,
}

/** The search, as the page's address has it. */
export type AuditSearch = Readonly<typeof emptySearch>

/** Parses the query parameters. Ignores invalid ones. */
export function parseSearch(params: URLSearchParams): AuditSearch {
  return {
    words: params.get('q') ?? '',
    act: params.get('act') ?? '',
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    person: params.get('person') ?? '',
    record: params.get('record') ?? '',
    customer: params.get('customer') ?? '',
    page: parsePage(params),
  }
}

/** Formats a search as a query with its question mark, or as an empty string if nothing is filtered. */
export const formatSearch = ({ words, page, ...filters }: AuditSearch) =>
  formatParams({ q: words, ...filters }, page)

/** Whether any filter is set. */
export const isFiltered = (search: AuditSearch) => formatSearch({ ...search, page: 1 }) !== ''

/** Converts a search to a request's filter. Days are in the browser's time zone. */
export function toFilterRequest({ words, act, from, to, person, record, customer }: AuditSearch): ListFilter {
  const createdAt = {
    ...(from ? { gte: startOfDay(from).toISOString() } : {}),
    ...(to ? { lt: startOfDay(to, 1).toISOString() } : {}),
  }
  const where = {
    ...(act ? { act } : {}),
    ...(person ? { userId: person } : {}),
    ...(record ? { recordId: record } : {}),
    ...(customer ? { customerId: customer } : {}),
    ...(from || to ? { createdAt } : {}),
  }
  return {
    ...(words.trim() ? { globalFilter: words.trim() } : {}),
    ...(Object.keys(where).length > 0 ? { where } : {}),
  }
}

/** Entries on a page. */
const perPage = 50

export const toPageRequest = (search: AuditSearch): PageRequest => ({
  ...toFilterRequest(search),
  page: search.page - 1,
  perPage,
})
