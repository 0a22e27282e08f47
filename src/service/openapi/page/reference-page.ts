import { html, type Markup, renderDocument } from '#service/documents/pages/html.ts'
import { linkStylesheets } from '#service/documents/pages/stylesheets.ts'
import type { Document } from '#service/openapi/document.ts'
import { tokenCommand } from './curl.ts'
import { renderFieldTable } from './field-table.ts'
import { renderOperation, type LocatedOperation, renderProblemsSection } from './operation-section.ts'
import { describeRules } from './describe-rules.ts'
import { describeType, schemaAnchor, renderLimits, renderParagraphs, renderText } from './describe-schema.ts'

const areaAnchor = (area: string) => `area-${area}`

/** Renders the operations of an area for the table of contents. */
function renderAreaContents(area: string, located: readonly LocatedOperation[]): Markup {
  const own = located.filter(({ operation }) => operation.tags.includes(area))
  return html`<tbody>
    <tr>
      <th colspan="2" scope="rowgroup"><a href="#${areaAnchor(area)}">${area}</a></th>
    </tr>
    ${own.map(
      ({ operation, method, path }) =>
        html`<tr>
          <td><a href="#${operation.operationId}">${operation.summary}</a></td>
          <td><code>${method.toUpperCase()} ${path}</code></td>
        </tr> `,
    )}
  </tbody> `
}

/** Renders a schema: its description and its fields, or its type if it has none. */
export function renderSchema([name, schema]: readonly [
  string,
  Document['components']['schemas'][string],
]): Markup {
  const { description = '' } = schema
  const fields = renderFieldTable(`Fields of ${name}`, schema)
  return html`<section class="card operation" id="${schemaAnchor(name)}">
    <h3>${name}</h3>
    <p>${renderText([description, ...describeRules(schema)].join(' '))} ${renderLimits(schema)}</p>
    ${fields ?? (schema['properties'] ? undefined : html`<p>${describeType(schema)}</p>`)}
  </section> `
}

/**
 * Renders the OpenAPI document as a page that needs no scripts.
 * @param origin the service's origin.
 * @param stylesheets URLs on the same origin.
 */
export function renderReferencePage(
  document: Document,
  origin: string,
  stylesheets: readonly string[],
): string {
  const { info, tags, paths, components } = document
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): LocatedOperation => ({ path, method, operation })),
  )
  const canonical = all.filter(({ operation }) => !('x-accepted-for' in operation))
  const body = html`<a class="skip-link" href="#content">Skip to main content</a>
    <header class="bar"><a class="brand" href="/">${info.title}</a></header>
    <main class="page stack" id="content">
      <h1>API reference</h1>
      ${renderParagraphs(info.description)}
      <p>Also available as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
      <h2>Get started</h2>
      <p>
        An administrator creates API clients in the app, or with <code>POST …/api-tokens</code>;
        <code>npm start</code> prints one for the demo. Get a token for an API client or an account, and send
        it as <code>Authorization: Bearer …</code>. The examples below expect it in <code>$TOKEN</code>.
      </p>
      <pre><code>${tokenCommand(origin, document)}</code></pre>
      <nav aria-labelledby="operations">
        <table class="table contents">
          <caption id="operations">
            Endpoints
          </caption>
          ${tags.map(({ name }) => renderAreaContents(name, canonical))}
        </table>
      </nav>
      ${tags.map(
        ({ name, description }) =>
          html`<section class="stack" id="${areaAnchor(name)}">
            <h2>${name}</h2>
            <p>${description}</p>
            ${canonical
              .filter(({ operation }) => operation.tags.includes(name))
              .map((located) => renderOperation(document, located, all, origin))}
          </section> `,
      )}
      ${renderProblemsSection(document)}
      <section class="stack" id="schemas">
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(renderSchema)}
      </section>
    </main>`
  const head = html`<link rel="alternate" href="/openapi.json" type="application/json" />
    ${linkStylesheets(stylesheets)}`
  const description = 'Every operation of the API for quoting, buying and managing cargo insurance.'
  return renderDocument({ title: `API reference · ${info.title}`, description }, body, { head })
}
