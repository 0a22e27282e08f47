import { modeName } from '#contract/journey.ts'
import type { CoverLevel, Coverage } from '#contract/offer.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import type { CoverRow, EditionRow, ExtensionRow } from '#service/underwriting/reference/reference-rows.ts'
import { html, type Markup, type PageStyles, renderDocument } from './html.ts'

/** Returns the path of the wording of a level of cover or an extension. */
export function wordingPath(edition: string, levelOrExtension: string): string {
  return `/documents/wording/${encodeURIComponent(edition)}/${encodeURIComponent(levelOrExtension)}`
}

/** Returns the title of a wording in a list of documents. */
export function wordingTitle(name: string, level: CoverLevel, edition: string): string {
  return `${name} (${level}): what is covered and what is not, ${edition}`
}

/** Renders the wording of one level of cover as a page without scripts. */
export function renderCoverPage(
  { edition, cover }: { edition: EditionRow; cover: CoverRow },
  styles: PageStyles,
): string {
  return renderWordingPage(
    {
      title: `${cover.name} (${cover.level})`,
      edition,
      follows: cover.clauses,
      sections: [
        html`<h2>What is covered</h2>
          ${renderList(cover.covered)}`,
        html`<h2>What is not covered</h2>
          ${renderList(cover.notCovered)}`,
        ...edition.conditions.map(
          (condition) =>
            html`<h2>${condition.title}</h2>
              ${condition.sentences.map((sentence) => html`<p>${sentence}</p> `)}`,
        ),
      ],
    },
    styles,
  )
}

/**
 * Renders the wording of an extension.
 * @param wording.notCovered the exclusions of the widest level of cover that it can be added to, except what it buys back.
 */
export function renderExtensionPage(
  {
    edition,
    extension,
    notCovered,
  }: { edition: EditionRow; extension: ExtensionRow } & Pick<Coverage, 'notCovered'>,
  styles: PageStyles,
): string {
  const { name, covered, scope, exclusion, rates } = extension
  const follows = [...new Set(rates.map(({ clauses }) => clauses))].map((clauses) => {
    const by = rates.filter((rate) => rate.clauses === clauses)
    return `${clauses} by ${joinWithAnd(by.map(({ mode }) => modeName(mode)))}`
  })
  return renderWordingPage(
    {
      title: name,
      edition,
      follows: follows.join('; '),
      sections: [
        html`<h2>What is covered</h2>
          ${renderList([covered])}`,
        html`<h2>Where it applies</h2>
          <p>${scope}</p>`,
        html`<h2>What is not covered</h2>
          ${renderList(notCovered)}`,
        html`<h2>Which cover it extends</h2>
          <p>
            It is bought together with a level of cover and has its own share of the premium. That level’s
            wording excludes ${`“${exclusion.toLowerCase()}”`}; this extension covers only what is described
            above. The level’s other conditions apply to this extension too.
          </p>`,
      ],
    },
    styles,
  )
}

type Page = {
  readonly title: string
  readonly edition: EditionRow
  /** The standard clauses it follows. */
  readonly follows: string
  readonly sections: readonly Markup[]
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const renderList = (texts: readonly string[]) =>
  html`<ul>
    ${texts.map((text) => html`<li>${text}</li> `)}
  </ul>`

function renderWordingPage({ title, edition, follows, sections }: Page, styles: PageStyles): string {
  const main = html`<main class="page narrow">
    <article class="card sheet">
      <header>
        <div>
          <h1>${title}</h1>
          <span class="meta">${policy.name}: what is covered, and what is not</span>
        </div>
      </header>
      ${
        edition.sample
          ? html`<p class="specimen">
              <strong>Specimen: no cover</strong>
              <span>This edition is a sample. It provides no cover and isn’t binding.</span>
            </p>`
          : undefined
      }
      <hr />
      <dl>
        ${
          follows
            ? html`<dt>Follows</dt>
                <dd>${follows}</dd>`
            : undefined
        }
        <dt>Edition</dt>
        <dd>${edition.name} (${edition.id})</dd>
        <dt>In force</dt>
        <dd>
          since
          <time datetime="${edition.validFrom}">${dateFormat.format(Date.parse(edition.validFrom))}</time>
        </dd>
      </dl>
      <hr />
      ${sections.map((section) => html`<section class="stack">${section}</section> `)}
      <hr />
      <p class="hint">
        This is our own summary. The clauses named above apply in full, and they prevail where this summary
        says less.
      </p>
    </article>
  </main>`
  const description = `What “${title}” ${policy.name.toLowerCase()} does and doesn’t cover.`
  return renderDocument({ title: `${title} · ${policy.name} · Lading`, description }, main, styles)
}
