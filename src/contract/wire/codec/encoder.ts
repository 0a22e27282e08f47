import * as z from 'zod/mini'
import type { Codec, Fields } from './lenient-codec.ts'

type Encode = (value: unknown) => unknown
const asItIs: Encode = (value) => value

/** Kinds of schema that say a value as it is. */
const plain: readonly string[] = ['string', 'number', 'boolean', 'enum', 'literal', 'unknown', 'any', 'null']

/**
 * What encodes by a codec without judging: for what the compiler has judged already, such as a reply of our own.
 * `z.encode` looks at every part of it once more, which for the offers of a quote takes longer than rating them.
 * @returns the same as `z.encode` where that throws nothing: what the noun does not name is left out.
 */
export function encoderOf<Noun>(codec: Codec<Noun>): (noun: Noun) => unknown {
  return encoder(codec)
}

function encoder(schema: z.core.$ZodType): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return ofObject(def.shape)
  if (def.type === 'array') {
    const ofElement = encoder(def.element)
    return ofElement === asItIs ? asItIs : (list) => (list as readonly unknown[]).map(ofElement)
  }
  if (def.type === 'optional') {
    const ofValue = encoder(def.innerType)
    return ofValue === asItIs ? asItIs : (value) => (value === undefined ? undefined : ofValue(value))
  }
  if (def.type === 'default') return encoder(def.innerType)
  if (def.type === 'record') {
    const ofValue = encoder(def.valueType)
    return (record) =>
      Object.fromEntries(Object.entries(record as Fields).map(([name, value]) => [name, ofValue(value)]))
  }
  if (def.type === 'pipe') {
    const [first, then] = [encoder(def.out), encoder(def.in)]
    const { reverseTransform } = def
    if (!reverseTransform) return (value) => then(first(value))
    return (value) => then(reverseTransform(first(value), { value, issues: [] }))
  }
  return plain.includes(def.type) ? asItIs : (value) => z.encode(schema, value)
}

function ofObject(shape: z.core.$ZodShape): Encode {
  const parts = Object.entries(shape).map(([name, part]) => ({ name, encode: encoder(part) }))
  return (value) => {
    const fields = value as Fields
    const encoded: Record<string, unknown> = {}
    for (const { name, encode } of parts) {
      const field = fields[name]
      if (field !== undefined) encoded[name] = encode(field)
    }
    return encoded
  }
}
