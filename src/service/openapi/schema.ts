import * as z from 'zod/mini'

/** A JSON Schema 2020-12 object, as used by OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>
export type Properties = Readonly<Record<string, Schema>>

/** The limits that zod adds to every integer, left out of the reference. */
const safe: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

/**
 * Converts a contract schema, so that its limits are defined once.
 * @param model a contract schema that JSON Schema can express.
 */
export function fromModel(model: z.ZodMiniType, description: string): Schema {
  const schema = z.toJSONSchema(model, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (safe.includes(jsonSchema.minimum)) delete jsonSchema.minimum
      if (safe.includes(jsonSchema.maximum)) delete jsonSchema.maximum
    },
  })
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== '$schema')
  return { description, ...Object.fromEntries(entries) }
}

/** Describes an object with its required and optional fields. */
export function object(
  description: string,
  requiredFields: Properties,
  optionalFields: Properties = {},
): Schema {
  const required = Object.keys(requiredFields)
  return {
    description,
    type: 'object',
    properties: { ...requiredFields, ...optionalFields },
    ...(required.length > 0 ? { required } : {}),
  }
}

/** Adds required and optional fields to an object. */
export function extend(schema: Schema, requiredFields: Properties, optionalFields: Properties = {}): Schema {
  const { properties, required } = schema as { properties: Properties; required: readonly string[] }
  return {
    ...schema,
    properties: { ...properties, ...requiredFields, ...optionalFields },
    required: [...required, ...Object.keys(requiredFields)],
  }
}

export const text = (description: string, more: Schema = {}): Schema => ({
  description,
  type: 'string',
  ...more,
})
/** Describes a text field of a change request. Its value can be removed. */
export const removableText = (model: z.ZodMiniType, description: string): Schema => ({
  ...fromModel(model, `${description} Send an empty string or null to remove it.`),
  type: ['string', 'null'],
})
export const flag = (description: string): Schema => ({ description, type: 'boolean' })
export const integer = (description: string, more: Schema = {}): Schema => ({
  description,
  type: 'integer',
  ...more,
})
export const number = (description: string): Schema => ({ description, type: 'number' })
export const list = (description: string, items: Schema, more: Schema = {}): Schema => ({
  description,
  type: 'array',
  items,
  ...more,
})
export const oneOf = (description: string, ...values: readonly (string | number)[]): Schema => ({
  description,
  enum: values,
})
export const uuid = (description: string, example?: string): Schema =>
  text(description, { format: 'uuid', ...(example === undefined ? {} : { example }) })

/** The format of a time in a response: always UTC with milliseconds. */
export const timestampFormat: Schema = {
  format: 'date-time',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
}
export const timestamp = (description: string): Schema => text(description, timestampFormat)

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
