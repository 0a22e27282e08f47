import * as z from 'zod/mini'

/** What a codec of ours is: the wire is unknown until the noun's schema has looked at it. */
export type Codec<Noun> = z.ZodMiniType<Noun>

/** Refuses in words, at a path below where the codec stands. */
export type AddIssue = (sentence: string, path?: readonly PropertyKey[]) => undefined

type CodecFunctions<Noun> = {
  /** Turns what came over the wire into what the noun's schema will judge. `complain` refuses in words. */
  readonly decode: (wire: unknown, complain: AddIssue) => unknown
  /** Says the noun in its one canonical way. */
  readonly encode: (noun: Noun) => unknown
}

/** A codec between the wire and a noun: tolerant in, canonical out; the noun's own schema is the judge. */
export function lenientCodec<Noun>(noun: z.ZodMiniType<Noun>, functions: CodecFunctions<Noun>): Codec<Noun> {
  return z.codec(z.unknown(), noun, {
    decode: (wire, context) => {
      const before = context.issues.length
      const decoded = functions.decode(wire, (message, path = []) => {
        context.issues.push({ code: 'custom', input: wire, message, path: [...path] })
        return undefined
      })
      return context.issues.length > before ? z.NEVER : decoded
    },
    encode: (value) => functions.encode(value as Noun),
  })
}

/** An object of the wire. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads an object; anything else, an array too, is no object. */
export function readFields(wire: unknown): Fields | undefined {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Fields) : undefined
}

/** Drops what means absent: `""`, `null`, missing. */
export function omitEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

/** Numbers and booleans where text is meant. */
export function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** Reads text; numbers come as text too; all else is absent. */
export function readText(value: unknown): string | undefined {
  const text = toText(value)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Reads a moment; what is none that can be told is absent. */
export function readMoment(value: unknown): string | undefined {
  const text = readText(value)
  return Number.isNaN(Date.parse(text ?? '')) ? undefined : text
}

/** Reads a number that may come as text; all else is absent. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Reads a whole number that may come as text; all else is absent. */
export function readInteger(value: unknown): number | undefined {
  const number = readNumber(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Reads a boolean that may come as text or as 0 and 1. */
export function readBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  if (value === false || value === 'false' || value === 0 || value === '0') return false
  return undefined
}

/** Reads a list; absent where it is none. */
export function readList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined
}

/** The texts of a list; what is none is passed over. */
export function readTexts(value: unknown): string[] {
  return (readList(value) ?? []).flatMap((entry) => readText(entry) ?? [])
}

/** The value of a form field that carries JSON text; a value that is there already passes. */
export function parseJson(value: unknown, addIssue: AddIssue): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return addIssue('This is not JSON text that can be read. Check its brackets and quotation marks.')
  }
}

/** Unwraps what servers put around one record or many: an array, `{result: [...]}`, `{result: {...}}`, one. */
export function unwrapRecords(wire: unknown): readonly unknown[] {
  const result = readFields(wire)?.['result'] ?? wire
  return readList(result) ?? (readFields(result) ? [result] : [])
}

/** Leaves out what is undefined, so that a noun keeps only what was there. */
export function omitUndefined(fields: Fields): Fields {
  const result: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) if (fields[name] !== undefined) result[name] = fields[name]
  return result
}
