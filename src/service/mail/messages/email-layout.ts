import { html, type Markup } from '#service/documents/pages/html.ts'
import { readLogoSize } from '#contract/people/branding.ts'
import type { DocumentBranding } from '#service/store/organizations/logos.ts'
import type { Store } from '#service/store/store.ts'
import { type Mailbox, withoutLinks } from './mailbox.ts'

/** Dependencies of writing emails. */
export type EmailDependencies = {
  readonly store: Pick<
    Store,
    | 'getBooking'
    | 'reference'
    | 'readBranding'
    | 'issueMailSecret'
    | 'findNoticeRecipient'
    | 'hasLaterCertificateEmail'
  >
  /** The origin for links. It comes from the configuration, never from a request. */
  readonly origin: string
}

/** A paragraph of an email, with an optional link on its last line. */
export type Paragraph = { readonly text: string; readonly link?: string }

/** An email, ready to send. */
export type EmailMessage = {
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachment?: { readonly name: string; readonly bytes: Uint8Array }
  /** An image that the HTML refers to as `cid:` followed by its name. */
  readonly image?: { readonly name: string; readonly bytes: Uint8Array } | undefined
  /** Entries for the booking's history: one if the email is sent, the other if it can't be. */
  readonly events?: { readonly sent: string; readonly failed: string }
}

/**
 * Lays out an email as plain text and as HTML. Its heading is its subject.
 * @param branding the logo and the accent colour to show.
 */
export function composeEmail(
  to: Mailbox,
  subject: string,
  paragraphs: readonly Paragraph[],
  branding?: DocumentBranding,
): EmailMessage {
  const { path, content } = branding?.logo ?? {}
  return {
    to: { name: withoutLinks(to.name) ?? '', address: to.address },
    subject,
    text: renderText(subject, paragraphs),
    html: renderHtml(subject, paragraphs, branding),
    image: path && content ? { name: imageName(path), bytes: content } : undefined,
  }
}

/** The name of a logo in an email, with the ending that tells its type. */
const imageName = (path: string) => `logo${path.slice(path.lastIndexOf('.'))}`

function renderText(heading: string, paragraphs: readonly Paragraph[]): string {
  const blocks = paragraphs.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`))
  return `${[heading, ...blocks].join('\n\n')}\n`
}

/**
 * Renders the email with the reader's own size and colours. The accent colour is only a line under the heading, so that
 * no text depends on it. The logo has a white background, because it may have dark letters.
 */
function renderHtml(heading: string, paragraphs: readonly Paragraph[], branding?: DocumentBranding): string {
  const blocks: Markup[] = paragraphs.map(({ text, link }) =>
    link === undefined ? html`<p>${text}</p> ` : html`<p>${text}<br /><a href="${link}">${link}</a></p> `,
  )
  const { accentColor, logo, name } = branding ?? {}
  const title = accentColor
    ? html`<h1 style="border-bottom: 3px solid ${accentColor}; padding-bottom: 8px">${heading}</h1> `
    : html`<h1>${heading}</h1> `
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
      </head>
      <body>
        ${logo ? renderLogo(logo.path, withoutLinks(name) ?? '') : ''}${title}${blocks}
      </body>
    </html> `.text
}

/** The height of a logo, and its greatest width, in CSS pixels. */
const logoHeight = 40
const logoWidth = 240

function renderLogo(path: string, name: string): Markup {
  const { width, height } = readLogoSize(path) ?? { width: 1, height: 1 }
  const scale = Math.min(logoHeight / height, logoWidth / width)
  const [shownWidth, shownHeight] = [width, height].map((side) =>
    String(Math.max(1, Math.round(side * scale))),
  )
  return html`<p>
    <img
      src="cid:${imageName(path)}"
      alt="${name}"
      width="${shownWidth ?? ''}"
      height="${shownHeight ?? ''}"
      style="background: #ffffff; padding: 4px"
    />
  </p> `
}
