import { html, type Markup } from '#service/documents/pages/html.ts'

/** A paragraph of a mail: words, and where they end in a link of ours, its address. */
export type Paragraph = { readonly words: string; readonly link?: string }

/** What a mail says, from top to bottom. */
export type EmailContent = { readonly heading: string; readonly paragraphs: readonly Paragraph[] }

/** @returns the mail as plain text. */
export function renderText({ heading, paragraphs }: EmailContent): string {
  const blocks = paragraphs.map(({ words, link }) => (link === undefined ? words : `${words}\n${link}`))
  return `${[heading, ...blocks].join('\n\n')}\n`
}

/** @returns the same as a document: no styles, no pictures, nothing to fetch; each reader's own size and colours. */
export function renderHtml({ heading, paragraphs }: EmailContent): string {
  const blocks: Markup[] = paragraphs.map(({ words, link }) =>
    link === undefined ? html`<p>${words}</p> ` : html`<p>${words}<br /><a href="${link}">${link}</a></p> `,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
      </head>
      <body>
        <h1>${heading}</h1>
        ${blocks}
      </body>
    </html> `.text
}
