import type { User } from '#contract/people/user.ts'

/**
 * Whether somebody may sign in, in words.
 * @param print prints a moment.
 */
export function accountStatus({ state, link }: User, print: (moment: string) => string): string {
  if (state === 'disabled') return 'Disabled'
  const mail = link?.mail === 'failed' ? '; the mail could not be delivered' : ''
  if (state === 'invited') {
    return link ? `Invited, until ${print(link.expiresAt)}${mail}` : 'Invited, but the link is over'
  }
  return link ? `Active; has a link to set a new password, until ${print(link.expiresAt)}${mail}` : 'Active'
}
