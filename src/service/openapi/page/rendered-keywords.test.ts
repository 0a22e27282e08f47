import { expect, test } from 'vitest'
import { describeService } from '#service/openapi/document.ts'
import type { Schema } from '#service/openapi/schema.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { renderParameterTable } from './field-table.ts'
import { renderSchema } from './reference-page.ts'

const { components, paths } = describeService(testNow, '')

type Node = Record<string, unknown>
type Occurrence = { readonly keyword: string; readonly place: string; readonly path: readonly string[] }

const schemaMaps = ['properties']
const schemaLists = ['anyOf', 'allOf', 'oneOf']
const schemas = ['items', 'additionalProperties']
const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Lists the keywords of a schema and of those in it. A place is the keywords above, without the names of fields. */
function listKeywords(schema: Node, path: readonly string[] = [], place = ''): Occurrence[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const own = [{ keyword, place, path: [...path, keyword] }]
    if (!isObject(value)) return own
    const isMap = schemaMaps.includes(keyword) || schemaLists.includes(keyword)
    const children = isMap ? Object.entries(value) : schemas.includes(keyword) ? [['', value] as const] : []
    return children.reduce<Occurrence[]>((all, [name, child]) => {
      const below = name === '' ? [...path, keyword] : [...path, keyword, name]
      return isObject(child) ? [...all, ...listKeywords(child, below, `${place}/${keyword}`)] : all
    }, own)
  })
}

/** Returns a copy without the value at a path. */
function without(schema: Schema, path: readonly string[]): Schema {
  const copy = structuredClone(schema) as Node
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as Node, copy)
  Reflect.deleteProperty(parent, path.at(-1) ?? '')
  return copy
}

/**
 * Lists the keywords that change nothing on the page, with where they are. Each keyword is tried once per place.
 * @param render renders a schema as the page does.
 */
function findUnrendered(schema: Schema, render: (schema: Schema) => string | undefined, tried: Set<string>) {
  const before = render(schema)
  return listKeywords(schema).flatMap(({ keyword, place, path }) => {
    const key = `${place}/${keyword}`
    if (tried.has(key)) return []
    tried.add(key)
    return render(without(schema, path)) === before ? [`${key} of ${path.join('.')}`] : []
  })
}

/** Alternatives with their patterns only exclude blank fields, and an item's description repeats that of its list. */
const isImplied = (place: string) =>
  /^(\/(allOf|anyOf))+\/properties(\/pattern)? |^\/type |\/items\/description /.test(place)

test('the page shows every keyword of the schemas', () => {
  const tried = new Set<string>()
  const unrendered = Object.entries(components.schemas).flatMap(([name, schema]) =>
    findUnrendered(schema, (changed) => renderSchema([name, changed]).text, tried),
  )
  expect(unrendered.filter((place) => !isImplied(place))).toEqual([])
  expect(tried.size).toBeGreaterThan(50)
})

test('the page shows every keyword of the parameters', () => {
  const tried = new Set<string>()
  const parameters = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation.parameters ?? []),
  )
  const unrendered = parameters.flatMap(({ content, schema: plain, ...parameter }) => {
    const schema = content?.['application/json']?.schema ?? plain ?? {}
    const render = (changed: Schema) => renderParameterTable('', [{ ...parameter, schema: changed }])?.text
    return findUnrendered(schema, render, tried)
  })
  expect(unrendered.filter((place) => !isImplied(place))).toEqual([])
})
