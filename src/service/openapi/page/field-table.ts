import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Parameter } from '#service/openapi/operation.ts'
import type { Schema } from '#service/openapi/schema.ts'
import { describeType, renderLimits, renderText } from './describe-schema.ts'

type Field = {
  readonly name: string
  readonly isRequired: boolean
  readonly where?: string
  readonly schema: Schema
}

/** Lists the fields of an object, including those of objects nested in it. `*` is any other field. */
function flattenFields(schema: Schema, prefix = ''): Field[] {
  const others = schema['additionalProperties']
  const any = others
    ? [{ name: `${prefix}*`, isRequired: false, schema: others === true ? {} : (others as Schema) }]
    : []
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)
  const required = (schema['required'] ?? []) as readonly string[]
  const named = properties.flatMap(([name, field]) => {
    const inside = field['type'] === 'array' ? ((field['items'] ?? {}) as Schema) : field
    const path = `${prefix}${name}`
    return [
      { name: path, isRequired: required.includes(name), schema: field },
      ...flattenFields(inside, field['type'] === 'array' ? `${path}[].` : `${path}.`),
    ]
  })
  return [...named, ...any]
}

/** Returns the description of a value, or of the first of its alternatives. */
function findDescription({ description, anyOf }: Schema): string {
  const [first] = (anyOf ?? []) as readonly Schema[]
  return typeof description === 'string' ? description : first ? findDescription(first) : ''
}

function renderRow({ name, isRequired, where, schema }: Field): Markup {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td data-label="Type">${describeType(schema)}</td>
    <td data-label="Required">${isRequired ? 'required' : 'optional'}${where ? `, ${where}` : ''}</td>
    <td>${renderText(findDescription(schema))} ${renderLimits(schema)}</td>
  </tr>`
}

export function renderTableHead(...titles: readonly string[]): Markup {
  return html`<thead>
    <tr>
      ${titles.map((title) => html`<th scope="col">${title}</th>`)}
    </tr>
  </thead>`
}

function renderTable(caption: string, fields: readonly Field[]): Markup | undefined {
  if (fields.length === 0) return undefined
  return html`<table class="table fields">
    <caption>
      ${caption}
    </caption>
    ${renderTableHead('Field', 'Type', 'Required', 'Description')}
    <tbody>
      ${fields.map(renderRow)}
    </tbody>
  </table>`
}

/** Renders the fields of an object as a table, or nothing if it has none. */
export function renderFieldTable(caption: string, schema: Schema): Markup | undefined {
  return renderTable(caption, flattenFields(schema))
}

/** Renders path and query parameters as a table, or nothing if there are none. */
export function renderParameterTable(caption: string, parameters: readonly Parameter[]): Markup | undefined {
  return renderTable(
    caption,
    parameters.flatMap(({ name, in: location, required, description, schema: plain, content }) => {
      const schema = {
        ...(content?.['application/json']?.schema ?? plain),
        ...(description ? { description } : {}),
      }
      const where = location === 'path' ? 'in path' : content ? 'as JSON' : ''
      return [{ name, isRequired: required, where, schema }, ...flattenFields(schema, `${name}.`)]
    }),
  )
}
