import { expect, it } from 'vitest'
import { findPersonChanges } from './person-changes.ts'

const person = { name: 'Kim Kuusi', organizationId: 'o-1', roles: ['shipper', 'support'] as const }

function form(fields: Readonly<Record<string, string>>, roles: readonly string[]): FormData {
  const typed = new FormData()
  for (const [name, value] of Object.entries(fields)) typed.set(name, value)
  for (const role of roles) typed.append('roles', role)
  return typed
}
const same = { name: ' Kim Kuusi ', organizationId: 'o-1' }

it.each([
  ['nothing if nothing changed', same, ['support', 'shipper'], {}],
  ['nothing for fields that aren’t on the form', {}, ['shipper', 'support'], {}],
  ['the name', { ...same, name: 'Kim Koivu' }, person.roles, { name: 'Kim Koivu' }],
  ['the company', { ...same, organizationId: 'o-2' }, person.roles, { organizationId: 'o-2' }],
  ['other roles', same, ['shipper', 'administrator'], { roles: ['shipper', 'administrator'] }],
  ['no roles, which the service rejects', same, [], { roles: [] }],
])('sends %s', (_, fields, roles, changes) => {
  expect(findPersonChanges(form(fields, roles), { ...person, roles: [...person.roles] })).toEqual(changes)
})
