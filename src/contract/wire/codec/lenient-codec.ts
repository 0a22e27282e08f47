import * as z from 'zod/mini'
import { mapValues } from '#contract/fields/map-values.ts'

/** A codec between the wire and a model. Wire values are unknown until the model has validated them. */
export type Codec<Value> = z.ZodMiniType<Value>

/** Adds an error at a path relative to the codec's own. */
export type AddIssue = (sentence: string, path?: readonly PropertyKey[]) => undefined

type CodecFunctions<Value> = {
  /** Converts a wire value to the input of the model, which validates it. */
  readonly decode: (wire: unknown, addIssue: AddIssue) => unknown
  /** Converts a value to its canonical form on the wire. Absent if it's the value itself. */
  readonly encode?: (value: Value) => unknown
}

/** Creates a codec that decodes leniently and encodes canonically. The model does the validation. */
export function lenientCodec<Value>(
  model: z.ZodMiniType<Value>,
  { decode, encode = (value) => value }: CodecFunctions<Value>,
): Codec<Value> {
  return z.codec(z.unknown(), model, {
    decode: (wire, context) => {
      const before = context.issues.length
      const decoded = decode(wire, (message, path = []) => {
        context.issues.push({ code: 'custom', input: wire, message, path: [...path] })
        return undefined
      })
      return context.issues.length > before ? z.NEVER : decoded
    },
    encode: (value) => encode(value as Value),
  })
}

/** Creates a codec for a request whose fields are all text. Some clients send them as numbers. */
export const textRequest = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, { decode: (wire) => toTexts(readPresentFields(wire)) })

/** Creates a codec for a reply of one record, wrapped or not, whose fields are the same as the model's. */
export const recordReply = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, { decode: readRecord })

/** An object on the wire. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads an object. Returns undefined for anything else, including arrays. */
export function readFields(wire: unknown): Fields | undefined {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Fields) : undefined
}

/** Removes fields that count as absent: `""`, `null` and undefined. */
export function omitEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

/** Reads the fields of an object that count as present. Returns no fields for anything else. */
export function readPresentFields(wire: unknown): Fields {
  return omitEmpty(readFields(wire) ?? {})
}

/** Reads the present fields of one record, wrapped or not. */
export function readRecord(wire: unknown): Fields {
  return readPresentFields(unwrapRecords(wire)[0])
}

/** Reads several fields in the same way. Leaves out those that it can't read. */
export function readEach(
  fields: Fields,
  read: (value: unknown) => unknown,
  names: readonly string[],
): Fields {
  return omitUndefined(Object.fromEntries(names.map((name) => [name, read(fields[name])])))
}

/** Converts numbers and booleans to text. Returns other values unchanged. */
export function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** Converts the fields that are numbers or booleans to text. */
export function toTexts(fields: Fields): Fields {
  return mapValues(fields, toText)
}

/** Reads text, also from a number or boolean. Returns undefined for anything else and for empty text. */
export function readText(value: unknown): string | undefined {
  const text = toText(value)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Reads a time as text. Returns undefined if `Date.parse` can't read it. */
export function readMoment(value: unknown): string | undefined {
  const text = readText(value)
  return Number.isNaN(Date.parse(text ?? '')) ? undefined : text
}

/** Reads a number, also from text. Returns undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Reads a whole number, also from text. Returns undefined for anything else. */
export function readInteger(value: unknown): number | undefined {
  const number = readNumber(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Reads a boolean, also from text or from 0 and 1. */
export function readBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  if (value === false || value === 'false' || value === 0 || value === '0') return false
  return undefined
}

/** Reads a list. Returns undefined for anything else. */
export function readList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined
}

/** Reads the texts in a list. Skips other entries. */
export function readTexts(value: unknown): string[] {
  return (readList(value) ?? []).flatMap((entry) => readText(entry) ?? [])
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

/** Parses a form field with JSON text. Returns values that aren't text unchanged. */
export function parseJson(value: unknown, addIssue: AddIssue): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return addIssue('This isn’t valid JSON. Check its brackets and quotation marks.')
  }
}

/** Unwraps one or more records from an array, `{result: [...]}`, `{result: {...}}` or a bare record. */
export function unwrapRecords(wire: unknown): readonly unknown[] {
  const result = readFields(wire)?.['result'] ?? wire
  return readList(result) ?? (readFields(result) ? [result] : [])
}

/** Removes undefined fields, so that a value only has the fields that were sent. */
export function omitUndefined(fields: Fields): Fields {
  const result: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) if (fields[name] !== undefined) result[name] = fields[name]
  return result
}
