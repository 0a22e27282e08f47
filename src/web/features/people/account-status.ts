import type { User } from '#contract/people/user.ts'

/** Describes whether a person can sign in, and any link they've been sent. */
export function describeAccountStatus(
  { state, link, hasOtherOrganizations }: User,
  formatTime: (moment: string) => string,
): string {
  if (state === 'disabled') return 'Disabled'
  const delivery = link?.mail === 'failed' ? '. The email wasn’t delivered' : ''
  if (state === 'invited') {
    if (link) return `Invited. Link valid until ${formatTime(link.expiresAt)}${delivery}`
    // The link of someone who also belongs to another company isn't visible here, whether or not it's still valid.
    return hasOtherOrganizations ? 'Invited' : 'Invitation no longer valid'
  }
  return link ? `Active. Password link valid until ${formatTime(link.expiresAt)}${delivery}` : 'Active'
}
