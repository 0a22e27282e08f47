import type { Page } from '#contract/paging.ts'
import { formatTotal } from './search-params.ts'

/**
 * Describes the result of a search while typing.
 * @param subject what is searched, in the plural, such as `customers`.
 * @param shown how many of the page's rows can be chosen.
 */
export function describeMatches(
  subject: string,
  page: Page<unknown> | undefined,
  shown: number,
  error: Error | null,
): string {
  if (error) return error.message
  if (!page) return 'Searching…'
  if (shown === 0) return `No ${subject} found.`
  const leftOut = page.rows.length - shown
  const count = page.count - leftOut
  const matches = `${formatTotal({ ...page, count })} ${count === 1 ? 'match' : 'matches'}`
  if (count > shown) return `${matches}. Type to narrow them down.`
  return count === 1 ? `${matches}.` : `${matches}. Choose with the arrow keys.`
}
