import { formatCount } from '#contract/text/format-count.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Schema } from '#service/openapi/schema.ts'

/** Renders text, with spans in backticks as code. */
export function renderText(text: string): Markup {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))
  return html`${parts}`
}

/** Renders text as paragraphs, which are separated by empty lines. */
export const renderParagraphs = (text: string): readonly Markup[] =>
  text.split('\n\n').map((paragraph) => html`<p>${renderText(paragraph)}</p> `)

const pointer = '#/components/schemas/'

export const schemaAnchor = (name: string) => `schema-${name}`

function schemaLink(reference: string): Markup {
  const name = reference.slice(pointer.length)
  return html`<a href="#${schemaAnchor(name)}">${name}</a>`
}

const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  date: 'date',
  'date-time': 'date and time',
  'uri-reference': 'URL',
}

/** Describes the type of a value in a few words, with links to named schemas. */
export function describeType(schema: Schema): Markup {
  const { $ref, type, items, format, enum: values, const: only, anyOf } = schema
  if (typeof $ref === 'string') return schemaLink($ref)
  if (Array.isArray(values)) return html`${joinWithOr(values.map((value) => JSON.stringify(value)))}`
  if (only !== undefined) return html`${JSON.stringify(only)}`
  if (type === 'array') return html`array of ${describeType((items ?? {}) as Schema)}`
  if (Array.isArray(type)) return html`${joinWithOr(type as string[])}`
  if (Array.isArray(anyOf) && type !== 'object') {
    const kinds = (anyOf as Schema[]).map((one) => (type === undefined ? one : { type, ...one }))
    return html`${kinds.map((one, index) => html`${index > 0 ? ' or ' : ''}${describeType(one)}`)}`
  }
  if (typeof type !== 'string') return html`any value`
  return html`${formats[String(format)] ?? type}`
}

const numberFormat = new Intl.NumberFormat('en')
const formatNumber = (value: unknown) => numberFormat.format(Number(value))
const formatItems = (count: unknown) => formatCount(Number(count), { one: 'item', other: 'items' })
const formatFields = (count: unknown) => formatCount(Number(count), { one: 'field', other: 'fields' })

/** Describes the value of each keyword that limits a value, in this order. */
const limits: Readonly<Record<string, (value: unknown) => string>> = {
  propertyNames: (names) =>
    `keys: ${(names as { enum: string[] }).enum.map((name) => `\`${name}\``).join(', ')}`,
  minProperties: (count) => `at least ${formatFields(count)}`,
  maxProperties: (count) => `at most ${formatFields(count)}`,
  minLength: (count) => (count === 1 ? 'not empty' : `at least ${formatNumber(count)} characters`),
  maxLength: (count) => `at most ${formatNumber(count)} characters`,
  minItems: (count) => `at least ${formatItems(count)}`,
  maxItems: (count) => `at most ${formatItems(count)}`,
  exclusiveMinimum: (value) => `above ${formatNumber(value)}`,
  minimum: (value) => `minimum ${formatNumber(value)}`,
  maximum: (value) => `maximum ${formatNumber(value)}`,
  pattern: (pattern) => `pattern \`${String(pattern)}\``,
  default: (value) => `default ${Array.isArray(value) ? value.join(', ') : formatNumber(value)}`,
  examples: (values) => `for example \`${JSON.stringify((values as unknown[])[0])}\``,
}

/** Describes the limits of a value, of its alternatives and of its items; empty if it has none. */
export function describeLimits(schema: Schema): string {
  const own = Object.entries(limits).flatMap(([keyword, describe]) =>
    keyword in schema ? [describe(schema[keyword])] : [],
  )
  const alternatives = ((schema['anyOf'] ?? []) as readonly Schema[]).map(describeLimits)
  const itemLimits = schema['items'] ? describeLimits(schema['items'] as Schema) : ''
  const entryLimits = schema['additionalProperties'] === false ? 'no other fields' : ''
  return [...own, ...alternatives, itemLimits && `each ${itemLimits}`, entryLimits].filter(Boolean).join(', ')
}

/** Renders the limits of a value, or nothing if it has none. */
export function renderLimits(schema: Schema): Markup | undefined {
  const limits = describeLimits(schema)
  return limits ? html`<span class="hint">${renderText(limits)}</span>` : undefined
}
