import { readableText } from '#contract/text/hidden-characters.ts'

/** Markup whose values are all escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = string | Markup | readonly Markup[] | undefined

/** Tag for a template of markup: escapes text, inserts markup as it is, joins lists and skips undefined. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, at) => text + renderValue(values[at - 1]) + part))
}

function renderValue(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'string') {
    return readableText(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
  }
  return value.map(({ text }) => text).join('')
}

/** The styles of a document, as markup for its head and for the end of its body. */
export type PageStyles = { readonly head: Markup; readonly end?: Markup }

/**
 * Renders an HTML document that looks like the app but needs no scripts.
 * @param description shown by search engines and in previews of links.
 */
export function renderDocument(
  { title, description }: { readonly title: string; readonly description: string },
  body: Markup,
  { head, end }: PageStyles,
): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${description}" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${head}
      </head>
      <body>
        ${body} ${end}
      </body>
    </html> `.text
}
