import type { ListFilter, PageRequest } from '#contract/paging.ts'

/** Builds a filter from the search text and the value that each field must have. Leaves out empty ones. */
export function toFilter(words: string, fields: ListFilter['where'] = {}): ListFilter {
  const where = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  return {
    ...(words.trim() && { globalFilter: words.trim() }),
    ...(Object.keys(where).length > 0 && { where }),
  }
}

/** Builds the request for a page, counted from 1. */
export const toPageRequest = (filter: ListFilter, page: number, perPage = 20): PageRequest => ({
  ...filter,
  page: page - 1,
  perPage,
})
