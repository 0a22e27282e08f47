import type { CoverLevel } from '#contract/offer.ts'
import { conditions, policy } from '#service/underwriting/reference/policy.ts'
import type { CoverRow, EditionRow } from '#service/underwriting/terms.ts'
import { html } from './html.ts'

/** What a wording is made from: a level of cover, as one edition of the tariff has it. */
export type Wording = {
  readonly edition: Pick<EditionRow, 'id' | 'name' | 'validFrom' | 'sample'>
  readonly cover: Pick<CoverRow, 'level' | 'name' | 'clauses' | 'covered' | 'notCovered'>
}

/** Where the wording of a level of cover stands, by its edition's id. */
export function wordingPath(edition: string, level: string): string {
  return `/documents/wording/${encodeURIComponent(edition)}/${encodeURIComponent(level)}`
}

/** The name of a wording in a list of documents. */
export function wordingName(name: string, level: CoverLevel, edition: string): string {
  return `${name} (${level}): what is covered and what is not, ${edition}`
}

/**
 * The wording of one level of cover as a page that is whole without scripts.
 * @param stylesheets addresses on the same origin.
 */
export function wordingPage({ edition, cover }: Wording, stylesheets: readonly string[]): string {
  const title = `${cover.name} (${cover.level})`
  const inForce = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const list = (texts: readonly string[]) =>
    html`<ul>
      ${texts.map((text) => html`<li>${text}</li> `)}
    </ul>`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${policy.name} · Lading</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}" /> `)}
      </head>
      <body>
        <main class="page">
          <article class="slip sheet">
            <header>
              <div>
                <h1>${title}</h1>
                <span class="state">${policy.name}: what is covered, and what is not</span>
              </div>
            </header>
            ${
              edition.sample
                ? html`<p class="specimen">
                    <strong>Specimen: no cover</strong>
                    <span>This edition is a sample. It insures nothing and binds nobody.</span>
                  </p>`
                : undefined
            }
            <hr />
            <dl>
              <dt>Follows</dt>
              <dd>${cover.clauses}</dd>
              <dt>Edition</dt>
              <dd>${edition.name} (${edition.id})</dd>
              <dt>In force</dt>
              <dd>
                since
                <time datetime="${edition.validFrom}">${inForce.format(Date.parse(edition.validFrom))}</time>
              </dd>
            </dl>
            <hr />
            <section class="stack">
              <h2>What is covered</h2>
              ${list(cover.covered)}
            </section>
            <section class="stack">
              <h2>What is not covered</h2>
              ${list(cover.notCovered)}
            </section>
            ${conditions.map(
              (condition) =>
                html`<section class="stack">
                  <h2>${condition.title}</h2>
                  ${condition.sentences.map((sentence) => html`<p>${sentence}</p> `)}
                </section> `,
            )}
            <hr />
            <p class="hint">
              Told in our own words. The clauses named above hold in full, and where these words say less than
              they do, the clauses decide.
            </p>
          </article>
        </main>
      </body>
    </html> `.text
}
