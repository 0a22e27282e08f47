import type { LeasedMail } from '#service/store/outbox/outbox.ts'
import type { NoticeKind } from '#service/store/schema/people.ts'
import type { Store } from '#service/store/store.ts'
import { renderHtml, renderText } from './email-layout.ts'
import { type Mailbox, withoutLinks } from './mailbox.ts'

/** What is sent to whom. */
type AccountNotice = {
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What was changed, and what to do where whoever reads it has not done that. */
type NoticeText = { readonly subject: string; readonly words: string; readonly unasked: string }

const newPassword =
  'open Lading as you always do, choose “Forgotten your password?” where one signs in, and set a new one. That ends every sign-in of yours.'
const tellAdministrator = 'Then tell an administrator of your organization.'
const ifNotYou = `If it was not you, somebody else may be in your account: ${newPassword}`
const askAdministrator =
  'If you know nothing of it, ask an administrator of your organization, by a way that you know.'

const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  passwordChanged: {
    subject: 'Your password for Lading was changed',
    words: 'The password of your account was changed',
    unasked: `${ifNotYou} ${tellAdministrator}`,
  },
  factorSet: {
    subject: 'A second factor for Lading was set up',
    words:
      'A second factor was set up for your account. From now on, signing in takes a code as well. It was set up',
    unasked: `${ifNotYou} Then ask an administrator of your organization to take that second factor away.`,
  },
  factorEnded: {
    subject: 'Your second factor for Lading was ended',
    words: 'The second factor of your account was ended: signing in takes the password alone. It was ended',
    unasked: `${ifNotYou} Then set up a second factor anew, and tell an administrator of your organization.`,
  },
  factorTaken: {
    subject: 'Your second factor for Lading was taken away',
    words:
      'An administrator of your organization took the second factor of your account away, and ended its sign-ins. It was taken away',
    unasked: askAdministrator,
  },
  codesRenewed: {
    subject: 'New recovery codes for Lading were made',
    words: 'New recovery codes were made for your account; those of before are good no more. They were made',
    unasked: `${ifNotYou} Then make new recovery codes yourself, and tell an administrator of your organization.`,
  },
  signInsEnded: {
    subject: 'Your sign-ins to Lading were ended',
    words:
      'Sign-ins of your account were ended from one of them, as “sign out everywhere” does. They were ended',
    unasked: `${ifNotYou} ${tellAdministrator}`,
  },
  rolesChanged: {
    subject: 'Your roles in Lading were changed',
    words:
      'An administrator of your organization changed what you may do in Lading. You see what you may do when you sign in. It was changed',
    unasked: askAdministrator,
  },
}

/** Whether a mail tells somebody of a change to their account. */
export const isNotice = (kind: string): kind is NoticeKind => Object.hasOwn(noticeTexts, kind)

const moment = new Intl.DateTimeFormat('en-GB', {
  ...({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
  ...({ hourCycle: 'h23', timeZone: 'UTC' } as const),
})

/**
 * Writes the mail that tells of a change. It has no link, so that one that looks like it and has one is known for a fraud.
 * @returns nothing where the account is gone.
 */
export async function writeNotice(
  { recordId, createdAt }: LeasedMail,
  kind: NoticeKind,
  { store }: { readonly store: Pick<Store, 'findNoticeRecipient'> },
): Promise<AccountNotice | undefined> {
  const account = await store.findNoticeRecipient(recordId)
  if (!account) return undefined
  const { subject, words, unasked } = noticeTexts[kind]
  const when = moment.format(Date.parse(createdAt)).replace(' at ', ', ')
  const organization = withoutLinks(account.organizationName)
  const page = {
    heading: subject,
    paragraphs: [
      { words: `${words} on ${when} UTC.` },
      { words: `You sign in as ${account.email}${organization ? `, for ${organization}` : ''}.` },
      { words: `If it was you, there is nothing to do. ${unasked}` },
      { words: 'This mail has no link and asks for nothing. It was sent automatically.' },
    ],
  }
  const to = { name: withoutLinks(account.name) ?? '', address: account.email }
  return { to, subject, text: renderText(page), html: renderHtml(page) }
}
