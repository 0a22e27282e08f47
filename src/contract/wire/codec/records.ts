import * as z from 'zod/mini'
import { mapValues } from '#contract/fields/map-values.ts'
import { type Fields, readPresentFields, readRecord } from './fields.ts'
import { type Codec, lenientCodec } from './lenient-codec.ts'
import { readList, toText } from './readers.ts'

// Separate from the other modules, because the sign-in page doesn't use it.

/** Creates a codec for a request whose fields are all text. Some clients send them as numbers. */
export const textRequest = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, { decode: (wire) => toTexts(readPresentFields(wire)) })

/** Creates a codec for a reply of one record, wrapped or not, whose fields are the same as the model's. */
export const recordReply = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, { decode: readRecord })

/** Converts the fields that are numbers or booleans to text. */
export function toTexts(fields: Fields): Fields {
  return mapValues(fields, toText)
}

/** Picks the named fields that are present, even if empty: `""` and `null` remove a value. */
export function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (name in fields ? [[name, toText(fields[name]) ?? '']] : [])),
  )
}

/** Reads a list of records. Skips unreadable ones. Returns undefined if it isn't a list. */
export function readRows<Row>(
  value: unknown,
  row: z.ZodMiniType<Row>,
  read: (fields: Fields) => unknown,
): Row[] | undefined {
  return readList(value)?.flatMap((entry) => {
    const parsed = z.safeParse(row, read(readPresentFields(entry)))
    return parsed.success ? [parsed.data] : []
  })
}
