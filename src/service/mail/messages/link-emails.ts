import type { LinkPurpose } from '#service/store/schema/people.ts'
import type { Store } from '#service/store/store.ts'
import { composeEmail } from './email-layout.ts'
import { withoutLinks } from './mailbox.ts'

type LinkEmailParts = { readonly store: Pick<Store, 'issueMailSecret'>; readonly origin: string }

/** The text for each kind of link. `organization` is undefined if email apps could turn its name into a link. */
const linkMessages: Readonly<
  Record<
    LinkPurpose,
    (organization: string | undefined) => { subject: string; words: string; unasked: string }
  >
> = {
  invitation: (organization) => ({
    subject: 'Your invitation to Lading',
    words: `${organization ?? 'An organization'} has created an account for you. To get started, choose a password within 7 days:`,
    unasked: 'If you weren’t expecting an invitation, you can ignore this email.',
  }),
  reset: () => ({
    subject: 'Reset your Lading password',
    words: 'We received a request to reset your password. Set a new one within an hour:',
    unasked: 'If this wasn’t you, you can ignore this email. Your password stays the same.',
  }),
}

/**
 * Writes the email with a link. The secret is created only now, so that none is stored while the email waits.
 * @returns undefined if the link was used or replaced.
 */
export async function writeLinkEmail(linkId: string, { store, origin }: LinkEmailParts) {
  const link = await store.issueMailSecret(linkId)
  if (!link) return undefined
  const { subject, words, unasked } = linkMessages[link.purpose](withoutLinks(link.organizationName))
  return composeEmail({ name: link.name, address: link.email }, subject, [
    // The secret is in the fragment, which browsers don't send to the server.
    { words, link: `${origin}/set-password#${link.secret}` },
    { words: `You sign in as ${link.email}. The link works once.` },
    { words: unasked },
    { words: 'This is an automated message.' },
  ])
}
