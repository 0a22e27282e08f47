import type { PageRequest } from '#contract/paging.ts'

/** The search in the page's address. Pages start at 1. */
export type CustomerSearch = { readonly words: string; readonly page: number }

/** Reads the page number from the address. Falls back to 1. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Reads the search from the address. */
export function parseSearch(search: URLSearchParams): CustomerSearch {
  return { words: search.get('q') ?? '', page: parsePage(search) }
}

/** Writes the search as a query string without default values. @returns the query with its question mark, or an empty string. */
export function formatSearch({ words = '', page }: { words?: string; page: number }): string {
  const params = Object.entries({ q: words, page: page === 1 ? '' : String(page) }).filter(
    ([, text]) => text !== '',
  )
  return params.length === 0 ? '' : `?${new URLSearchParams(params).toString()}`
}

/** Rows per page. */
export const perPage = 20

export function toPageRequest({ words, page }: CustomerSearch): PageRequest {
  return { page: page - 1, perPage, ...(words.trim() ? { globalFilter: words.trim() } : {}) }
}

const numberFormat = new Intl.NumberFormat('en-GB')

/** Describes which rows of how many are shown. */
export function describeRange(
  page: { readonly page: number; readonly perPage: number; readonly count: number },
  rows: number,
): string {
  if (rows === 0) return 'No results'
  const from = page.page * page.perPage + 1
  return `${numberFormat.format(from)} to ${numberFormat.format(from + rows - 1)} of ${numberFormat.format(page.count)}`
}
