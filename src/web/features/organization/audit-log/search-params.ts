import type { ListFilter } from '#contract/paging.ts'
import { toFilter } from '#web/components/list/list-request.ts'
import { formatParams, parseDay, parsePage, startOfDay } from '#web/components/list/search-params.ts'

/**
 * The search, as the page's URL has it. `from` and `to` are days such as `2026-11-22`, or empty. `person`, `record`,
 * `customer` and `company` are IDs. Pages start at 1.
 */
export type AuditSearch = Readonly<ReturnType<typeof parseSearch>>

/** Parses the query parameters. Ignores invalid ones. */
export function parseSearch(params: URLSearchParams) {
  const text = (name: string) => params.get(name) ?? ''
  return {
    words: text('q'),
    action: text('action'),
    from: parseDay(text('from')),
    to: parseDay(text('to')),
    person: text('person'),
    record: text('record'),
    customer: text('customer'),
    company: text('company'),
    page: parsePage(params),
  }
}

/** A search without filters. */
export const emptySearch: AuditSearch = parseSearch(new URLSearchParams())

/** Formats a search as a query with its question mark, or as an empty string if nothing is filtered. */
export const formatSearch = ({ words, page, ...filters }: AuditSearch) =>
  formatParams({ q: words, ...filters }, page)

/** Checks whether any filter is set. */
export const isFiltered = (search: AuditSearch) => formatSearch({ ...search, page: 1 }) !== ''

/** Converts a search to a request's filter. Days are in the browser's time zone. */
export function toFilterRequest(search: AuditSearch): ListFilter {
  const { words, action, from, to, person, record, customer, company } = search
  const createdAt = {
    ...(from ? { gte: startOfDay(from).toISOString() } : {}),
    ...(to ? { lt: startOfDay(to, 1).toISOString() } : {}),
  }
  return toFilter(words, {
    action,
    userId: person,
    recordId: record,
    customerId: customer,
    organizationId: company,
    createdAt: (from || to) && createdAt,
  })
}
