import * as z from 'zod/mini'
import type { AnyOperation } from '#service/api/operations.ts'
import type { DescribedOperation } from './descriptions.ts'
import type { Body, Parameter } from './operation.ts'
import { ref, type Schema } from './schema.ts'
import { schemas } from './schemas.ts'

// How the fields of a request stand in its path, its address and its body.

type Fields = Readonly<Record<string, unknown>>
type Sample = { readonly says: string; readonly fields: Fields }

/** What may be asked with no body at all. */
const mayBeEmpty = ['PartialShipmentRequest', 'ReasonRequest']

/** Fields that are said as JSON text, in a form as in an address. */
function isJson(schema: Schema): boolean {
  return '$ref' in schema || schema['type'] === 'object' || schema['type'] === 'array'
}

const schemaProperties = (schema: Schema) => (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>
const pathParameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Everything that a request may say, by name. */
function requestFields({ description }: DescribedOperation): Readonly<Record<string, Schema>> {
  const bodies = (description.takes ?? []).map((name) => schemaProperties(schemas[name]))
  return Object.assign({}, description.asks, ...bodies.toReversed()) as Readonly<Record<string, Schema>>
}

/** The examples as values, whichever way they are sent. */
function requestExamples(described: DescribedOperation): Sample[] {
  const { row, description } = described
  const known = requestFields(described)
  return description.examples.map((example) => {
    const encoded = 'noun' in example ? z.encode(row.request, example.noun) : example.fields
    const entries = Object.entries(encoded as Fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        isJson(known[name] ?? {}) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
      ])
    return { says: example.says, fields: Object.fromEntries(entries) as Fields }
  })
}

/** What stands in the path, and what a method without a body leaves for the address. */
export function describeParameters(
  described: DescribedOperation,
  method: AnyOperation['method'],
): Parameter[] {
  const inPath = pathParameters(described.row.paths[0])
  const samples = requestExamples(described)
  return Object.entries(requestFields(described))
    .filter(([name]) => inPath.includes(name) || method === 'GET')
    .map(([name, { description, ...schema }]) => {
      const example = samples.findLast(({ fields }) => name in fields)?.fields[name]
      const value = { schema, ...(example === undefined ? {} : { example }) }
      return {
        name,
        in: inPath.includes(name) ? 'path' : ('query' as const),
        required: inPath.includes(name),
        ...(typeof description === 'string' ? { description } : {}),
        ...(isJson(schema) ? { content: { 'application/json': value } } : value),
      }
    })
}

/** The body, in each of the types that are read; the first is the one that the specification names. */
export function describeBody(
  described: DescribedOperation,
  method: AnyOperation['method'],
): Body | undefined {
  const { row, description } = described
  const [first, ...others] = description.takes ?? []
  if (first === undefined || method === 'GET') return undefined
  const schema = others.length === 0 ? ref(first) : { anyOf: [first, ...others].map((name) => ref(name)) }
  const inPath = pathParameters(row.paths[0])
  const examples = Object.fromEntries(
    requestExamples(described).map(({ says, fields }) => [
      says.toLowerCase().replaceAll(/\W+/g, '-'),
      {
        summary: says,
        value: Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name))),
      },
    ]),
  )
  const inJson = Object.entries(requestFields(described)).filter(
    ([name, field]) => isJson(field) && !inPath.includes(name),
  )
  const encoding = Object.fromEntries(inJson.map(([name]) => [name, { contentType: 'application/json' }]))
  const json = { schema, examples }
  const form = inJson.length === 0 ? json : { ...json, encoding }
  const [jsonType, formType] = ['application/json', 'application/x-www-form-urlencoded']
  return {
    required: !mayBeEmpty.includes(first),
    content:
      row.sends === 'form' ? { [formType]: form, [jsonType]: json } : { [jsonType]: json, [formType]: form },
  }
}
