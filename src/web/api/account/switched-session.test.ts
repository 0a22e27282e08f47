import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { Grant } from '#contract/people/session.ts'
import { whoAmI } from '#contract/wire/session/operations-v2.ts'
import { connect, holdReplies, signInAs } from '#testing/page.tsx'
import { createOrganization, setSuspended } from '#testing/scenarios/switching.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { requestOrganizationTokens } from '#web/api/organization/switching.ts'
import { beginSession, currentSession, expireSession, switchOrganization } from '#web/session.ts'
import { signIn } from './auth.ts'

// The session of someone who works for another organization.

const support = 'support@lading.example'
let service: TestService
let acme: { id: string; name: string }
let grant: Grant
beforeAll(async () => {
  service = await startService()
  const caller = await service.store.findCaller(await service.signIn(support))
  const name = 'Acme Ltd'
  acme = { name, id: await createOrganization(service, name, caller?.organizationId) }
})
afterAll(() => service.close())
beforeEach(async () => {
  connect(service)
  await setSuspended(service, acme.id, false)
  await signInAs(service, support)
  // With version 2, whose sessions can be renewed.
  await signInAgain()
  grant = await requestOrganizationTokens(acme.id)
})

const signInAgain = () => signIn({ kind: 'password', email: support, password: demo.password })
const findWorkingOrganization = async () => (await call(whoAmI, {})).organization?.id
const outdated = { token: 'outdated', scopes: [] }

test('is renewed for the same organization', async () => {
  beginSession({ ...grant, token: 'outdated' }, support, acme.id)
  expect(await findWorkingOrganization()).toBe(acme.id)
  expect(currentSession()?.organizationId).toBe(acme.id)
})

test('resumes the same organization after signing in again', async () => {
  beginSession(grant, support, acme.id)
  expireSession()
  await signInAgain()
  expect([await findWorkingOrganization(), currentSession()?.organizationId]).toEqual([acme.id, acme.id])
})

test('resumes the person’s own organization if the other one has been suspended', async () => {
  beginSession(grant, support, acme.id)
  expireSession()
  await setSuspended(service, acme.id, true)
  await signInAgain()
  const own = await findWorkingOrganization()
  expect(own).not.toBe(acme.id)
  expect(currentSession()?.organizationId).toBe(own)
})

test('can still be renewed once a suspension has ended', async () => {
  beginSession({ ...grant, token: 'outdated' }, support, acme.id)
  await setSuspended(service, acme.id, true)
  await expect(findWorkingOrganization()).rejects.toThrow('Acme Ltd is suspended.')
  await setSuspended(service, acme.id, false)
  expect(await findWorkingOrganization()).toBe(acme.id)
})

test('is never used for a request that was meant for the previous organization', async () => {
  beginSession(outdated, support)
  const release = holdReplies()
  const pending = call(whoAmI, {})
  switchOrganization(grant, acme)
  release()
  const error = await pending.catch((problem: unknown) => problem)
  expect(error instanceof Problem && error.code).toBe('UNAUTHORIZED')
  expect([await findWorkingOrganization(), currentSession()?.organizationId]).toEqual([acme.id, acme.id])
})

test('is never used for a request of another person at the same organization', async () => {
  beginSession(outdated, 'ada@example.com', acme.id)
  const release = holdReplies()
  const pending = call(whoAmI, {})
  beginSession(grant, support, acme.id)
  release()
  await expect(pending).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(currentSession()?.person).toBe(support)
})

test.each([429, 500, 503])('starts no session if resuming it fails with %i', async (status) => {
  beginSession(grant, support, acme.id)
  expireSession()
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    input.pathname.endsWith('/oauth/organization')
      ? Promise.resolve(new Response('', { status }))
      : connected(input, init),
  )
  await expect(signInAgain()).rejects.toBeInstanceOf(Problem)
  expect(currentSession()).toBeNull()
})
