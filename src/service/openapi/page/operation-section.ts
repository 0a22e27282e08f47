import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Document, OperationObject, Reply } from '../operation.ts'
import { curlCommands } from './curl.ts'
import { parameterTable } from './field-table.ts'
import { describeType, renderText } from './describe-schema.ts'

/** An operation with where it is asked. */
export type LocatedOperation = {
  readonly path: string
  readonly method: string
  readonly operation: OperationObject
}

const listFormat = new Intl.ListFormat('en')

function describeAccess({ security }: OperationObject): Markup {
  const scopes = security.flatMap((ways) => ways['oauth2'] ?? [])
  if (security.length === 0) return html`open to anybody`
  if (scopes.length === 0) return html`open: it gives the token; a client may show itself by HTTP Basic`
  return html`a token with the scope <code>${listFormat.format(scopes)}</code>`
}

/** How else it may be asked for. */
function describeAlternatives(
  { operation, path }: LocatedOperation,
  others: readonly LocatedOperation[],
): Markup | undefined {
  const methods = others
    .filter((other) => other.operation['x-accepted-for'] === operation.operationId)
    .map(({ method }) => `${method.toUpperCase()} ${path}`)
  const ways = [...methods, ...(operation['x-also-at'] ?? [])]
  if (ways.length === 0) return undefined
  return html`<dt>Also as</dt>
    <dd>${ways.map((way, at) => html`${at > 0 ? ', ' : ''}<code>${way}</code>`)}</dd>`
}

/** What may go wrong with any operation, whatever it does; told once, for all of them. */
const commonStatuses = ['400', '401', '413', '415', '429', '500', '503']

function replyRow(document: Document, status: string, replyOrRef: Reply | { readonly $ref: string }): Markup {
  const reply =
    '$ref' in replyOrRef ? document.components.responses[replyOrRef.$ref.split('/').at(-1) ?? ''] : replyOrRef
  const kinds = Object.entries(reply?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' && schema ? describeType(schema) : html`${type}`,
  )
  return html`<tr>
    <th scope="row">${status}</th>
    <td data-label="Carries">${kinds}</td>
    <td>${renderText(reply?.description ?? '')}</td>
  </tr>`
}

/** The problems of an operation that every reader knows already, by their statuses alone. */
function commonProblems({ responses }: OperationObject): Markup {
  const usual = Object.keys(responses).filter((status) => commonStatuses.includes(status))
  return html`<p class="hint">As with any operation: <a href="#problems">${listFormat.format(usual)}</a>.</p>`
}

/** What may go wrong with any operation. */
export function problemsSection({ components }: Document): Markup {
  const ofV2 = Object.entries(components.responses).flatMap(([name, reply]) => {
    const [sample] = Object.values(reply.content)
    const status = String((sample?.example as { status?: number } | undefined)?.status)
    return name.endsWith('_V2') && commonStatuses.includes(status) ? [{ status, reply }] : []
  })
  return html`<section class="stack" id="problems">
    <h2>What may go wrong with any operation</h2>
    <p>
      Version 1 tells a problem as <a href="#schema-ProblemV1">ProblemV1</a>, version 2 as
      <a href="#schema-ProblemV2">ProblemV2</a>, the token endpoint as
      <a href="#schema-TokenProblem">TokenProblem</a>.
    </p>
    <table class="table">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        ${ofV2.map(
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
      ${describeType(first?.schema ?? {})}${requestBody.required ? '' : ', or none'}, as
      ${types.map(([type], at) => html`${at > 0 ? ' or ' : ''}<code>${type}</code>`)}
    </dd>`
}

function replyExample({ responses }: OperationObject): Markup | undefined {
  const good = responses['200']
  if (!good || '$ref' in good) return undefined
  return html`${Object.values(good.content).map(({ example }) =>
    example === undefined
      ? html``
      : html`<details>
          <summary>An example of the reply</summary>
          <pre><code>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</code></pre>
        </details>`,
  )}`
}

/**
 * An operation: what it is for, what it takes and gives, and how it is asked at a shell.
 * @param all every operation of the document, of which some are other ways to ask for this one.
 */
export function operationSection(
  document: Document,
  placed: LocatedOperation,
  all: readonly LocatedOperation[],
  origin: string,
): Markup {
  const { path, method, operation } = placed
  const commands = curlCommands(origin, path, method, operation)
  return html`<article class="slip operation" id="${operation.operationId}">
    <header>
      <h3>${operation.summary}</h3>
      <code>${method.toUpperCase()} ${path}</code>
    </header>
    <p>${renderText(operation.description)}</p>
    <dl>
      <dt>Access</dt>
      <dd>${describeAccess(operation)}</dd>
      ${describeAlternatives(placed, all)} ${describeBody(operation)}
    </dl>
    ${parameterTable('What stands in the address', operation.parameters ?? [])}
    <table class="table replies">
      <caption>
        Replies
      </caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Carries</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(operation.responses)
          .filter(([status]) => !commonStatuses.includes(status))
          .map(([status, told]) => replyRow(document, status, told))}
      </tbody>
    </table>
    ${commonProblems(operation)}
    ${commands.map(
      ({ says, command }) =>
        html`<details>
          <summary>An example of the request${says ? `: ${says}` : ''}</summary>
          <pre><code>${command}</code></pre>
        </details>`,
    )}
    ${replyExample(operation)}
  </article> `
}
