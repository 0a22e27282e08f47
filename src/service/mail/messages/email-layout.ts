import { html, type Markup } from '#service/documents/pages/html.ts'

/** A paragraph of an email, with an optional link on its last line. */
export type Paragraph = { readonly words: string; readonly link?: string }

/** The content of an email, from top to bottom. */
export type EmailContent = { readonly heading: string; readonly paragraphs: readonly Paragraph[] }

/** Renders an email as plain text. */
export function renderText({ heading, paragraphs }: EmailContent): string {
  const blocks = paragraphs.map(({ words, link }) => (link === undefined ? words : `${words}\n${link}`))
  return `${[heading, ...blocks].join('\n\n')}\n`
}

/** Renders an email as HTML without styles or images, so that the reader's own size and colours apply. */
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
