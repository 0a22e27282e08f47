import * as z from 'zod/mini'
import { searchText } from './text/text-fields.ts'

/** Maximum rows per page. Requests for more are reduced to this, and the reply says so. */
export const maxPerPage = 100

/** The highest page number accepted. No list has this many pages. */
export const maxPage = 1_000_000

const PlainValue = z.union([z.string(), z.number(), z.boolean()])

const pageMessage = 'Send the page as a whole number, 0 or more.'
const perPageMessage = 'Send the rows per page as a whole number, 1 or more.'
const rangeMessage = 'For times, use gte, gt, lte or lt.'

/** A range of times: `gte` and `lte` include the boundary, `gt` and `lt` exclude it. */
const TimestampRange = z
  .partial(z.strictObject({ gte: z.string(), gt: z.string(), lte: z.string(), lt: z.string() }, rangeMessage))
  .check(z.refine((range) => Object.values(range).some((end) => end !== undefined), rangeMessage))
export type TimestampRange = z.infer<typeof TimestampRange>

/** Which rows of a list to return, and in which order. */
export const PageRequest = z.object({
  /** Counted from 0. */
  page: z
    .int(pageMessage)
    .check(
      z.gte(0, pageMessage),
      z.lte(maxPage, 'Send a page number up to 1,000,000. To find rows beyond it, filter the list.'),
    ),
  perPage: z.int(perPageMessage).check(z.gte(1, perPageMessage), z.lte(maxPerPage)),
  /** Search text: words, or prefixes of words. */
  globalFilter: searchText(),
  /** Sort fields, in order of precedence. */
  order: z.optional(
    z.record(
      z.string(),
      z.enum(['ASC', 'DESC'], 'Order by ASC or DESC.'),
      'Send the order as an object of fields.',
    ),
  ),
  /** Filters: one value, a list of values or a range of times for each field. */
  where: z.optional(
    z.record(
      z.string(),
      z.union(
        [PlainValue, z.array(PlainValue), TimestampRange],
        `Send a value or a list of values. ${rangeMessage}`,
      ),
      'Send the filters as an object of fields.',
    ),
  ),
})
export type PageRequest = z.infer<typeof PageRequest>

/** A page request without paging, for all matching rows. */
export const ListFilter = z.omit(PageRequest, { page: true, perPage: true })
export type ListFilter = z.infer<typeof ListFilter>

/** The total number of rows of a list. */
export type PageCount = {
  readonly count: number
  /**
   * Whether there may be more rows than `count`. Long lists are counted only up to a limit, but always past the end of the
   * page.
   */
  readonly countIsMinimum?: boolean
}

/** One page of a list. */
export type Page<Row> = PageCount & {
  readonly rows: readonly Row[]
  readonly page: number
  readonly perPage: number
}

/** Checks whether there are more rows after a page. */
export function hasMore({ count, page, perPage }: Page<unknown>): boolean {
  return (page + 1) * perPage < count
}
