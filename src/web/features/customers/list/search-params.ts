import type { PageAsk } from '#contract/paging.ts'

/** What the list shows, as its address says it. Pages begin with 1. */
export type Asked = { readonly words: string; readonly page: number }

/** Reads the page of an address; what is none is the first. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** Reads the address of the list. */
export function readAsked(search: URLSearchParams): Asked {
  return { words: search.get('q') ?? '', page: pageIn(search) }
}

/** Says it in an address, as short as it can be said. @returns a query with its question mark, or nothing. */
export function addressOf({ words = '', page }: { words?: string; page: number }): string {
  const said = Object.entries({ q: words, page: page === 1 ? '' : String(page) }).filter(
    ([, text]) => text !== '',
  )
  return said.length === 0 ? '' : `?${new URLSearchParams(said).toString()}`
}

/** How many rows a page has. */
export const perPage = 20

export function pageOf({ words, page }: Asked): PageAsk {
  return { page: page - 1, perPage, ...(words.trim() ? { globalFilter: words.trim() } : {}) }
}

const figures = new Intl.NumberFormat('en-GB')

/** Which rows these are, of how many. */
export function spanOf(
  page: { readonly page: number; readonly perPage: number; readonly count: number },
  rows: number,
): string {
  if (rows === 0) return 'Nothing is found'
  const from = page.page * page.perPage + 1
  return `${figures.format(from)} to ${figures.format(from + rows - 1)} of ${figures.format(page.count)}`
}
