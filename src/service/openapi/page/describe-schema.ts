import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Schema } from '#service/openapi/schema.ts'

/** A sentence in which backticks mark what stands so in code. */
export function sentence(text: string): Markup {
  const parts = text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
  return html`${parts}`
}

const pointer = '#/components/schemas/'

/** Where on the page a schema of its own stands. */
export const placeOf = (name: string) => `schema-${name}`

function named(reference: string): Markup {
  const name = reference.slice(pointer.length)
  return html`<a href="#${placeOf(name)}">${name}</a>`
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
export function kindOf(schema: Schema): Markup {
  const { $ref, type, items, format, enum: values, const: only, anyOf } = schema
  if (typeof $ref === 'string') return named($ref)
  if (Array.isArray(values)) return html`${or.format(values.map((value) => JSON.stringify(value)))}`
  if (only !== undefined) return html`${JSON.stringify(only)}`
  if (type === 'array') return html`list of ${kindOf((items ?? {}) as Schema)}`
  if (Array.isArray(type)) return html`${or.format(type.map((one: string) => types[one] ?? one))}`
  if (type === undefined && Array.isArray(anyOf)) {
    return html`${(anyOf as Schema[]).map((one, at) => html`${at > 0 ? ' or ' : ''}${kindOf(one)}`)}`
  }
  if (typeof type !== 'string') return html`anything`
  return html`${formats[String(format)] ?? types[type] ?? type}`
}

const figures = new Intl.NumberFormat('en')

/** How far a value may go, in words; nothing where that is not said. */
export function limitsOf(schema: Schema): string {
  const { maxLength, minItems, maxItems, minimum, maximum, pattern, propertyNames, default: usual } = schema
  const { enum: names } = (propertyNames ?? {}) as { readonly enum?: readonly string[] }
  const said = (value: unknown) => figures.format(Number(value))
  return [
    ...(names ? [`by ${names.map((name) => `\`${name}\``).join(', ')}`] : []),
    ...(maxLength === undefined ? [] : [`at most ${said(maxLength)} characters`]),
    ...(minItems === undefined ? [] : [`at least ${said(minItems)}`]),
    ...(maxItems === undefined ? [] : [`at most ${said(maxItems)}`]),
    ...(minimum === undefined ? [] : [`from ${said(minimum)}`]),
    ...(maximum === undefined ? [] : [`to ${said(maximum)}`]),
    ...(typeof pattern === 'string' ? [`as \`${pattern}\``] : []),
    ...(usual === undefined ? [] : [`else ${said(usual)}`]),
  ].join(', ')
}
