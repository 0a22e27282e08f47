import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Document, OperationObject, Reply } from '../operation.ts'
import { commandsFor } from './curl.ts'
import { parameterTable } from './field-table.ts'
import { kindOf, sentence } from './describe-schema.ts'

/** An operation with where it is asked. */
export type Placed = { readonly path: string; readonly method: string; readonly operation: OperationObject }

const listed = new Intl.ListFormat('en')

function accessOf({ security }: OperationObject): Markup {
  const scopes = security.flatMap((ways) => ways['oauth2'] ?? [])
  if (security.length === 0) return html`open to anybody`
  if (scopes.length === 0) return html`open: it gives the token; a client may show itself by HTTP Basic`
  return html`a token with the scope <code>${listed.format(scopes)}</code>`
}

/** How else it may be asked for. */
function otherWays({ operation, path }: Placed, others: readonly Placed[]): Markup | undefined {
  const methods = others
    .filter((other) => other.operation['x-accepted-for'] === operation.operationId)
    .map(({ method }) => `${method.toUpperCase()} ${path}`)
  const ways = [...methods, ...(operation['x-also-at'] ?? [])]
  if (ways.length === 0) return undefined
  return html`<dt>Also as</dt>
    <dd>${ways.map((way, at) => html`${at > 0 ? ', ' : ''}<code>${way}</code>`)}</dd>`
}

/** What may go wrong with any operation, whatever it does; told once, for all of them. */
const anywhere = ['400', '401', '413', '415', '429', '500', '503']

function replyRow(document: Document, status: string, told: Reply | { readonly $ref: string }): Markup {
  const reply = '$ref' in told ? document.components.responses[told.$ref.split('/').at(-1) ?? ''] : told
  const kinds = Object.entries(reply?.content ?? {}).map(([type, { schema }]) =>
    type === 'application/json' && schema ? kindOf(schema) : html`${type}`,
  )
  return html`<tr>
    <th scope="row">${status}</th>
    <td data-label="Carries">${kinds}</td>
    <td>${sentence(reply?.description ?? '')}</td>
  </tr>`
}

/** The problems of an operation that every reader knows already, by their statuses alone. */
function usualProblems({ responses }: OperationObject): Markup {
  const usual = Object.keys(responses).filter((status) => anywhere.includes(status))
  return html`<p class="hint">As with any operation: <a href="#problems">${listed.format(usual)}</a>.</p>`
}

/** What may go wrong with any operation. */
export function problemsSection({ components }: Document): Markup {
  const ofV2 = Object.entries(components.responses).flatMap(([name, reply]) => {
    const [sample] = Object.values(reply.content)
    const status = String((sample?.example as { status?: number } | undefined)?.status)
    return name.endsWith('_V2') && anywhere.includes(status) ? [{ status, reply }] : []
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
              <td>${sentence(reply.description)}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </section>`
}

function bodyIn({ requestBody }: OperationObject): Markup | undefined {
  if (!requestBody) return undefined
  const types = Object.entries(requestBody.content)
  const [, first] = types[0] ?? []
  return html`<dt>Body</dt>
    <dd>
      ${kindOf(first?.schema ?? {})}${requestBody.required ? '' : ', or none'}, as
      ${types.map(([type], at) => html`${at > 0 ? ' or ' : ''}<code>${type}</code>`)}
    </dd>`
}

function exampleOf({ responses }: OperationObject): Markup | undefined {
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
  placed: Placed,
  all: readonly Placed[],
  origin: string,
): Markup {
  const { path, method, operation } = placed
  const commands = commandsFor(origin, path, method, operation)
  return html`<article class="slip operation" id="${operation.operationId}">
    <header>
      <h3>${operation.summary}</h3>
      <code>${method.toUpperCase()} ${path}</code>
    </header>
    <p>${sentence(operation.description)}</p>
    <dl>
      <dt>Access</dt>
      <dd>${accessOf(operation)}</dd>
      ${otherWays(placed, all)} ${bodyIn(operation)}
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
          .filter(([status]) => !anywhere.includes(status))
          .map(([status, told]) => replyRow(document, status, told))}
      </tbody>
    </table>
    ${usualProblems(operation)}
    ${commands.map(
      ({ says, command }) =>
        html`<details>
          <summary>An example of the request${says ? `: ${says}` : ''}</summary>
          <pre><code>${command}</code></pre>
        </details>`,
    )}
    ${exampleOf(operation)}
  </article> `
}
