import type { ListFilter, PageRequest } from '#contract/paging.ts'
import { formatParams, parseDay, parsePage, startOfDay } from '#web/components/list/search-params.ts'

/** The search, as the page's address has it. Days are `2026-11-22` or empty; pages start at 1. */
export type AuditSearch = {
  readonly words: string
  readonly act: string
  readonly from: string
  readonly to: string
  /** The IDs of the actor, the record and the customer. */
  readonly person: string
  readonly record: string
  readonly customer: string
  readonly page: number
}

/** A search without filters. */
export const emptySearch: AuditSearch = {
  ...{ words: '', act: '', from: '', to: '', person: '', record: '', customer: '' },
  page: 1,
}

/** The name of each query parameter. */
const paramNames = {
  ...{ words: 'q', act: 'act', from: 'from', to: 'to' },
  ...{ person: 'person', record: 'record', customer: 'customer' },
} as const
const textParams = Object.entries(paramNames) as [keyof typeof paramNames, string][]

/** Parses the query parameters. Ignores invalid ones. */
export function parseSearch(search: URLSearchParams): AuditSearch {
  const values = Object.fromEntries(textParams.map(([field, name]) => [field, search.get(name) ?? '']))
  const parsed = { ...emptySearch, ...values }
  return {
    ...parsed,
    from: parseDay(parsed.from),
    to: parseDay(parsed.to),
    page: parsePage(search),
  }
}

/** Formats a search as a query with its question mark, or as an empty string if nothing is filtered. */
export function formatSearch(search: AuditSearch): string {
  const params = Object.fromEntries(textParams.map(([field, name]) => [name, search[field]]))
  return formatParams(params, search.page)
}

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
