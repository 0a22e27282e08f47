import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Schema } from '#service/openapi/schema.ts'

/** A sentence in which backticks mark what stands so in code. */
export function renderText(text: string): Markup {
  const parts = text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
  return html`${parts}`
}

const pointer = '#/components/schemas/'

/** Where on the page a schema of its own stands. */
export const schemaAnchor = (name: string) => `schema-${name}`

function schemaLink(reference: string): Markup {
  const name = reference.slice(pointer.length)
  return html`<a href="#${schemaAnchor(name)}">${name}</a>`
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'moment',
  'uri-reference': 'address',
}
const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
}

const or = new Intl.ListFormat('en', { type: 'disjunction' })

/** What a value may be, in a few words, with a link to what stands elsewhere. */
export function describeType(schema: Schema): Markup {
  const { $ref, type, items, format, enum: values, const: only, anyOf } = schema
  if (typeof $ref === 'string') return schemaLink($ref)
  if (Array.isArray(values)) return html`${or.format(values.map((value) => JSON.stringify(value)))}`
  if (only !== undefined) return html`${JSON.stringify(only)}`
  if (type === 'array') return html`list of ${describeType((items ?? {}) as Schema)}`
  if (Array.isArray(type)) return html`${or.format(type.map((one: string) => types[one] ?? one))}`
  if (type === undefined && Array.isArray(anyOf)) {
    return html`${(anyOf as Schema[]).map((one, at) => html`${at > 0 ? ' or ' : ''}${describeType(one)}`)}`
  }
  if (typeof type !== 'string') return html`anything`
  return html`${formats[String(format)] ?? types[type] ?? type}`
}

const numberFormat = new Intl.NumberFormat('en')

/** How far a value may go, in words; nothing where that is not said. */
export function describeLimits(schema: Schema): string {
  const { maxLength, minItems, maxItems, minimum, maximum, pattern, propertyNames, default: usual } = schema
  const { enum: names } = (propertyNames ?? {}) as { readonly enum?: readonly string[] }
  const format = (value: unknown) => numberFormat.format(Number(value))
  return [
    ...(names ? [`by ${names.map((name) => `\`${name}\``).join(', ')}`] : []),
    ...(maxLength === undefined ? [] : [`at most ${format(maxLength)} characters`]),
    ...(minItems === undefined ? [] : [`at least ${format(minItems)}`]),
    ...(maxItems === undefined ? [] : [`at most ${format(maxItems)}`]),
    ...(minimum === undefined ? [] : [`from ${format(minimum)}`]),
    ...(maximum === undefined ? [] : [`to ${format(maximum)}`]),
    ...(typeof pattern === 'string' ? [`as \`${pattern}\``] : []),
    ...(usual === undefined ? [] : [`else ${format(usual)}`]),
  ].join(', ')
}
