import { afterAll, expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { confirmEmail } from '#testing/scenarios/memberships.ts'
import { createPerson, type Person, validPassword } from '#testing/scenarios/people.ts'
import { bindRequests, createOrganization, getOrganizationTokens } from '#testing/scenarios/switching.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

const { whoAmI, send, listEntries } = bindRequests(service)
const leave = (token: string, organizationId: string) =>
  send(token, 'DELETE', `account/organizations/${organizationId}`)
/** Makes someone a shipper of another organization too. */
const join = ({ email }: Person, organizationId: string) => {
  const account = { email, name: 'Kim', password: validPassword, roles: ['shipper' as const] }
  return service.store.upsertAccount({ ...account, organizationId })
}

test('a person leaves a company that added them, and their own company can change their account again', async () => {
  const own = await createPerson(service, ['administrator'])
  const other = await createPerson(service, ['administrator'])
  const kim = await createPerson(service, ['shipper'], own.organizationId)
  await confirmEmail(service, kim)
  const invitation = { email: kim.email, name: 'Kim', invite: true }
  expect((await send(other.token, 'POST', 'users', invitation)).statusCode).toBe(200)
  const { access_token: token } = await getOrganizationTokens(service, kim.token, other.organizationId)
  const createLink = async () => (await send(own.token, 'POST', `users/${kim.id}/link`)).statusCode
  expect(await createLink()).toBe(403)

  expect((await leave(kim.token, other.organizationId.toUpperCase())).statusCode).toBe(200)
  expect((await whoAmI(token)).statusCode).toBe(401)
  expect((await whoAmI(kim.token)).statusCode).toBe(200)
  expect(await createLink()).toBe(200)
  expect(await listEntries(other.organizationId, 'leaveOrganization')).toEqual([
    { action: 'leaveOrganization', content: 'Left the company (shipper)', user_id: kim.id },
  ])
  expect(await listEntries(own.organizationId, 'leaveOrganization')).toEqual([])
})

test('a person who leaves a company stays signed in to it as staff of a company above it', async () => {
  const staff = await createPerson(service, ['support'])
  const below = await createOrganization(service, 'Below Ltd', staff.organizationId)
  await join(staff, below)
  const { access_token: token } = await getOrganizationTokens(service, staff.token, below)
  expect((await leave(staff.token, below)).statusCode).toBe(200)
  expect((await whoAmI(token)).json()).toMatchObject({ organizationId: below, roles: ['support'] })
})

test('a person can’t leave their only company, another one, or one without another administrator', async () => {
  const admin = await createPerson(service, ['administrator'])
  const other = await createPerson(service)
  const alone = await leave(admin.token, admin.organizationId)
  const message = 'You can’t leave this company, because you belong to no other.'
  expect([alone.statusCode, alone.json<WireProblemV2>().message]).toEqual([409, message])
  expect((await leave(admin.token, other.organizationId)).statusCode).toBe(404)
  await join(admin, other.organizationId)
  expect((await leave(admin.token, admin.organizationId)).statusCode).toBe(409)
  expect((await whoAmI(admin.token)).statusCode).toBe(200)
  await createPerson(service, ['administrator'], admin.organizationId)
  expect((await leave(admin.token, admin.organizationId)).statusCode).toBe(200)
  expect((await whoAmI(admin.token)).statusCode).toBe(401)
})
