import * as z from 'zod/mini'
import { ById } from '#contract/booking.ts'
import { FoundAsk, hasMore, mostPerPage, PageAsk, type Page } from '#contract/paging.ts'
import { momentOf } from './moments.ts'
import {
  type Codec,
  type Complain,
  defined,
  type Fields,
  fieldsOf,
  jsonValue,
  listOf,
  numberOf,
  present,
  recordsIn,
  said,
} from './lenient-codec.ts'

/** Whole numbers may come as text; what is none goes on as it is, to be refused. */
const wholeIn = (value: unknown) => numberOf(value) ?? value

/** `ASC` in any case, and as other clients say it. */
function directionsIn(value: unknown): unknown {
  const fields = fieldsOf(value)
  if (!fields) return value
  return Object.fromEntries(
    Object.entries(fields).map(([name, way]) => [name, typeof way === 'string' ? way.toUpperCase() : way]),
  )
}

/**
 * Between which moments, as LoopBack's filters say it too: `{"between": [from, to]}`, and `{"inq": [...]}` for a list. A
 * bare date counts as a whole day.
 */
function conditionIn(value: unknown): unknown {
  const fields = fieldsOf(value)
  if (!fields) return value
  const { inq, between, gte, gt, lte, lt, ...rest } = present(fields)
  if (inq !== undefined && Object.keys(fields).length === 1) return inq
  const [from, to] = listOf(between) ?? []
  return {
    ...rest,
    ...defined({
      gte: momentOf(gte ?? from, 'start'),
      gt: momentOf(gt, 'end'),
      lte: momentOf(lte ?? to, 'end'),
      lt: momentOf(lt, 'start'),
    }),
  }
}

function conditionsIn(value: unknown): unknown {
  const fields = fieldsOf(value)
  if (!fields) return value
  return Object.fromEntries(Object.entries(fields).map(([name, asked]) => [name, conditionIn(asked)]))
}

/** The page that a request asks for, and whatever else it says. */
export function askIn(wire: unknown, complain: Complain): Fields {
  const { page = 0, perPage = 20, globalFilter, order, where, ...rest } = present(fieldsOf(wire) ?? {})
  const rows = wholeIn(perPage)
  const json = (name: string, value: unknown) => jsonValue(value, (sentence) => complain(sentence, [name]))
  return {
    ...rest,
    page: wholeIn(page),
    perPage: typeof rows === 'number' && rows > mostPerPage ? mostPerPage : rows,
    ...defined({
      globalFilter,
      order: directionsIn(json('order', order)),
      where: conditionsIn(json('where', where)),
    }),
  }
}

/** In an address, what is no plain value is said as JSON text. */
const askOut = ({ order, where, ...ask }: FoundAsk & Fields) =>
  defined({
    ...ask,
    order: order && JSON.stringify(order),
    where: where && JSON.stringify(where),
  })

/** Which page of a list. */
export const pageRequest = said(PageAsk, { decode: askIn, encode: askOut })

/** Which rows of a list, all of them. */
export const foundRequest = said(FoundAsk, { decode: askIn, encode: askOut })

const PageOf = z.extend(PageAsk, ById.shape)

/** Which page of the list that belongs to a record. */
export const pageOfRequest = said(PageOf, { decode: askIn, encode: askOut })

/** A page as it is told; a bare list, or a list under another name, is the first and only page. */
export function pageReply<Row>(row: Codec<Row>): Codec<Page<Row>> {
  const noun = z.object({
    rows: z.array(row),
    count: z.number(),
    page: z.number(),
    perPage: z.number(),
  }) as unknown as Codec<Page<Row>>
  return said(noun, {
    decode: (wire) => {
      const fields = present(fieldsOf(wire) ?? {})
      const list =
        listOf(fields['data']) ?? (fieldsOf(wire) && !('result' in fields) ? undefined : recordsIn(wire))
      if (!list) return wire
      // A row that cannot be read is left out; the others are no worse for it.
      const rows = list.filter((entry) => z.safeDecode(row, entry).success)
      return {
        rows,
        count: numberOf(fields['count']) ?? list.length,
        page: numberOf(fields['page']) ?? 0,
        perPage: numberOf(fields['perPage']) ?? list.length,
      }
    },
    encode: ({ rows, count, page, perPage }) => ({ data: rows, count, page, perPage }),
  })
}

/** @returns the status that a page is told with: 206 while more rows remain. */
export function statusOfPage(page: Page<unknown>): number {
  return hasMore(page) ? 206 : 200
}

/** A list that is told whole. */
export function listReply<Row>(row: Codec<Row>): Codec<Row[]> {
  return said(z.array(row) as unknown as Codec<Row[]>, {
    decode: (wire) =>
      Array.isArray(wire) || 'result' in (fieldsOf(wire) ?? {})
        ? recordsIn(wire).filter((entry) => z.safeDecode(row, entry).success)
        : wire,
    encode: (rows) => rows,
  })
}

/** Done: `true`, or whatever else a server says with a good status. */
export const doneReply = said(z.literal(true), { decode: () => true, encode: () => true })
