import { html, type Markup } from '#service/documents/pages/html.ts'
import type { Store } from '#service/store/store.ts'
import { type Mailbox, withoutLinks } from './mailbox.ts'

/** What is needed to write emails. */
export type EmailParts = {
  readonly store: Pick<
    Store,
    'getBooking' | 'findRefund' | 'reference' | 'issueMailSecret' | 'findNoticeRecipient'
  >
  /** The origin for links. It comes from the configuration, never from a request. */
  readonly origin: string
}

/** A paragraph of an email, with an optional link on its last line. */
export type Paragraph = { readonly words: string; readonly link?: string }

/** An email, ready to send. */
export type EmailMessage = {
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachment?: { readonly name: string; readonly bytes: Uint8Array }
  /** Entries for the booking's history: one if the email is sent, the other if it can't be. */
  readonly events?: { readonly sent: string; readonly failed: string }
}

/** Lays out an email as plain text and as HTML. Its heading is its subject. */
export function composeEmail(to: Mailbox, subject: string, paragraphs: readonly Paragraph[]): EmailMessage {
  return {
    to: { name: withoutLinks(to.name) ?? '', address: to.address },
    subject,
    text: renderText(subject, paragraphs),
    html: renderHtml(subject, paragraphs),
  }
}

function renderText(heading: string, paragraphs: readonly Paragraph[]): string {
  const blocks = paragraphs.map(({ words, link }) => (link === undefined ? words : `${words}\n${link}`))
  return `${[heading, ...blocks].join('\n\n')}\n`
}

/** Uses no styles or images, so that the reader's own size and colours apply. */
function renderHtml(heading: string, paragraphs: readonly Paragraph[]): string {
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
