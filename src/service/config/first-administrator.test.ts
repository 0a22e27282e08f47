import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const admin = {
  email: 'Aino@Karelian.example',
  password: 'tervetuloa kotiin',
  organization: 'Karelian Machines',
}
const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

async function withService(act: (service: TestService) => Promise<void>): Promise<void> {
  const service = await startService()
  await act(service)
  await service.close()
}
const logIn = (service: TestService, password: string, email = 'aino@karelian.example') =>
  service.request({ method: 'POST', url: '/api/v1/user/Users/login', payload: { email, password } })

test('reads the administrator from the environment, with a default organization name', () => {
  expect(readConfig({}).firstAdministrator).toBeUndefined()
  expect(readConfig(env).firstAdministrator).toEqual({ ...admin, organization: 'First organization' })
  expect(readConfig({ ...env, ADMIN_ORGANIZATION: admin.organization }).firstAdministrator).toEqual(admin)
})

test.each([
  [{ ADMIN_EMAIL: 'aino' }, /^ADMIN_EMAIL must be .+; it is "aino"\.$/],
  [{ ADMIN_EMAIL: admin.email }, /^ADMIN_EMAIL requires ADMIN_PASSWORD/],
  [{ ADMIN_PASSWORD: admin.password }, /^ADMIN_PASSWORD requires ADMIN_EMAIL/],
  [{ ...env, ADMIN_PASSWORD: 'hunter2' }, /^ADMIN_PASSWORD must have at least 12 characters\.$/],
  [{ ...env, ADMIN_PASSWORD: 'password1234' }, /^ADMIN_PASSWORD must not consist mainly of common words/],
  [{ ...env, ADMIN_PASSWORD: 'aino@karelian.example' }, /^ADMIN_PASSWORD must not consist mainly of/],
  [{ ...env, ADMIN_PASSWORD: ` ${admin.password}` }, /^ADMIN_PASSWORD must not start or end with a space\.$/],
  [{ ...env, ADMIN_ORGANIZATION: 'x'.repeat(201) }, /^ADMIN_ORGANIZATION must have at most 200/],
])('rejects %j with a sentence that doesn’t include the password', (variables, sentence) => {
  const read = () => readConfig(variables)
  expect(read).toThrow(sentence)
  const { ADMIN_PASSWORD: password } = variables as { ADMIN_PASSWORD?: string }
  if (password && password !== admin.email.toLowerCase()) expect(read).not.toThrow(password)
})

test('creates an administrator once, with full access to its organization, outside the demo', () =>
  withService(async (service) => {
    expect(await service.store.createFirstAdministrator(admin)).toBe(true)
    const { id: token } = (await logIn(service, admin.password)).json<{ id: string }>()
    const headers = { authorization: token, 'x-forwarded-for': '192.0.2.1', host: 'lading.example' }
    const identity = await service.request({ url: '/api/v2/user/oauth/exchange', headers })
    expect(identity.json()).toMatchObject({
      roles: ['administrator'],
      user: { email: 'aino@karelian.example' },
      organization: { name: admin.organization },
    })
    const audits = await service.request({ url: '/api/v2/user/audits', token })
    expect(audits.json<{ data: { action: string; content: string }[] }>().data).toContainEqual(
      expect.objectContaining({
        action: 'createUser',
        content: `Created an account for ${admin.email} (administrator) when the service started`,
      }),
    )
  }))

test('doesn’t change an existing administrator', () =>
  withService(async (service) => {
    await service.store.createFirstAdministrator(admin)
    const later = { ...admin, password: 'another long one', organization: 'Another' }
    expect(await service.store.createFirstAdministrator(later)).toBe(false)
    const second = { ...later, email: 'second@karelian.example' }
    expect(await service.store.createFirstAdministrator(second)).toBe(false)
    expect((await logIn(service, admin.password)).statusCode).toBe(200)
    expect((await logIn(service, later.password)).statusCode).toBe(401)
    expect((await logIn(service, later.password, second.email)).statusCode).toBe(401)
  }))

test('creates an administrator if only a client company has one', () =>
  withService(async (service) => {
    await service.store.createFirstAdministrator(admin)
    const client = await service.signInElsewhere(['administrator'])
    await service.db
      .updateTable('organizations')
      .set({ parent_id: stableId('organization', 'first') })
      .where('name', '=', 'Another organization')
      .execute()
    // The documented way to replace an administrator who has lost access.
    await service.db
      .updateTable('memberships')
      .set({ roles: '["shipper"]' })
      .where('organization_id', '=', stableId('organization', 'first'))
      .execute()
    const second = { ...admin, email: 'second@karelian.example' }
    expect(await service.store.createFirstAdministrator(second)).toBe(true)
    const url = '/api/v2/user/oauth/exchange'
    expect((await service.request({ url, token: client })).json()).toMatchObject({ roles: ['administrator'] })
    expect((await logIn(service, admin.password, second.email)).statusCode).toBe(200)
  }))

test('creates one administrator from several concurrent processes', () =>
  withService(async (service) => {
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        service.store.createFirstAdministrator({ ...admin, email: `${index}@karelian.example` }),
      ),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
  }))

test('doesn’t take over an account that isn’t an administrator’s', () =>
  withService(async (service) => {
    const organizationId = stableId('organization', 'demo')
    const account = {
      email: admin.email,
      password: 'their own one',
      name: 'Aino',
      roles: ['shipper'] as const,
    }
    await service.store.upsertAccount({ ...account, organizationId })
    await expect(service.store.createFirstAdministrator(admin)).rejects.toThrow(
      /^ADMIN_EMAIL must be an address/,
    )
    expect((await logIn(service, account.password)).statusCode).toBe(200)
    expect((await logIn(service, admin.password)).statusCode).toBe(401)
  }))
