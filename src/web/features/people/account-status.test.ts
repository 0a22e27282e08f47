import { expect, it } from 'vitest'
import type { User } from '#contract/people/user.ts'
import { describeAccountStatus } from './account-status.ts'

const link = { expiresAt: '2026-11-21' } as User['link']
const undelivered = { expiresAt: '2026-11-21', mail: 'failed' } as User['link']

it.each<[User['state'], User['link'], string]>([
  ['active', undefined, 'Active'],
  ['active', link, 'Active. Password link valid until <2026-11-21>'],
  ['active', undelivered, 'Active. Password link valid until <2026-11-21>. The email wasn’t delivered'],
  ['invited', link, 'Invited. Link valid until <2026-11-21>'],
  ['invited', undelivered, 'Invited. Link valid until <2026-11-21>. The email wasn’t delivered'],
  ['invited', undefined, 'Invitation no longer valid'],
  ['disabled', link, 'Disabled'],
])('describes a person who is %s with the link %j', (state, linked, words) => {
  expect(describeAccountStatus({ state, link: linked } as User, (moment) => `<${moment}>`)).toBe(words)
})

it('doesn’t report an invitation as invalid if its link isn’t visible', () => {
  const user = { state: 'invited', hasOtherOrganizations: true } as User
  expect(describeAccountStatus(user, String)).toBe('Invited')
})
