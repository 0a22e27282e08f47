import { maxPage, type Page, type PageCount } from '#contract/paging.ts'
import { isDay } from '#contract/text/timestamps.ts'

/** Reads the page number from the URL. Pages start at 1; an invalid number becomes 1. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 1
}

/** The search of a list, as it is in the URL. `company` is the ID of the company that it's limited to, or empty. */
export const textSearch = {
  parse: (params: URLSearchParams) => ({
    words: params.get('q') ?? '',
    company: params.get('company') ?? '',
    page: parsePage(params),
  }),
  format: ({ words, company = '', page }: { words: string; company?: string; page: number }) =>
    formatParams({ q: words, company }, page),
}

/** Returns the day of a native date field, or an empty string if it's invalid. The field allows five-digit years. */
export function parseDay(text: string | null): string {
  return text && isDay(text) ? text : ''
}

/** Returns the start of a day in the device's time zone, or of the day that is `later` days after it. */
export function startOfDay(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const start = new Date(2000, 0, 1)
  start.setFullYear(year, month - 1, date + later)
  return start
}

/** Writes parameters as a query string with its question mark. Leaves out empty ones and the first page. */
export function formatParams(params: Readonly<Record<string, string>>, page: number): string {
  const entries = Object.entries({ ...params, page: page === 1 ? '' : String(page) })
  const query = new URLSearchParams(entries.filter(([, text]) => text !== '')).toString()
  return query && `?${query}`
}

const numberFormat = new Intl.NumberFormat('en-GB')

/** Formats how many rows a list has, for example `1,234`, or `10,000+` if it wasn't counted to the end. */
export function formatTotal({ count, countIsMinimum }: PageCount): string {
  return countIsMinimum ? `${numberFormat.format(count - 1)}+` : numberFormat.format(count)
}

/** Says that a list has no such page. Pages start at 1. */
export const describeMissingPage = (page: number) => `Page ${numberFormat.format(page)} doesn’t exist`

/** Describes which rows of how many are shown, for example `21 to 40 of 1,234`. The page starts at 0. */
export function describeRange(list: Page<unknown>): string {
  const { length } = list.rows
  if (length === 0) return 'No results'
  const from = list.page * list.perPage + 1
  return `${numberFormat.format(from)} to ${numberFormat.format(from + length - 1)} of ${formatTotal(list)}`
}
