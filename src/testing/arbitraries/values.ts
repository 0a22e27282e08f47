import fc from 'fast-check'
import * as z from 'zod/mini'
import { formats, isAlwaysPresent, overrides, text, unsentFields } from './overrides.ts'

type Values = fc.Arbitrary<unknown>

/** The largest number. As an amount in minor units, it's far more than any price. */
const maxNumber = 99_999_999_999
/** Lists and records are short, because few faults need a third entry. */
const maxLength = 3

/**
 * Derives an arbitrary for the values that a schema decodes to, by walking the schema as `createEncoder` does.
 * @param path selects the overrides. Begins with the name of the codec: `setupReply.commodities[].name`.
 */
export function anyValue<Value>(schema: z.ZodMiniType<Value>, path: string): fc.Arbitrary<Value> {
  return valuesOf(schema, path) as fc.Arbitrary<Value>
}

function valuesOf(schema: z.core.$ZodType, path: string): Values {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return valuesOf(def.out, path)
  if (def.type === 'lazy') return valuesOf(def.getter(), path)
  if (def.type === 'nullable') return fc.option(valuesOf(def.innerType, path))
  if (def.type === 'optional' || def.type === 'default' || def.type === 'catch')
    return valuesOf(def.innerType, path)

  const [, override] = overrides.find(([paths]) => paths.test(path)) ?? []
  const derive = () => valuesOfType(schema, path)
  const values = override ? override(derive) : derive()
  // Those of a string are valid already.
  if (def.type === 'string' || !def.checks?.length) return values
  const isValid = (value: unknown) => z.safeEncode(schema, value).success
  // Without a valid value, the filter would search forever.
  if (!fc.sample(values, { numRuns: 20, seed: 1 }).some(isValid))
    throw new Error(`No value of ${path} is valid. Add an override.`)
  return values.filter(isValid)
}

function valuesOfType(schema: z.core.$ZodType, path: string): Values {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const { minimum = 0, maximum = maxNumber } = schema._zod.bag as { minimum?: number; maximum?: number }
  if (def.type === 'object') return valuesOfFields(def.shape, path)
  if (def.type === 'string') return findFormat(schema, path)
  if (def.type === 'number')
    return fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, maxNumber) })
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'literal') return fc.constantFrom(...def.values)
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'array')
    return fc.array(valuesOf(def.element, `${path}[]`), { minLength: minimum, maxLength })
  if (def.type === 'record') {
    const keys = valuesOf(def.keyType, `${path}.key`) as fc.Arbitrary<string>
    const limits = { minKeys: 1, maxKeys: maxLength, noNullPrototype: true }
    return fc.dictionary(keys, valuesOf(def.valueType, `${path}.value`), limits)
  }
  if (def.type === 'union')
    return fc.oneof(...def.options.map((option, index) => valuesOf(option, `${path}|${index}`)))
  if (def.type === 'unknown') return fc.oneof(text, fc.nat(), fc.array(text, { maxLength }))
  throw new Error(`No arbitrary for the type ${def.type} of ${path}. Add one.`)
}

function valuesOfFields(shape: z.core.$ZodShape, path: string): Values {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const fieldPath = `${path}.${name}`
    return {
      name,
      schema,
      fieldPath,
      required: schema._zod.optout !== 'optional' || isAlwaysPresent(fieldPath),
    }
  })
  const sent = fields.filter(({ required, fieldPath }) => required || !unsentFields.test(fieldPath))
  return fc.record(
    Object.fromEntries(sent.map(({ name, schema, fieldPath }) => [name, valuesOf(schema, fieldPath)])),
    { requiredKeys: sent.filter(({ required }) => required).map(({ name }) => name) },
  )
}

/** Finds the first format whose samples are valid and stay the same. */
function findFormat(schema: z.core.$ZodType, path: string): fc.Arbitrary<string> {
  const isCanonical = (value: string) => z.safeParse(schema, value).data === value
  const format = formats.find((values) => fc.sample(values, { numRuns: 20, seed: 1 }).every(isCanonical))
  if (!format) throw new Error(`No format is valid for ${path}. Add one.`)
  return format
}
