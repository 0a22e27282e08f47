import { type QueuePageRequest, type QueueGroup, queueGroups } from '#contract/servicing/queue.ts'

/** What the page shows, as its address says it: all groups, a few rows of each, or one alone. Pages begin with 1. */
export type QueueView = {
  readonly group: QueueGroup | undefined
  readonly mine: boolean
  readonly page: number
}

/** Reads the address. What it says otherwise than the page would is passed over. */
export function parseView(search: URLSearchParams): QueueView {
  const page = Number(search.get('page') ?? 1)
  return {
    group: queueGroups.find((group) => group === search.get('only')),
    mine: search.get('whose') === 'mine',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function formatView({ group, mine, page = 1 }: Partial<QueueView>): string {
  const params = Object.entries({
    only: group ?? '',
    whose: mine ? 'mine' : '',
    page: page === 1 ? '' : String(page),
  }).filter(([, text]) => text !== '')
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
}

/** How many rows of each group are shown together, and how many of one alone. */
const previewRows = 5
const pageRows = 20

/** What is asked for one group. */
export function toQueueRequest(
  group: QueueGroup,
  { group: onlyGroup, mine, page }: QueueView,
): QueuePageRequest {
  const rows = onlyGroup ? { page: page - 1, perPage: pageRows } : { page: 0, perPage: previewRows }
  return { group, ...rows, ...(mine ? { mine } : {}) }
}
