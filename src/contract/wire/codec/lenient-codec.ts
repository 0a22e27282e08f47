import * as z from 'zod/mini'

/** What a codec of ours is: the wire is unknown until the noun's schema has looked at it. */
export type Codec<Noun> = z.ZodMiniType<Noun>

/** Refuses in words, at a path below where the codec stands. */
export type Complain = (sentence: string, path?: readonly PropertyKey[]) => undefined

type Ways<Noun> = {
  /** Turns what came over the wire into what the noun's schema will judge. `complain` refuses in words. */
  readonly decode: (wire: unknown, complain: Complain) => unknown
  /** Says the noun in its one canonical way. */
  readonly encode: (noun: Noun) => unknown
}

/** A codec between the wire and a noun: tolerant in, canonical out; the noun's own schema is the judge. */
export function said<Noun>(noun: z.ZodMiniType<Noun>, ways: Ways<Noun>): Codec<Noun> {
  return z.codec(z.unknown(), noun, {
    decode: (wire, context) => {
      const before = context.issues.length
      const decoded = ways.decode(wire, (message, path = []) => {
        context.issues.push({ code: 'custom', input: wire, message, path: [...path] })
        return undefined
      })
      return context.issues.length > before ? z.NEVER : decoded
    },
    encode: (value) => ways.encode(value as Noun),
  })
}

/** An object of the wire. */
export type Fields = Readonly<Record<string, unknown>>

/** Reads an object; anything else, an array too, is no object. */
export function fieldsOf(wire: unknown): Fields | undefined {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Fields) : undefined
}

/** Drops what means absent: `""`, `null`, missing. */
export function present(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  )
}

/** Numbers and booleans where text is meant. */
export function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** Reads text; numbers come as text too; all else is absent. */
export function textOf(value: unknown): string | undefined {
  const text = asText(value)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Reads a moment; what is none that can be told is absent. */
export function momentOf(value: unknown): string | undefined {
  const text = textOf(value)
  return Number.isNaN(Date.parse(text ?? '')) ? undefined : text
}

/** Reads a number that may come as text; all else is absent. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Reads a whole number that may come as text; all else is absent. */
export function wholeOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Reads a boolean that may come as text or as 0 and 1. */
export function booleanOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  if (value === false || value === 'false' || value === 0 || value === '0') return false
  return undefined
}

/** Reads a list; absent where it is none. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? (value as readonly unknown[]) : undefined
}

/** The texts of a list; what is none is passed over. */
export function textsOf(value: unknown): string[] {
  return (listOf(value) ?? []).flatMap((entry) => textOf(entry) ?? [])
}

/** The value of a form field that carries JSON text; a value that is there already passes. */
export function jsonValue(value: unknown, complain: Complain): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return complain('This is not JSON text that can be read. Check its brackets and quotation marks.')
  }
}

/** Unwraps what servers put around one record or many: an array, `{result: [...]}`, `{result: {...}}`, one. */
export function recordsIn(wire: unknown): readonly unknown[] {
  const result = fieldsOf(wire)?.['result'] ?? wire
  return listOf(result) ?? (fieldsOf(result) ? [result] : [])
}

/** Leaves out what is undefined, so that a noun keeps only what was there. */
export function defined(fields: Fields): Fields {
  const kept: Record<string, unknown> = {}
  for (const name of Object.keys(fields)) if (fields[name] !== undefined) kept[name] = fields[name]
  return kept
}
