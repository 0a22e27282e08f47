import type { CertificateCheck } from '#contract/certificate/check.ts'
import { Problem } from '#contract/problem.ts'
import { specimenWarning } from '#contract/certificate/specimen-warning.ts'
import { certificateLines, describeCheckResult } from './check-result.ts'
import { html, type Markup, type PageStyles, renderDocument } from './html.ts'

/** The form's target; the route moves the number into the address. */
export const checkPath = '/check'

/**
 * Renders the form to check a certificate, below the result if there is one. The page needs no scripts, so it appears
 * with the first response.
 * @param reference the number in the field, or ''.
 * @param checked the certificate, or why it couldn't be checked. Undefined without a number.
 * @param now epoch milliseconds.
 */
export function renderCheckPage(
  reference: string,
  checked: CertificateCheck | Problem | undefined,
  now: number,
  styles: PageStyles,
): string {
  const result =
    checked instanceof Problem
      ? describeFailure(reference, checked)
      : checked && describeCheckResult(checked, now)
  const main = html`<main class="page narrow stack">
    <p class="brand">Lading</p>
    <h1>Check a certificate</h1>
    ${result && renderNotice(result)}
    ${checked instanceof Problem ? undefined : checked && renderCertificateDetails(checked)}
    <form class="stack no-print" method="get" action="${checkPath}">
      <div class="field">
        <label class="label" for="reference">Certificate number</label>
        <input
          class="input"
          type="text"
          id="reference"
          name="reference"
          value="${reference}"
          aria-describedby="reference-hint"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          required
        />
        <div class="field-messages">
          <span class="hint" id="reference-hint">
            For example LD-2345-6789-ABCD. Capitals and dashes don’t matter.
          </span>
        </div>
      </div>
      <div class="actions"><button class="btn" type="submit">Check certificate</button></div>
    </form>
  </main>`
  const description = 'Check that a certificate of cargo insurance was issued here and hasn’t been altered.'
  const title = `${result?.title ?? 'Check a certificate'} · Lading`
  return renderDocument({ title, description }, main, styles)
}

type Result = {
  /** Sets the colour, and for warnings and errors a prefix for people who can't see it. */
  readonly variant: 'success' | 'warning' | 'error'
  readonly title: string
  readonly sentence: string | Markup
}

function renderNotice({ variant, title, sentence }: Result): Markup {
  const prefix = { success: undefined, warning: 'Warning: ', error: 'Problem: ' }[variant]
  return html`<div class="note ${variant}">
    ${prefix && html`<span class="visually-hidden">${prefix}</span>`}
    <p class="title">${title}</p>
    <p>${sentence}</p>
  </div>`
}

function renderCertificateDetails(certificate: CertificateCheck): Markup {
  return html`${
      certificate.specimen
        ? html`<p class="specimen"><strong>Specimen: no cover</strong><span>${specimenWarning}</span></p>`
        : undefined
    }
    <article class="card sheet" aria-label="Certificate ${certificate.reference}">
      <dl>
        ${certificateLines(certificate).map(
          ({ name, value, hint }) =>
            html`<dt>${name}</dt>
              <dd>${value}${hint === undefined ? undefined : html`<span class="hint">${hint}</span>`}</dd> `,
        )}
      </dl>
    </article>`
}

function describeFailure(reference: string, { code, message }: Problem): Result {
  return code === 'NOT_FOUND'
    ? {
        variant: 'error',
        title: 'There is no certificate with this number',
        sentence: html`We haven’t issued a certificate with the number <strong>${reference}</strong>. Compare
          it with the number on the certificate. If they match, don’t rely on the certificate.`,
      }
    : {
        variant: 'warning',
        title: 'We couldn’t check this certificate',
        sentence: `${message} This doesn’t mean that the certificate is invalid.`,
      }
}
