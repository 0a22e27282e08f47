import * as z from 'zod/mini'
import { mapValues } from '#contract/fields/map-values.ts'
import { IdRequest } from '#contract/booking.ts'
import { ListFilter, hasMore, maxPerPage, PageRequest, type Page } from '#contract/paging.ts'
import { toUtcTimestamp } from './timestamps.ts'
import {
  type Fields,
  omitEmpty,
  omitUndefined,
  readFields,
  readPresentFields,
  unwrapRecords,
} from './fields.ts'
import { type AddIssue, type Codec, lenientCodec, parseJson } from './lenient-codec.ts'
import { readList, readNumber } from './readers.ts'

/** Reads a number, also from text. Returns anything else unchanged for the schema to reject. */
const toNumber = (value: unknown) => readNumber(value) ?? value

function readDirections(value: unknown): unknown {
  const fields = readFields(value)
  if (!fields) return value
  return mapValues(fields, (direction) =>
    typeof direction === 'string' ? direction.toUpperCase() : direction,
  )
}

/**
 * Reads a filter. Also accepts LoopBack's `{"between": [from, to]}` for a range and `{"inq": [...]}` for a list. A date
 * without a time means the whole day.
 */
function readCondition(value: unknown): unknown {
  const fields = readFields(value)
  if (!fields) return value
  const { between, gte, gt, lte, lt, ...rest } = omitEmpty(fields)
  if (rest['inq'] !== undefined && Object.keys(fields).length === 1) return rest['inq']
  const [from, to] = readList(between) ?? []
  return {
    ...rest,
    ...omitUndefined({
      gte: toUtcTimestamp(gte ?? from, 'start'),
      gt: toUtcTimestamp(gt, 'end'),
      lte: toUtcTimestamp(lte ?? to, 'end'),
      lt: toUtcTimestamp(lt, 'start'),
    }),
  }
}

function readConditions(value: unknown): unknown {
  const fields = readFields(value)
  return fields ? mapValues(fields, readCondition) : value
}

/** Reads the paging fields of a request and keeps its other fields. */
export function readPageRequest(wire: unknown, addIssue: AddIssue): Fields {
  const { page = 0, perPage = 20, globalFilter, order, where, ...rest } = readPresentFields(wire)
  const rows = toNumber(perPage)
  const json = (name: string, value: unknown) => parseJson(value, (message) => addIssue(message, [name]))
  return {
    ...rest,
    page: toNumber(page),
    perPage: typeof rows === 'number' && rows > maxPerPage ? maxPerPage : rows,
    ...omitUndefined({
      globalFilter,
      order: readDirections(json('order', order)),
      where: readConditions(json('where', where)),
    }),
  }
}

/** Encodes order and filters as JSON text, for the query string. */
const writePageRequest = ({ order, where, ...rest }: ListFilter & Fields) =>
  omitUndefined({
    ...rest,
    order: order && JSON.stringify(order),
    where: where && JSON.stringify(where),
  })

const pageFunctions = { decode: readPageRequest, encode: writePageRequest }

export const pageRequest = lenientCodec(PageRequest, pageFunctions)

export const listFilterRequest = lenientCodec(ListFilter, pageFunctions)

export const recordPageRequest = lenientCodec(z.extend(PageRequest, IdRequest.shape), pageFunctions)

/** Creates a codec for a page. Reads a bare list or one in `result` as the only page. */
export function pageReply<Row>(row: Codec<Row>): Codec<Page<Row>> {
  const model = z.object({
    rows: z.array(row),
    count: z.number(),
    countIsMinimum: z.optional(z.boolean()),
    page: z.number(),
    perPage: z.number(),
  }) as unknown as Codec<Page<Row>>
  return lenientCodec(model, {
    decode: (wire) => {
      const fields = readPresentFields(wire)
      // If the count is 0, a missing list is empty.
      const noList = readNumber(fields['count']) === 0 ? [] : undefined
      const list =
        readList(fields['data']) ?? (readFields(wire) && !('result' in fields) ? noList : unwrapRecords(wire))
      if (!list) return wire
      return {
        // Leaves out unreadable rows, so that they don't hide the others.
        rows: list.filter((entry) => z.safeDecode(row, entry).success),
        count: readNumber(fields['count']) ?? list.length,
        ...(fields['countIsMinimum'] === true ? { countIsMinimum: true } : {}),
        page: readNumber(fields['page']) ?? 0,
        perPage: readNumber(fields['perPage']) ?? list.length,
      }
    },
    encode: ({ rows, ...page }) => ({ data: rows, ...page }),
  })
}

/** The parts of an operation that lists rows page by page. Its status is 206 if there are more. */
export const paged = <Row>(row: Codec<Row>) => ({
  request: pageRequest,
  reply: pageReply(row),
  replyStatus: (page: Page<unknown>) => (hasMore(page) ? 206 : 200),
})

export function listReply<Row>(row: Codec<Row>): Codec<Row[]> {
  return lenientCodec(z.array(row) as unknown as Codec<Row[]>, {
    decode: (wire) =>
      Array.isArray(wire) || 'result' in (readFields(wire) ?? {})
        ? unwrapRecords(wire).filter((entry) => z.safeDecode(row, entry).success)
        : wire,
  })
}
