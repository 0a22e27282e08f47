import * as z from 'zod/mini'
import { mapValues } from '#contract/fields/map-values.ts'
import type { Fields } from './fields.ts'
import type { Codec } from './lenient-codec.ts'

type Encode = (value: unknown) => unknown
const identity: Encode = (value) => value

/** Schema types whose values need no encoding. */
const plainTypes: readonly string[] = [
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'unknown',
  'any',
  'null',
]

/**
 * Creates a function that encodes values without validating them, for replies that the compiler has checked. `z.encode`
 * validates every part, which for the offers of a quote takes longer than rating them. Zod has no encoding without
 * validation, but documents `_zod.def` for code that walks schemas: https://zod.dev/packages/core#internals.
 * @returns a function with the same result as `z.encode` for valid values. Leaves out fields that aren't in the schema.
 */
export function createEncoder<Value>(codec: Codec<Value>): (value: Value) => unknown {
  return createSchemaEncoder(codec)
}

function createSchemaEncoder(schema: z.core.$ZodType): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return createObjectEncoder(def.shape)
  if (def.type === 'array') {
    const encodeElement = createSchemaEncoder(def.element)
    return encodeElement === identity ? identity : (list) => (list as readonly unknown[]).map(encodeElement)
  }
  if (def.type === 'optional') {
    const encodeValue = createSchemaEncoder(def.innerType)
    return encodeValue === identity
      ? identity
      : (value) => (value === undefined ? undefined : encodeValue(value))
  }
  // Defaults and fallbacks apply only when decoding, so encode the inner value.
  if (def.type === 'default' || def.type === 'catch') return createSchemaEncoder(def.innerType)
  if (def.type === 'record') {
    const encodeValue = createSchemaEncoder(def.valueType)
    return (record) => mapValues(record as Fields, encodeValue)
  }
  if (def.type === 'pipe') {
    const [encodeOutput, encodeInput] = [createSchemaEncoder(def.out), createSchemaEncoder(def.in)]
    const { reverseTransform } = def
    if (!reverseTransform) return (value) => encodeInput(encodeOutput(value))
    return (value) => encodeInput(reverseTransform(encodeOutput(value), { value, issues: [] }))
  }
  return plainTypes.includes(def.type) ? identity : (value) => z.encode(schema, value)
}

function createObjectEncoder(shape: z.core.$ZodShape): Encode {
  const parts = Object.entries(shape).map(([name, part]) => ({ name, encode: createSchemaEncoder(part) }))
  const isPlain = parts.every(({ encode }) => encode === identity)
  const names = new Set(Object.keys(shape))
  return (value) => {
    const fields = value as Fields
    if (isPlain && Object.keys(fields).every((name) => names.has(name))) return fields
    const encoded: Record<string, unknown> = {}
    for (const { name, encode } of parts) {
      const field = fields[name]
      if (field !== undefined) encoded[name] = encode(field)
    }
    return encoded
  }
}
