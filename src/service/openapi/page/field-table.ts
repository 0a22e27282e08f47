import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Parameter } from '../operation.ts'
import type { Schema } from '../schema.ts'
import { describeType, describeLimits, renderText } from './describe-schema.ts'

type Field = {
  readonly name: string
  readonly isAlways: boolean
  readonly where?: string
  readonly schema: Schema
}

/** The fields of an object, with those of the objects in it that have no name of their own. */
function flattenFields(schema: Schema, under = ''): Field[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)
  const required = (schema['required'] ?? []) as readonly string[]
  return properties.flatMap(([name, field]) => {
    const inside = field['type'] === 'array' ? ((field['items'] ?? {}) as Schema) : field
    const path = `${under}${name}`
    return [
      { name: path, isAlways: required.includes(name), schema: field },
      ...flattenFields(inside, field['type'] === 'array' ? `${path}[].` : `${path}.`),
    ]
  })
}

function row({ name, isAlways, where, schema }: Field): Markup {
  const limits = describeLimits(schema)
  const words = typeof schema['description'] === 'string' ? schema['description'] : ''
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td data-label="Kind">${describeType(schema)}</td>
    <td data-label="Present">${isAlways ? 'always' : 'may be absent'}${where ? `, ${where}` : ''}</td>
    <td>
      ${renderText(words)} ${limits ? html`<span class="hint">${renderText(limits)}</span>` : undefined}
    </td>
  </tr>`
}

function table(caption: string, fields: readonly Field[]): Markup | undefined {
  if (fields.length === 0) return undefined
  return html`<table class="table fields">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Kind</th>
        <th scope="col">Present</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${fields.map(row)}
    </tbody>
  </table>`
}

/** The fields of an object as a table; nothing where it has none. */
export function fieldTable(caption: string, schema: Schema): Markup | undefined {
  return table(caption, flattenFields(schema))
}

/** What stands in the path and in the address. */
export function parameterTable(caption: string, parameters: readonly Parameter[]): Markup | undefined {
  return table(
    caption,
    parameters.map(({ name, in: place, required, description, schema, content }) => ({
      name,
      isAlways: required,
      where: place === 'path' ? 'in the path' : content ? 'as JSON text' : '',
      schema: {
        ...(content?.['application/json']?.schema ?? schema),
        ...(description ? { description } : {}),
      },
    })),
  )
}
