import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Document } from '#service/openapi/document.ts'
import type { OperationObject, Reply } from '#service/openapi/operation.ts'
import type { Schema } from '#service/openapi/schema.ts'
import type { TestService } from '#testing/service/service.ts'

// Reads the API description like a third party, and checks values against it.

/** An operation of the description, with its path and method. */
export type DocumentedOperation = Omit<OperationObject, 'responses'> & {
  readonly path: string
  readonly method: string
  readonly responses: Readonly<Record<string, Reply>>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls a function with every object in a value. */
function visitObjects(value: unknown, act: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) value.forEach((entry) => visitObjects(entry, act))
  if (!isObject(value)) return
  act(value)
  Object.values(value).forEach((entry) => visitObjects(entry, act))
}

/** Fetches the API description of a service. */
export async function fetchOpenApi(service: TestService): Promise<Document> {
  return (await service.request({ url: '/openapi.json' })).json<Document>()
}

/** Lists every operation of a description, with its responses resolved. */
export function listOperations({ paths, components }: Document): DocumentedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const responses = Object.entries(operation.responses).flatMap(
        ([status, response]): [string, Reply][] => {
          const reply =
            '$ref' in response ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response
          return reply ? [[status, reply]] : []
        },
      )
      return { ...operation, responses: Object.fromEntries(responses), path, method: method.toUpperCase() }
    }),
  )
}

/**
 * Lists every operation once, with its preferred method. Requests with another method use the same route, so they need no
 * tests of their own.
 */
export const listCanonicalOperations = (document: Document) =>
  listOperations(document).filter((operation) => !operation['x-accepted-for'])

const schemaPrefix = '#/components/schemas/'

/**
 * Creates a validator for the schemas of a description.
 * @param strictly whether undocumented fields are errors.
 */
export function createValidator(document: Document, { strictly }: { readonly strictly: boolean }) {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
  })
  formats(ajv)
  const prepareSchema = (schema: Schema): Schema => {
    const prepared = JSON.parse(JSON.stringify(schema).replaceAll(schemaPrefix, 'schema:')) as Schema
    visitObjects(prepared, (part) => {
      if (strictly && part['type'] === 'object' && !('additionalProperties' in part))
        part['additionalProperties'] = false
    })
    return prepared
  }
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema(prepareSchema(schema), `schema:${name}`)
  const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>()
  /** Returns the errors of a value in words, or nothing if it is valid. */
  return (schema: Schema, value: unknown): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(prepareSchema(schema))
    compiled.set(schema, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}

/**
 * Collects every field of a schema, or only those a value has, such as `OfferV2.coverage` or
 * `Coverage.level`.
 */
export function collectFields(
  document: Document,
  schema: Schema,
  value: unknown,
  at: string,
  fields = new Set<string>(),
): Set<string> {
  const schemaName =
    typeof schema['$ref'] === 'string' ? schema['$ref'].slice(schemaPrefix.length) : undefined
  if (schemaName !== undefined) {
    const target = document.components.schemas[schemaName]
    return target ? collectFields(document, target, value, schemaName, fields) : fields
  }
  if (isObject(schema['items'])) {
    for (const entry of value === everyField
      ? [everyField]
      : Array.isArray(value)
        ? (value as unknown[])
        : []) {
      collectFields(document, schema['items'], entry, at, fields)
    }
  }
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
    const place = `${at}.${name}`
    const has = value === everyField || (isObject(value) && name in value)
    if (!has || (value === everyField && fields.has(place))) continue
    fields.add(place)
    collectFields(document, field, value === everyField ? everyField : value[name], place, fields)
  }
  return fields
}

/** Represents a value that has every field. */
export const everyField = Symbol('every field')
