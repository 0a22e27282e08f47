import type { OpenAccountLink } from '#service/store/people/account-links.ts'
import type { LinkPurpose } from '#service/store/schema/people.ts'
import type { Store } from '#service/store/store.ts'
import { renderHtml, renderText } from './email-layout.ts'
import { type Mailbox, withoutLinks } from './mailbox.ts'

/** What is sent to whom. */
type LinkEmail = {
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
}

type LinkEmailParts = { readonly store: Pick<Store, 'issueMailSecret'>; readonly origin: string }

/** What each kind of link says; `organization` is absent where a mail program might make a link of its name. */
const linkMessages: Readonly<
  Record<
    LinkPurpose,
    (organization: string | undefined) => { subject: string; words: string; unasked: string }
  >
> = {
  invitation: (organization) => ({
    subject: 'You are invited to Lading',
    words: `${organization ?? 'An organization'} has made an account for you. Choose a password within seven days, at`,
    unasked: 'If you expected no invitation, nothing happens without you: leave this mail.',
  }),
  reset: () => ({
    subject: 'Set a new password for Lading',
    words: 'A new password was asked for, for this address. Set it within an hour, at',
    unasked: 'If it was not you, nothing happens without you: leave this mail. Your password stays as it is.',
  }),
}

/** Where a link leads. Its secret stands behind the `#`, which a browser keeps to itself. */
const setPasswordUrl = (origin: string, { secret }: { readonly secret: string }) =>
  `${origin}/set-password#${secret}`

/**
 * Writes the mail that carries a link. The secret is made here, so that none waits in a table.
 * @returns nothing where the link is used or replaced.
 */
export async function writeLinkEmail(
  linkId: string,
  { store, origin }: LinkEmailParts,
): Promise<LinkEmail | undefined> {
  const link: (OpenAccountLink & { readonly secret: string }) | undefined =
    await store.issueMailSecret(linkId)
  if (!link) return undefined
  const { subject, words, unasked } = linkMessages[link.purpose](withoutLinks(link.organizationName))
  const page = {
    heading: subject,
    paragraphs: [
      { words, link: setPasswordUrl(origin, link) },
      { words: `You sign in as ${link.email}. The link works once.` },
      { words: unasked },
      { words: 'This mail was sent automatically.' },
    ],
  }
  const to = { name: withoutLinks(link.name) ?? '', address: link.email }
  return { to, subject, text: renderText(page), html: renderHtml(page) }
}
