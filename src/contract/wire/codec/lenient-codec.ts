import * as z from 'zod/mini'

/** A codec between the wire and a model. Wire values are unknown until the model has validated them. */
export type Codec<Value> = z.ZodMiniType<Value>

/** Adds an error at a path relative to the codec's own. */
export type AddIssue = (message: string, path?: readonly PropertyKey[]) => undefined

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

/** Parses a form field with JSON text. Returns values that aren't text unchanged. */
export function parseJson(value: unknown, addIssue: AddIssue): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return addIssue('This isn’t valid JSON. Check its brackets and quotation marks.')
  }
}
