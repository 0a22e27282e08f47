import type { LeasedMail } from '#service/store/outbox/outbox.ts'
import type { LinkPurpose, NoticeKind } from '#service/store/schema/people.ts'
import { formatTime } from '#service/documents/certificate/leg-rows.ts'
import { composeEmail, type EmailMessage, type EmailDependencies } from './email-layout.ts'
import { withoutLinks } from './mailbox.ts'

type NoticeText = {
  readonly subject: string
  /** What changed. The date follows. */
  readonly text: string
  /** What the change means for the reader. */
  readonly effect?: string
  /** What to do about a change that the reader didn't make or expect. */
  readonly ifUnexpected: string
}

const passwordResetSteps =
  'Open Lading as you usually do, choose “Forgot your password?” on the sign-in page, and set a new one. That signs you out everywhere.'
const tellAdministrator = 'Then tell an administrator of your company.'
const ifNotYou = `If this wasn’t you, someone else may have access to your account. ${passwordResetSteps}`
const askAdministrator = 'If you weren’t expecting this, contact an administrator of your company directly.'

const noticeTexts: Readonly<Record<NoticeKind, NoticeText>> = {
  passwordChanged: {
    subject: 'Your Lading password was changed',
    text: 'Your password was changed',
    ifUnexpected: `${ifNotYou} ${tellAdministrator}`,
  },
  twoFactorTurnedOn: {
    subject: 'Two-factor authentication for Lading was turned on',
    text: 'Two-factor authentication was turned on for your account',
    effect: 'You now need a code as well as your password to sign in.',
    ifUnexpected: `${ifNotYou} Then ask an administrator of your company to turn two-factor authentication off.`,
  },
  twoFactorTurnedOff: {
    subject: 'Two-factor authentication for Lading was turned off',
    text: 'Two-factor authentication was turned off for your account',
    effect: 'You now sign in with your password alone.',
    ifUnexpected: `${ifNotYou} Then turn two-factor authentication back on and tell an administrator of your company.`,
  },
  twoFactorRemoved: {
    subject: 'An administrator turned off your two-factor authentication',
    text: 'An administrator of your company turned off two-factor authentication for your account',
    effect: 'You’ve been signed out everywhere.',
    ifUnexpected: askAdministrator,
  },
  codesRenewed: {
    subject: 'Your Lading recovery codes were replaced',
    text: 'New recovery codes were created for your account',
    effect: 'Your old codes no longer work.',
    ifUnexpected: `${ifNotYou} Then create new recovery codes yourself and tell an administrator of your company.`,
  },
  signInsEnded: {
    subject: 'You were signed out of one or more Lading sessions',
    text: 'You were signed out of one or more sessions',
    ifUnexpected: `${ifNotYou} ${tellAdministrator}`,
  },
  rolesChanged: {
    subject: 'Your roles in Lading were changed',
    text: 'An administrator of your company changed your roles',
    effect: 'Your account page in Lading lists your new roles.',
    ifUnexpected: askAdministrator,
  },
  memberAdded: {
    subject: 'You were added to a company in Lading',
    text: 'An administrator added you to another company',
    effect: 'You sign in as before, and switch between your companies at the top of each page.',
    ifUnexpected: 'If you weren’t expecting this, contact an administrator of that company directly.',
  },
  memberMoved: {
    subject: 'You were moved to another company in Lading',
    text: 'An administrator moved you to another company',
    effect: 'You no longer belong to your previous company, so you’ve been signed out of it.',
    ifUnexpected:
      'If you weren’t expecting this, contact an administrator of your previous company directly.',
  },
}

/** Checks whether an email is about a change to the recipient's account. */
export const isNotice = (kind: string): kind is NoticeKind => Object.hasOwn(noticeTexts, kind)

/**
 * Writes the email about a change. It has no links, so that readers can recognize forgeries that do.
 * @returns undefined if the account no longer exists.
 */
export async function writeNotice(
  { recordId, createdAt, organizationName }: LeasedMail,
  kind: NoticeKind,
  { store }: EmailDependencies,
): Promise<EmailMessage | undefined> {
  const account = await store.findNoticeRecipient(recordId)
  if (!account) return undefined
  const { subject, text, effect, ifUnexpected } = noticeTexts[kind]
  const organization = withoutLinks(organizationName)
  return composeEmail({ name: account.name, address: account.email }, subject, [
    { text: [`${text} on ${formatTime(createdAt)}.`, effect].filter(Boolean).join(' ') },
    { text: `You sign in as ${account.email}${organization ? `, for ${organization}` : ''}.` },
    { text: `If you made or expected this change, you don’t need to do anything. ${ifUnexpected}` },
    { text: 'This is an automated message. It contains no links and doesn’t ask you for anything.' },
  ])
}

/** The text for each kind of link. `organization` is undefined if email apps could turn its name into a link. */
const linkMessages: Readonly<
  Record<
    LinkPurpose,
    (organization: string | undefined) => { subject: string; text: string; ifUnexpected: string }
  >
> = {
  invitation: (organization) => ({
    subject: 'Your invitation to Lading',
    text: `${organization ?? 'A company'} has created an account for you. To get started, choose a password within 7 days:`,
    ifUnexpected: 'If you weren’t expecting an invitation, you can ignore this email.',
  }),
  reset: () => ({
    subject: 'Reset your Lading password',
    text: 'We received a request to reset your password. Set a new one within an hour:',
    ifUnexpected: 'If this wasn’t you, you can ignore this email. Your password stays the same.',
  }),
}

/**
 * Writes the email with a link. The secret is created only now, so that none is stored while the email waits.
 * @returns undefined if the link was used or replaced.
 */
export async function writeLinkEmail(linkId: string, { store, origin }: EmailDependencies) {
  const link = await store.issueMailSecret(linkId)
  if (!link) return undefined
  const { subject, text, ifUnexpected } = linkMessages[link.purpose](withoutLinks(link.organizationName))
  return composeEmail({ name: link.name, address: link.email }, subject, [
    // The secret is in the fragment, which browsers don't send to the server.
    { text, link: `${origin}/set-password#${link.secret}` },
    { text: `You sign in as ${link.email}. The link works once.` },
    { text: ifUnexpected },
    { text: 'This is an automated message.' },
  ])
}
