import type { User } from '#contract/people/user.ts'

/** Describes whether a person can sign in, and any link they have been sent. `print` formats a date and time. */
export function accountStatus({ state, link }: User, print: (moment: string) => string): string {
  if (state === 'disabled') return 'Disabled'
  const delivery = link?.mail === 'failed' ? '. The email wasn’t delivered' : ''
  if (state === 'invited') {
    return link ? `Invited. Link valid until ${print(link.expiresAt)}${delivery}` : 'Invitation expired'
  }
  return link ? `Active. Password link valid until ${print(link.expiresAt)}${delivery}` : 'Active'
}
