import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Document, OperationObject, Reply } from '#service/openapi/operation.ts'
import type { Schema } from '#service/openapi/schema.ts'
import type { TestService } from '#testing/service/service.ts'

// The description of the service as a stranger reads it, and whether what is said is as described.

/** One operation of the description, with where it is asked. */
export type Asked = Omit<OperationObject, 'responses'> & {
  readonly path: string
  readonly method: string
  readonly responses: Readonly<Record<string, Reply>>
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Calls something with every schema in a value. */
function everyObject(value: unknown, act: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) value.forEach((entry) => everyObject(entry, act))
  if (!isObject(value)) return
  act(value)
  Object.values(value).forEach((entry) => everyObject(entry, act))
}

/** What a service says of itself. */
export async function describedBy(service: TestService): Promise<Document> {
  return (await service.ask({ url: '/openapi.json' })).json<Document>()
}

/** Every operation of a description; its replies stand in it, wherever the description keeps them. */
export function operationsOf({ paths, components }: Document): Asked[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const responses = Object.entries(operation.responses).flatMap(([status, told]): [string, Reply][] => {
        const reply = '$ref' in told ? components.responses[told.$ref.split('/').at(-1) ?? ''] : told
        return reply ? [[status, reply]] : []
      })
      return { ...operation, responses: Object.fromEntries(responses), path, method: method.toUpperCase() }
    }),
  )
}

const pointer = '#/components/schemas/'

/**
 * Judges values by the schemas of a description.
 * @param strictly whether a field that is not described is wrong too.
 */
export function judgeOf(described: Document, { strictly }: { readonly strictly: boolean }) {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
  })
  formats(ajv)
  const prepared = (schema: Schema): Schema => {
    const own = JSON.parse(JSON.stringify(schema).replaceAll(pointer, 'schema:')) as Schema
    everyObject(own, (part) => {
      if (strictly && part['type'] === 'object' && !('additionalProperties' in part))
        part['additionalProperties'] = false
    })
    return own
  }
  for (const [name, schema] of Object.entries(described.components.schemas))
    ajv.addSchema(prepared(schema), `schema:${name}`)
  const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>()
  /** @returns what is wrong with a value, in words; nothing where it is as described. */
  return (schema: Schema, value: unknown): string[] => {
    const judge = compiled.get(schema) ?? ajv.compile(prepared(schema))
    compiled.set(schema, judge)
    if (judge(value)) return []
    return (judge.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}

/** Every field that a schema describes, or only those that a value has, as `OfferV2.coverage` or `Coverage.level`. */
export function fieldsIn(
  described: Document,
  schema: Schema,
  value: unknown,
  at: string,
  found = new Set<string>(),
): Set<string> {
  const named = typeof schema['$ref'] === 'string' ? schema['$ref'].slice(pointer.length) : undefined
  if (named !== undefined) {
    const target = described.components.schemas[named]
    return target ? fieldsIn(described, target, value, named, found) : found
  }
  if (isObject(schema['items'])) {
    for (const entry of value === every ? [every] : Array.isArray(value) ? (value as unknown[]) : []) {
      fieldsIn(described, schema['items'], entry, at, found)
    }
  }
  for (const [name, field] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
    const place = `${at}.${name}`
    const has = value === every || (isObject(value) && name in value)
    if (!has || (value === every && found.has(place))) continue
    found.add(place)
    fieldsIn(described, field, value === every ? every : value[name], place, found)
  }
  return found
}

/** Stands for a value that has every field. */
export const every = Symbol('every field')
