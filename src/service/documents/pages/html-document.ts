import { html, type Markup } from './html.ts'

/**
 * Renders an HTML document that looks like the app but needs no scripts.
 * @param stylesheets addresses on the same origin.
 */
export function renderDocument(title: string, main: Markup, stylesheets: readonly string[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        ${stylesheets.map((href) => html`<link rel="stylesheet" href="${href}" /> `)}
      </head>
      <body>
        ${main}
      </body>
    </html> `.text
}
