import * as z from 'zod/mini'

/** A codec between the wire and a model. Wire values are unknown until the model has validated them. */
export type Codec<Value> = z.ZodMiniType<Value>

/** Adds an error at a path relative to the codec's own. */
export type AddIssue = (sentence: string, path?: readonly PropertyKey[]) => undefined

type CodecFunctions<Value> = {
  /** Converts a wire value to the input of the model, which validates it. */
  readonly decode: (wire: unknown, addIssue: AddIssue) => unknown
  /** Converts a value to its canonical form on the wire. */
  readonly encode: (value: Value) => unknown
}

/** Creates a codec that decodes leniently and encodes canonically. The model does the validation. */
export function lenientCodec<Value>(
  model: z.ZodMiniType<Value>,
  functions: CodecFunctions<Value>,
): Codec<Value> {
  return z.codec(z.unknown(), model, {
    decode: (wire, context) => {
      const before = context.issues.length
      const decoded = functions.decode(wire, (message, path = []) => {
        context.issues.push({ code: 'custom', input: wire, message, path: [...path] })
        return undefined
      })
      return context.issues.length > before ? z.NEVER : decoded
    },
    encode: (value) => functions.encode(value as Value),
  })
}

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

/** Converts numbers and booleans to text. Returns other values unchanged. */
export function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
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
