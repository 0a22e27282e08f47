import { expect, it } from 'vitest'
import { roles } from '#contract/people/session.ts'
import { roleDescription, roleName } from './role-names.ts'

it('names and explains every role', () => {
  expect(roles.map((role) => [roleName(role), roleDescription(role)])).toEqual([
    ['Shipper', 'Gets quotes and buys cover for the company'],
    ['Support', 'Gets quotes and buys cover for customers'],
    ['Administrator', 'Everything above, plus companies, people, settings, API clients and the audit log'],
  ])
})

it('shows a role of another server as the server names it', () => {
  expect([roleName('auditor'), roleDescription('auditor')]).toEqual(['auditor', undefined])
})
