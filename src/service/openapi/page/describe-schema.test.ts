import { describe, expect, test } from 'vitest'
import type { Schema } from '#service/openapi/schema.ts'
import { describeLimits, describeType, renderParagraphs, renderText } from './describe-schema.ts'
import { renderFieldTable, renderParameterTable } from './field-table.ts'

const type = (schema: Schema) => describeType(schema).text

describe('the type of a value', () => {
  test.each<[Schema, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'uuid' }, 'UUID'],
    [{ type: 'integer' }, 'integer'],
    [{ type: 'array', items: { type: 'boolean' } }, 'array of boolean'],
    [{ type: ['string', 'integer'] }, 'string or integer'],
    [{ enum: [1, 2, 'x'] }, '1, 2 or &quot;x&quot;'],
    [{ const: true }, 'true'],
    [{ anyOf: [{ type: 'number' }, { type: 'object' }] }, 'number or object'],
    [{}, 'any value'],
    [{ $ref: '#/components/schemas/Offer' }, '<a href="#schema-Offer">Offer</a>'],
  ])('%j is described in words', (schema, words) => {
    expect(type(schema)).toBe(words)
  })
})

test.each<[Schema, string]>([
  [{}, ''],
  [{ maxLength: 2000 }, 'at most 2,000'],
  [{ minItems: 1 }, '1 item'],
  [{ minItems: 2 }, '2 items'],
  [{ maxItems: 50 }, '50 items'],
  [{ minimum: 0 }, '0'],
  [{ maximum: 100 }, '100'],
  [{ pattern: '^a$' }, '`^a$`'],
  [{ default: 20 }, '20'],
  [{ default: ['shipper'] }, 'default shipper'],
  [{ propertyNames: { enum: ['a', 'b'] } }, '`a`, `b`'],
])('the limits of %j are described in words that include them', (schema, words) => {
  const limits = describeLimits(schema)
  expect(limits).toContain(words)
  expect(limits === '').toBe(words === '')
  expect(limits).not.toMatch(words === '1 item' ? /items/ : /\b1 items/)
})

test('text in backticks is code, and everything is escaped', () => {
  expect(renderText('Send `a<b` or <c>').text).toBe('Send <code>a&lt;b</code> or &lt;c&gt;')
})

test('text has a paragraph for each part between empty lines', () => {
  const [first, second, ...others] = renderParagraphs('Scope.\n\nFilters.')
  expect([first?.text.trim(), second?.text.trim(), others]).toEqual(['<p>Scope.</p>', '<p>Filters.</p>', []])
})

describe('a table of fields', () => {
  const rows = (markup: { text: string } | undefined) =>
    (markup?.text.match(/<tr>[^]*?<\/tr>/g) ?? []).slice(1).map((row) =>
      row
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )

  test('includes nested fields and those of array items, with whether each is required', () => {
    const inner = { type: 'object', required: ['b'], properties: { b: { type: 'string' } } }
    const schema = { required: ['list'], properties: { list: { type: 'array', items: inner }, one: inner } }
    expect(rows(renderFieldTable('Fields', schema))).toEqual([
      'list array of object required',
      'list[].b string required',
      'one object optional',
      'one.b string required',
    ])
  })

  test('is left out if there are no fields', () => {
    expect(renderFieldTable('Fields', {})).toBeUndefined()
    expect(renderParameterTable('Parameters', [])).toBeUndefined()
  })

  test('has where a parameter is sent', () => {
    const schema = { type: 'string' }
    const parameters = [
      { name: 'id', in: 'path', required: true, schema },
      { name: 'q', in: 'query', required: false, schema, description: 'Words.' },
      { name: 'where', in: 'query', required: false, content: { 'application/json': { schema } } },
    ] as const
    const [id, q, where] = rows(renderParameterTable('Parameters', parameters))
    expect([id, q, where]).toEqual([
      expect.stringMatching(/^id string required, .*path/),
      'q string optional Words.',
      expect.stringMatching(/^where string optional, .*JSON/),
    ])
  })
})
