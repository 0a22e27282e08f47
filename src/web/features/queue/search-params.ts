import { type QueuePageRequest, type QueueGroup, queueGroups } from '#contract/servicing/queue.ts'

/** The view in the page's address: all groups with a few rows each, or a single group. Pages start at 1. */
export type QueueView = {
  readonly group: QueueGroup | undefined
  readonly mine: boolean
  readonly page: number
}

/** Reads the view from the address. Ignores unknown values. */
export function parseView(search: URLSearchParams): QueueView {
  const page = Number(search.get('page') ?? 1)
  return {
    group: queueGroups.find((group) => group === search.get('only')),
    mine: search.get('whose') === 'mine',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Writes the view as a query string without default values. @returns the query with its question mark, or an empty string. */
export function formatView({ group, mine, page = 1 }: Partial<QueueView>): string {
  const params = Object.entries({
    only: group ?? '',
    whose: mine ? 'mine' : '',
    page: page === 1 ? '' : String(page),
  }).filter(([, text]) => text !== '')
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
}

/** Rows per group if all groups are shown, and rows per page of a single group. */
const previewRows = 5
const pageRows = 20

/** Builds the request for one group. */
export function toQueueRequest(
  group: QueueGroup,
  { group: onlyGroup, mine, page }: QueueView,
): QueuePageRequest {
  const rows = onlyGroup ? { page: page - 1, perPage: pageRows } : { page: 0, perPage: previewRows }
  return { group, ...rows, ...(mine ? { mine } : {}) }
}
