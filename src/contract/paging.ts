import * as z from 'zod/mini'
import { searchText } from './text/text-fields.ts'

/** The most rows of one page. Whoever asks for more is given these, and told so. */
export const maxPerPage = 100

const PlainValue = z.union([z.string(), z.number(), z.boolean()])

const rangeSentence = 'For times, use gte, gt, lte or lt.'

/** What moments lie between: `gte` and `lte` with that moment, `gt` and `lt` without it. */
const MomentRange = z
  .strictObject(
    {
      gte: z.optional(z.string()),
      gt: z.optional(z.string()),
      lte: z.optional(z.string()),
      lt: z.optional(z.string()),
    },
    rangeSentence,
  )
  .check(z.refine((range) => Object.values(range).some((end) => end !== undefined), rangeSentence))
export type MomentRange = z.infer<typeof MomentRange>

/** Which rows of a list are asked for, and in which order. */
export const PageRequest = z.object({
  /** From 0. */
  page: z.int('Send the page as a whole number from 0.').check(
    z.gte(0, 'Send the page as a whole number from 0.'),
    // As far as any list goes, and far from where an offset could not be counted.
    z.lte(1_000_000_000, 'This page doesn’t exist.'),
  ),
  perPage: z
    .int('Send the rows per page as a whole number from 1.')
    .check(z.gte(1, 'Send the rows per page as a whole number from 1.'), z.lte(maxPerPage)),
  /** Words that rows hold, or beginnings of them. */
  globalFilter: searchText(),
  /** Which field orders the rows, the first before the next. */
  order: z.optional(
    z.record(
      z.string(),
      z.enum(['ASC', 'DESC'], 'Order by ASC or DESC.'),
      'Send the order as an object of fields.',
    ),
  ),
  /** Which value, or one of which values, a field has; or between which moments it lies. */
  where: z.optional(
    z.record(
      z.string(),
      z.union(
        [PlainValue, z.array(PlainValue), MomentRange],
        `Send a value or a list of values. ${rangeSentence}`,
      ),
      'Send the filters as an object of fields.',
    ),
  ),
})
export type PageRequest = z.infer<typeof PageRequest>

/** The same without pages: all rows that are found. */
export const ListFilter = z.omit(PageRequest, { page: true, perPage: true })
export type ListFilter = z.infer<typeof ListFilter>

/** Some rows of a list, and how many it has in all. */
export type Page<Row> = {
  readonly rows: readonly Row[]
  readonly count: number
  readonly page: number
  readonly perPage: number
}

/** Whether rows remain behind a page. */
export function hasMore({ count, page, perPage }: Page<unknown>): boolean {
  return (page + 1) * perPage < count
}
