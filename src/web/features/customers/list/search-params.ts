import type { PageRequest } from '#contract/paging.ts'

/** What the list shows, as its address says it. Pages begin with 1. */
export type CustomerSearch = { readonly words: string; readonly page: number }

/** Reads the page of an address; what is none is the first. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Reads the address of the list. */
export function parseSearch(search: URLSearchParams): CustomerSearch {
  return { words: search.get('q') ?? '', page: parsePage(search) }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function formatSearch({ words = '', page }: { words?: string; page: number }): string {
  const params = Object.entries({ q: words, page: page === 1 ? '' : String(page) }).filter(
    ([, text]) => text !== '',
  )
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
}

/** How many rows a page has. */
export const perPage = 20

export function toPageRequest({ words, page }: CustomerSearch): PageRequest {
  return { page: page - 1, perPage, ...(words.trim() ? { globalFilter: words.trim() } : {}) }
}

const numberFormat = new Intl.NumberFormat('en-GB')

/** Which rows these are, of how many. */
export function describeRange(
  page: { readonly page: number; readonly perPage: number; readonly count: number },
  rows: number,
): string {
  if (rows === 0) return 'Nothing is found'
  const from = page.page * page.perPage + 1
  return `${numberFormat.format(from)} to ${numberFormat.format(from + rows - 1)} of ${numberFormat.format(page.count)}`
}
