import type { Check } from '#contract/certificate/check.ts'
import { Problem } from '#contract/problem.ts'
import {
  askedNumber,
  checkedLines,
  neverIssued,
  onlySpecimen,
  standingOf,
} from '#contract/certificate/check-result.ts'
import { html, type Markup } from './html.ts'
import { documentOf } from './html-document.ts'

/** Where the form of the page leads; there the number is put into the address. */
export const checkPath = '/check'

/**
 * What became of a number that somebody asked for, as the app's own page has it but without scripts: whoever stands with
 * a telephone over a paper has it with the first answer.
 * @param checked what stands on the paper, or why that cannot be told.
 * @param stylesheets addresses on the same origin.
 */
export function checkPage(asked: string, checked: Check | Problem, stylesheets: readonly string[]): string {
  const outcome = checked instanceof Problem ? unproven(asked, checked) : paper(checked)
  const main = html`<main class="page narrow stack">
    <p class="mark">Lading</p>
    <h1>Check a certificate</h1>
    ${outcome}
    <form class="stack no-print" method="get" action="${checkPath}">
      <div class="field">
        <label class="label" for="reference">${askedNumber.label}</label>
        <input
          class="input"
          type="text"
          id="reference"
          name="reference"
          value="${asked}"
          aria-describedby="reference-hint"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          required
        />
        <div class="under"><span class="hint" id="reference-hint">${askedNumber.hint}</span></div>
      </div>
      <div class="actions"><button class="btn" type="submit">Check</button></div>
    </form>
  </main>`
  return documentOf('Check a certificate · Lading', main, stylesheets)
}

/** @param kind of what is said, and how it begins for those who do not see its colour. */
function notice(kind: 'good' | 'warn' | 'stop', title: string, words: Markup): Markup {
  const begins = { good: 'Done: ', warn: 'Warning: ', stop: 'Problem: ' }[kind]
  return html`<div class="note ${kind}">
    <span class="visually-hidden">${begins}</span>
    <p class="title">${title}</p>
    <p>${words}</p>
  </div>`
}

function paper(checked: Check): Markup {
  const { kind, title, sentence } = standingOf(checked)
  return html`<div class="stack">
    ${notice(kind, title, html`${sentence}`)}
    ${
      checked.specimen
        ? html`<p class="specimen"><strong>Specimen: no cover</strong><span>${onlySpecimen}</span></p>`
        : undefined
    }
    <article class="slip sheet" aria-label="Certificate ${checked.reference}">
      <dl>
        ${checkedLines(checked).map(
          ({ name, says, hint }) =>
            html`<dt>${name}</dt>
              <dd>${says}${hint === undefined ? undefined : html`<span class="hint">${hint}</span>`}</dd> `,
        )}
      </dl>
    </article>
  </div>`
}

function unproven(asked: string, { code, message }: Problem): Markup {
  return code === 'NOT_FOUND'
    ? notice(
        'stop',
        neverIssued.title,
        html`Nothing was issued as <strong>${asked}</strong>. ${neverIssued.compare}`,
      )
    : notice('warn', 'It could not be checked now', html`${message} This says nothing about the certificate.`)
}
