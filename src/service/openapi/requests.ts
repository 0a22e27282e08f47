import type { DescribedOperation } from './descriptions.ts'
import type { Body, Parameter } from './operation.ts'
import { ref, type Schema } from './schema.ts'
import { schemas } from './schemas.ts'

// Divides the fields of a request into path parameters, query parameters and body.

/** Schemas whose body is optional. */
const mayBeEmpty = ['PartialShipmentRequest', 'ReasonRequest']

/** Checks whether a field is sent as JSON in forms and query strings. */
function isJson(schema: Schema): boolean {
  return '$ref' in schema || schema['type'] === 'object' || schema['type'] === 'array'
}

/** Returns the fields of a body in any of its forms, by name, each with an example if there is one. */
function bodyFields({ description }: DescribedOperation): [string, Schema][] {
  const { bodies, examples = {} } = description
  const properties = (bodies ?? []).map((name) => (schemas[name] as Schema)['properties'])
  const fields = Object.assign({}, ...properties.toReversed()) as Readonly<Record<string, Schema>>
  const shown = Object.assign({}, ...Object.values(examples)) as Readonly<Record<string, unknown>>
  return Object.entries(fields).map(([name, field]) => [
    name,
    name in shown ? { ...field, example: shown[name] } : field,
  ])
}

/** Checks whether the fields that aren't in the path are sent in the query string instead of the body. */
const sendsQuery = ({ operation, method }: DescribedOperation) =>
  method === 'GET' || operation.requestEncoding === 'query'

/** Describes the parameters in the path and the query string. */
export function describeParameters(described: DescribedOperation): Parameter[] {
  const { operation } = described
  const isInPath = (name: string) => operation.paths[0].includes(`{${name}}`)
  return [...Object.entries(described.description.parameters ?? {}), ...bodyFields(described)]
    .filter(([name]) => isInPath(name) || sendsQuery(described))
    .map(([name, { description, example, ...schema }]) => {
      const value = { schema, ...(example === undefined ? {} : { example }) }
      return {
        name,
        in: isInPath(name) ? 'path' : 'query',
        required: isInPath(name),
        ...(typeof description === 'string' ? { description } : {}),
        ...(isJson(schema) ? { content: { 'application/json': value } } : value),
      }
    })
}

/** Describes the body in each accepted content type, the specification's first. */
export function describeBody(described: DescribedOperation): Body | undefined {
  const { bodies = [], examples = {} } = described.description
  const [first, ...others] = bodies
  if (first === undefined || sendsQuery(described)) return undefined
  const schema = others.length === 0 ? ref(first) : { anyOf: [first, ...others].map((name) => ref(name)) }
  const samples = Object.fromEntries(
    Object.entries(examples).map(([summary, value]) => [
      summary.toLowerCase().replaceAll(/\W+/g, '-'),
      { summary, value },
    ]),
  )
  const jsonFields = bodyFields(described).filter(([, field]) => isJson(field))
  const encoding = Object.fromEntries(jsonFields.map(([name]) => [name, { contentType: 'application/json' }]))
  const json = { schema, examples: samples }
  const form = jsonFields.length === 0 ? json : { ...json, encoding }
  const [jsonType, formType] = ['application/json', 'application/x-www-form-urlencoded']
  return {
    required: !mayBeEmpty.includes(first),
    content:
      described.operation.requestEncoding === 'form'
        ? { [formType]: form, [jsonType]: json }
        : { [jsonType]: json, [formType]: form },
  }
}
