import { type QueueAsk, type QueueGroup, queueGroups } from '#contract/servicing/queue.ts'

/** What the page shows, as its address says it: all groups, a few rows of each, or one alone. Pages begin with 1. */
export type Asked = { readonly only: QueueGroup | undefined; readonly mine: boolean; readonly page: number }

/** Reads the address. What it says otherwise than the page would is passed over. */
export function readAsked(search: URLSearchParams): Asked {
  const page = Number(search.get('page') ?? 1)
  return {
    only: queueGroups.find((group) => group === search.get('only')),
    mine: search.get('whose') === 'mine',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function addressOf({ only, mine, page = 1 }: Partial<Asked>): string {
  const said = Object.entries({
    only: only ?? '',
    whose: mine ? 'mine' : '',
    page: page === 1 ? '' : String(page),
  }).filter(([, text]) => text !== '')
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`
}

/** How many rows of each group are shown together, and how many of one alone. */
const fewRows = 5
const manyRows = 20

/** What is asked for one group. */
export function askOf(group: QueueGroup, { only, mine, page }: Asked): QueueAsk {
  const rows = only ? { page: page - 1, perPage: manyRows } : { page: 0, perPage: fewRows }
  return { group, ...rows, ...(mine ? { mine } : {}) }
}
