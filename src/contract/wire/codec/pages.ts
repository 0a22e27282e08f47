import * as z from 'zod/mini'
import { ById } from '#contract/booking.ts'
import { ListFilter, hasMore, maxPerPage, PageRequest, type Page } from '#contract/paging.ts'
import { toUtcMoment } from './moments.ts'
import {
  type Codec,
  type AddIssue,
  omitUndefined,
  type Fields,
  readFields,
  parseJson,
  readList,
  readNumber,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
} from './lenient-codec.ts'

/** Whole numbers may come as text; what is none goes on as it is, to be refused. */
const readWholeNumber = (value: unknown) => readNumber(value) ?? value

/** `ASC` in any case, and as other clients say it. */
function readDirections(value: unknown): unknown {
  const fields = readFields(value)
  if (!fields) return value
  return Object.fromEntries(
    Object.entries(fields).map(([name, way]) => [name, typeof way === 'string' ? way.toUpperCase() : way]),
  )
}

/**
 * Between which moments, as LoopBack's filters say it too: `{"between": [from, to]}`, and `{"inq": [...]}` for a list. A
 * bare date counts as a whole day.
 */
function readCondition(value: unknown): unknown {
  const fields = readFields(value)
  if (!fields) return value
  const { inq, between, gte, gt, lte, lt, ...rest } = omitEmpty(fields)
  if (inq !== undefined && Object.keys(fields).length === 1) return inq
  const [from, to] = readList(between) ?? []
  return {
    ...rest,
    ...omitUndefined({
      gte: toUtcMoment(gte ?? from, 'start'),
      gt: toUtcMoment(gt, 'end'),
      lte: toUtcMoment(lte ?? to, 'end'),
      lt: toUtcMoment(lt, 'start'),
    }),
  }
}

function readConditions(value: unknown): unknown {
  const fields = readFields(value)
  if (!fields) return value
  return Object.fromEntries(
    Object.entries(fields).map(([name, condition]) => [name, readCondition(condition)]),
  )
}

/** The page that a request asks for, and whatever else it says. */
export function readPageRequest(wire: unknown, addIssue: AddIssue): Fields {
  const { page = 0, perPage = 20, globalFilter, order, where, ...rest } = omitEmpty(readFields(wire) ?? {})
  const rows = readWholeNumber(perPage)
  const json = (name: string, value: unknown) => parseJson(value, (sentence) => addIssue(sentence, [name]))
  return {
    ...rest,
    page: readWholeNumber(page),
    perPage: typeof rows === 'number' && rows > maxPerPage ? maxPerPage : rows,
    ...omitUndefined({
      globalFilter,
      order: readDirections(json('order', order)),
      where: readConditions(json('where', where)),
    }),
  }
}

/** In an address, what is no plain value is said as JSON text. */
const writePageRequest = ({ order, where, ...ask }: ListFilter & Fields) =>
  omitUndefined({
    ...ask,
    order: order && JSON.stringify(order),
    where: where && JSON.stringify(where),
  })

/** Which page of a list. */
export const pageRequest = lenientCodec(PageRequest, { decode: readPageRequest, encode: writePageRequest })

/** Which rows of a list, all of them. */
export const listFilterRequest = lenientCodec(ListFilter, {
  decode: readPageRequest,
  encode: writePageRequest,
})

const RecordPageRequest = z.extend(PageRequest, ById.shape)

/** Which page of the list that belongs to a record. */
export const recordPageRequest = lenientCodec(RecordPageRequest, {
  decode: readPageRequest,
  encode: writePageRequest,
})

/** A page as it is told; a bare list, or a list under another name, is the first and only page. */
export function pageReply<Row>(row: Codec<Row>): Codec<Page<Row>> {
  const noun = z.object({
    rows: z.array(row),
    count: z.number(),
    page: z.number(),
    perPage: z.number(),
  }) as unknown as Codec<Page<Row>>
  return lenientCodec(noun, {
    decode: (wire) => {
      const fields = omitEmpty(readFields(wire) ?? {})
      const list =
        readList(fields['data']) ??
        (readFields(wire) && !('result' in fields) ? undefined : unwrapRecords(wire))
      if (!list) return wire
      // A row that cannot be read is left out; the others are no worse for it.
      const rows = list.filter((entry) => z.safeDecode(row, entry).success)
      return {
        rows,
        count: readNumber(fields['count']) ?? list.length,
        page: readNumber(fields['page']) ?? 0,
        perPage: readNumber(fields['perPage']) ?? list.length,
      }
    },
    encode: ({ rows, count, page, perPage }) => ({ data: rows, count, page, perPage }),
  })
}

/** @returns the status that a page is told with: 206 while more rows remain. */
export function pageStatus(page: Page<unknown>): number {
  return hasMore(page) ? 206 : 200
}

/** A list that is told whole. */
export function listReply<Row>(row: Codec<Row>): Codec<Row[]> {
  return lenientCodec(z.array(row) as unknown as Codec<Row[]>, {
    decode: (wire) =>
      Array.isArray(wire) || 'result' in (readFields(wire) ?? {})
        ? unwrapRecords(wire).filter((entry) => z.safeDecode(row, entry).success)
        : wire,
    encode: (rows) => rows,
  })
}

/** Done: `true`, or whatever else a server says with a good status. */
export const doneReply = lenientCodec(z.literal(true), { decode: () => true, encode: () => true })
