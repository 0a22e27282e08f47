import * as z from 'zod/mini'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, Schema>>

/** What zod says of every whole number, and nobody has to be told. */
const safe: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]

/**
 * What the contract takes for a field, so that its limits stand in one place.
 * @param noun a schema of the contract that has a form in JSON.
 */
export function fromModel(noun: z.ZodMiniType, description: string): Schema {
  const entries = Object.entries(z.toJSONSchema(noun, { io: 'input' })).filter(
    ([keyword, value]) => keyword !== '$schema' && !safe.includes(value),
  )
  return { description, ...Object.fromEntries(entries) }
}

/** An object: the fields that are always there, and those that may be. Others are no part of it. */
export function object(description: string, always: Fields, maybe: Fields = {}): Schema {
  const required = Object.keys(always)
  return {
    description,
    type: 'object',
    properties: { ...always, ...maybe },
    ...(required.length > 0 ? { required } : {}),
  }
}

export const text = (description: string, more: Schema = {}): Schema => ({
  description,
  type: 'string',
  ...more,
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
export const uuid = (description: string): Schema => text(description, { format: 'uuid' })
export const address = (description: string): Schema => text(description, { format: 'uri-reference' })

/** A moment as it is always told: UTC with milliseconds. */
export const moment = (description: string): Schema =>
  text(description, { format: 'date-time', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' })

/** A schema that has a name of its own. */
export const ref = (name: string, description?: string): Schema => ({
  $ref: `#/components/schemas/${name}`,
  ...(description === undefined ? {} : { description }),
})
