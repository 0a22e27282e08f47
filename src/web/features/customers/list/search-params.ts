import type { PageRequest } from '#contract/paging.ts'
import { formatParams, parsePage } from '#web/components/list/search-params.ts'

/** The search in the page's address. Pages start at 1. */
export type CustomerSearch = { readonly words: string; readonly page: number }

/** Reads the search from the address. */
export function parseSearch(search: URLSearchParams): CustomerSearch {
  return { words: search.get('q') ?? '', page: parsePage(search) }
}

/** Writes the search as a query string without default values. @returns the query with its question mark, or an empty string. */
export function formatSearch({ words = '', page }: { words?: string; page: number }): string {
  return formatParams({ q: words }, page)
}

export const perPage = 20

export function toPageRequest({ words, page }: CustomerSearch): PageRequest {
  return { page: page - 1, perPage, ...(words.trim() ? { globalFilter: words.trim() } : {}) }
}
