import * as z from 'zod/mini'
import { type Properties, fromModel, timestampFormat, type Schema } from './schema.ts'

type Value = string | number | boolean | undefined

/** A description of each field. A field that is an object, or differs in the API, needs a schema. */
type FieldDescriptions<Shape> = {
  readonly [Name in keyof Shape]: z.output<Shape[Name]> extends Value | readonly Value[]
    ? string | Schema
    : Schema
}

/** Formats of text fields, by name. The models don't have them, because they also read replies of other servers. */
const formats: readonly (readonly [RegExp, Schema])[] = [
  [/^currencyId$/, { pattern: '^[A-Z]{3}$' }],
  [/(^i|I)d$/, { format: 'uuid' }],
  [/(^a|A)t$|([sS]ince|[uU]ntil|Time)$|^(coverStart|replaces)$/, timestampFormat],
  [/(^u|U)rl$/, { format: 'uri-reference' }],
]

/** Returns the format of a field that has no limits of its own. */
function findFormat(name: string, schema: Schema): Schema {
  if (schema['type'] !== 'string' || Object.keys(schema).length > 1) return {}
  return formats.find(([pattern]) => pattern.test(name))?.[1] ?? {}
}

/**
 * Describes an object with the fields of a model, so that their types, limits and whether they're required are defined
 * once. Change the model with zod where the API differs from it: `z.required` for fields that we always send, `z.extend`
 * and `z.omit` for the others.
 */
export function describeModel<Shape extends z.core.$ZodShape>(
  model: z.ZodMiniObject<Shape> | z.ZodMiniOptional<z.ZodMiniObject<Shape>>,
  description: string,
  fields: FieldDescriptions<Shape>,
): Schema {
  const { properties, ...object } = fromModel(model, description) as { properties: Properties }
  const described = Object.entries<string | Schema>(fields).map(([name, field]) => {
    const schema = properties[name]
    // The compiler reports this too, but not for fields that are spread.
    if (!schema) throw new Error(`The model of "${description}" doesn’t have the field ${name}.`)
    return [
      name,
      typeof field === 'string' ? { description: field, ...schema, ...findFormat(name, schema) } : field,
    ]
  })
  return { ...object, properties: Object.fromEntries(described) as Properties }
}
