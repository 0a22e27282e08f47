import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Parameter } from '#service/openapi/operation.ts'
import type { Schema } from '#service/openapi/schema.ts'
import { describeType, describeLimits, renderText } from './describe-schema.ts'

type Field = {
  readonly name: string
  readonly isRequired: boolean
  readonly where?: string
  readonly schema: Schema
}

/** Lists the fields of an object, including those of objects nested in it. */
function flattenFields(schema: Schema, prefix = ''): Field[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>)
  const required = (schema['required'] ?? []) as readonly string[]
  return properties.flatMap(([name, field]) => {
    const inside = field['type'] === 'array' ? ((field['items'] ?? {}) as Schema) : field
    const path = `${prefix}${name}`
    return [
      { name: path, isRequired: required.includes(name), schema: field },
      ...flattenFields(inside, field['type'] === 'array' ? `${path}[].` : `${path}.`),
    ]
  })
}

function row({ name, isRequired, where, schema }: Field): Markup {
  const limits = describeLimits(schema)
  const description = typeof schema['description'] === 'string' ? schema['description'] : ''
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td data-label="Type">${describeType(schema)}</td>
    <td data-label="Required">${isRequired ? 'required' : 'optional'}${where ? `, ${where}` : ''}</td>
    <td>
      ${renderText(description)} ${limits ? html`<span class="hint">${renderText(limits)}</span>` : undefined}
    </td>
  </tr>`
}

export function tableHead(...titles: readonly string[]): Markup {
  return html`<thead>
    <tr>
      ${titles.map((title) => html`<th scope="col">${title}</th>`)}
    </tr>
  </thead>`
}

function table(caption: string, fields: readonly Field[]): Markup | undefined {
  if (fields.length === 0) return undefined
  return html`<table class="table fields">
    <caption>
      ${caption}
    </caption>
    ${tableHead('Field', 'Type', 'Required', 'Description')}
    <tbody>
      ${fields.map(row)}
    </tbody>
  </table>`
}

/** Renders the fields of an object as a table, or nothing if it has none. */
export function fieldTable(caption: string, schema: Schema): Markup | undefined {
  return table(caption, flattenFields(schema))
}

/** Renders path and query parameters as a table, or nothing if there are none. */
export function parameterTable(caption: string, parameters: readonly Parameter[]): Markup | undefined {
  return table(
    caption,
    parameters.map(({ name, in: location, required, description, schema, content }) => ({
      name,
      isRequired: required,
      where: location === 'path' ? 'in path' : content ? 'as JSON' : '',
      schema: {
        ...(content?.['application/json']?.schema ?? schema),
        ...(description ? { description } : {}),
      },
    })),
  )
}
