import { joinWithAnd } from '#contract/text/lists.ts'
import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Document } from '#service/openapi/document.ts'
import type { OperationObject, Reply } from '#service/openapi/operation.ts'
import { curlCommands } from './curl.ts'
import { renderParameterTable, renderTableHead } from './field-table.ts'
import { describeType, renderParagraphs, renderText } from './describe-schema.ts'

export type LocatedOperation = {
  readonly path: string
  readonly method: string
  readonly operation: OperationObject
}

function describeAccess({ security }: OperationObject): Markup {
  const scopes = security.flatMap((ways) => ways['oauth2'] ?? [])
  if (security.length === 0) return html`no authentication`
  if (scopes.length === 0) return html`no token; a client can authenticate with HTTP Basic`
  return html`token with scope <code>${joinWithAnd(scopes)}</code>`
}

/** Lists the other methods and paths that an operation accepts. */
function describeAlternatives(
  { operation, path }: LocatedOperation,
  others: readonly LocatedOperation[],
): Markup | undefined {
  const methods = others
    .filter((other) => other.operation['x-accepted-for'] === operation.operationId)
    .map(({ method }) => `${method.toUpperCase()} ${path}`)
  const ways = [...methods, ...(operation['x-also-at'] ?? [])]
  if (ways.length === 0) return undefined
  return html`<dt>Also accepted</dt>
    <dd>${ways.map((way, index) => html`${index > 0 ? ', ' : ''}<code>${way}</code>`)}</dd>`
}

/** Errors that any operation can return; described once for all. */
const commonStatuses = ['400', '401', '413', '415', '429', '500', '503']

function renderReplyRow(
  document: Document,
  status: string,
  replyOrRef: Reply | { readonly $ref: string },
): Markup {
  const reply =
    '$ref' in replyOrRef ? document.components.responses[replyOrRef.$ref.split('/').at(-1) ?? ''] : replyOrRef
  const kinds = Object.entries(reply?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' && schema ? describeType(schema) : html`${type}`,
  )
  return html`<tr>
    <th scope="row">${status}</th>
    <td data-label="Content">${kinds}</td>
    <td>${renderText(reply?.description ?? '')}</td>
  </tr>`
}

/** Links to the common errors that an operation can return. */
function renderCommonProblems({ responses }: OperationObject): Markup {
  const usual = Object.keys(responses).filter((status) => commonStatuses.includes(status))
  return html`<p class="hint">Common errors: <a href="#problems">${joinWithAnd(usual)}</a>.</p>`
}

export function renderProblemsSection({ components }: Document): Markup {
  const version2Problems = Object.entries(components.responses).flatMap(([name, reply]) => {
    const [sample] = Object.values(reply.content)
    const status = String((sample?.example as { status?: number } | undefined)?.status)
    return name.endsWith('_V2') && commonStatuses.includes(status) ? [{ status, reply }] : []
  })
  return html`<section class="stack" id="problems">
    <h2>Common errors</h2>
    <p>
      Errors are a <a href="#schema-ProblemV1">ProblemV1</a> in version 1, a
      <a href="#schema-ProblemV2">ProblemV2</a> in version 2, and a
      <a href="#schema-TokenProblem">TokenProblem</a> at the token endpoint.
    </p>
    <table class="table">
      ${renderTableHead('Status', 'Description')}
      <tbody>
        ${version2Problems.map(
          ({ status, reply }) =>
            html`<tr>
              <th scope="row">${status}</th>
              <td>${renderText(reply.description)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`
}

function describeBody({ requestBody }: OperationObject): Markup | undefined {
  if (!requestBody) return undefined
  const types = Object.entries(requestBody.content)
  const [, first] = types[0] ?? []
  return html`<dt>Body</dt>
    <dd>
      ${describeType(first?.schema ?? {})}${requestBody.required ? '' : ' (optional)'}, as
      ${types.map(([type], index) => html`${index > 0 ? ' or ' : ''}<code>${type}</code>`)}
    </dd>`
}

const renderCollapsedCode = (title: string, code: string) =>
  html`<details>
    <summary>${title}</summary>
    <pre><code>${code}</code></pre>
  </details>`

function renderReplyExample({ responses }: OperationObject): Markup | undefined {
  const success = responses['200']
  const [sample] = success && 'content' in success ? Object.values(success.content) : []
  const example = sample?.example
  if (example === undefined) return undefined
  return renderCollapsedCode(
    'Example response',
    typeof example === 'string' ? example : JSON.stringify(example, null, 2),
  )
}

/**
 * Renders an operation: its description, parameters, body, responses and examples.
 * @param all all operations of the document, to find other methods that this one accepts.
 */
export function renderOperation(
  document: Document,
  located: LocatedOperation,
  all: readonly LocatedOperation[],
  origin: string,
): Markup {
  const { path, method, operation } = located
  return html`<article class="card operation" id="${operation.operationId}">
    <header>
      <h3>${operation.summary}</h3>
      <code>${method.toUpperCase()} ${path}</code>
    </header>
    ${renderParagraphs(operation.description)}
    <dl>
      <dt>Access</dt>
      <dd>${describeAccess(operation)}</dd>
      ${describeAlternatives(located, all)} ${describeBody(operation)}
    </dl>
    ${renderParameterTable('Parameters', operation.parameters ?? [])}
    <table class="table replies">
      <caption>
        Responses
      </caption>
      ${renderTableHead('Status', 'Content', 'Description')}
      <tbody>
        ${Object.entries(operation.responses)
          .filter(([status]) => !commonStatuses.includes(status))
          .map(([status, response]) => renderReplyRow(document, status, response))}
      </tbody>
    </table>
    ${renderCommonProblems(operation)}
    ${curlCommands(origin, path, method, operation).map(({ text, command }) =>
      renderCollapsedCode(`Example request${text ? `: ${text}` : ''}`, command),
    )}
    ${renderReplyExample(operation)}
  </article> `
}
