import * as z from 'zod/mini'
import type { AnyOperation } from '#service/api/operations.ts'
import type { DescribedOperation } from './descriptions.ts'
import type { Body, Parameter } from './operation.ts'
import { ref, type Schema } from './schema.ts'
import { schemas } from './schemas.ts'

// Divides the fields of a request into path parameters, query parameters and body.

type Fields = Readonly<Record<string, unknown>>
type Sample = { readonly text: string; readonly fields: Fields }

/** Schemas whose body is optional. */
const mayBeEmpty = ['PartialShipmentRequest', 'ReasonRequest']

/** Whether a field is sent as JSON in forms and query strings. */
function isJson(schema: Schema): boolean {
  return '$ref' in schema || schema['type'] === 'object' || schema['type'] === 'array'
}

const schemaProperties = (schema: Schema) => (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>
const pathParameters = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Returns all fields of a request, by name. */
function requestFields({ description }: DescribedOperation): Readonly<Record<string, Schema>> {
  const bodies = (description.bodies ?? []).map((name) => schemaProperties(schemas[name]))
  return Object.assign({}, description.parameters, ...bodies.toReversed()) as Readonly<Record<string, Schema>>
}

/** Returns the examples as JSON values. */
function requestExamples(described: DescribedOperation): Sample[] {
  const { row, description } = described
  const known = requestFields(described)
  const { examples = [{ text: 'No parameters', value: {} }] } = description
  return examples.map((example) => {
    const encoded = 'value' in example ? z.encode(row.request, example.value) : example.fields
    const entries = Object.entries(encoded as Fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        isJson(known[name] ?? {}) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
      ])
    return { text: example.text, fields: Object.fromEntries(entries) as Fields }
  })
}

/** Describes the path parameters, and for GET the query parameters. */
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

/** Describes the body in each accepted content type, the specification's first. */
export function describeBody(
  described: DescribedOperation,
  method: AnyOperation['method'],
): Body | undefined {
  const { row, description } = described
  const [first, ...others] = description.bodies ?? []
  if (first === undefined || method === 'GET') return undefined
  const schema = others.length === 0 ? ref(first) : { anyOf: [first, ...others].map((name) => ref(name)) }
  const inPath = pathParameters(row.paths[0])
  const examples = Object.fromEntries(
    requestExamples(described).map(({ text, fields }) => [
      text.toLowerCase().replaceAll(/\W+/g, '-'),
      {
        summary: text,
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
