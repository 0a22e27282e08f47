import { sql } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#contract/people/session.ts'
import { canGrant } from '#service/api/permissions.ts'
import { findAction, listGuardedOperations, prepareRequest } from '#testing/operations/guarded-operations.ts'
import type { DocumentedOperation } from '#testing/requests/openapi.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { isPermitted } from '#testing/operations/permission-table.ts'

// Sends the example request of every operation with every role. New operations are tested automatically.

const service: TestService = await startService()
let organizationId: string
beforeAll(async () => {
  const caller = await service.store.findCaller(await service.signIn('admin@lading.example'))
  organizationId = caller?.organizationId ?? ''
})
afterAll(() => service.close())

const guardedOperations = await listGuardedOperations(service)

/** Signs in to the demo organization with an account or an API client that has one role. */
const signInAs = {
  account: async (role: Role) => {
    const email = `${randomUUID()}@lading.example`
    const account = {
      organizationId,
      email,
      name: 'Ada',
      password: 'nine blue herons',
      roles: [role],
      demo: true,
    }
    await service.store.upsertAccount(account)
    return requestToken({ email, password: 'nine blue herons' })
  },
  'token set': async (role: Role) => {
    const client = { id: randomUUID(), secret: randomBytes(32).toString('hex') }
    await service.store.upsertTokenSet({
      ...client,
      organizationId,
      name: 'ERP',
      roles: [role],
      demo: true,
    })
    return requestToken({
      grant_type: 'client_credentials',
      client_id: client.id,
      client_secret: client.secret,
    })
  },
}

async function requestToken(payload: Record<string, string>): Promise<string> {
  const reply = await service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
  return reply.json<WireGrant>().access_token
}

type Kind = keyof typeof signInAs
const kinds = Object.keys(signInAs) as Kind[]
const isAllowed = (operation: DocumentedOperation, kind: Kind, role: Role) =>
  isPermitted(findAction(operation), `${kind}: ${role}`)

/**
 * The requests to send: for each operation, by the lowest role with permission and the highest without; for
 * one operation of each distinct row of the permission table, by every role of accounts and API clients.
 */
const attempts = guardedOperations.flatMap(([name, operation], index) => {
  const findRow = (each: DocumentedOperation) =>
    kinds.flatMap((kind) => roles.map((role) => isAllowed(each, kind, role))).join()
  const isFirstOfItsRow =
    guardedOperations.findIndex(([, each]) => findRow(each) === findRow(operation)) === index
  const [lowest] = roles.filter((role) => isAllowed(operation, 'account', role))
  const highest = roles.filter((role) => !isAllowed(operation, 'account', role)).at(-1)
  return kinds
    .flatMap((kind) => roles.map((role) => [kind, role] as const))
    .filter(([kind, role]) => isFirstOfItsRow || (kind === 'account' && [lowest, highest].includes(role)))
    .map(([kind, role]) => [name, kind, role, operation] as const)
})

test.each(attempts)(
  '%s by the %s of a %s succeeds if the permission table allows it, and is 403 otherwise',
  async (_, kind, role, operation) => {
    const { send, by } = await prepareRequest(service, operation, role)
    const isOwn = by !== undefined && kind === 'account'
    const { statusCode } = await send(isOwn ? by : await signInAs[kind](role))
    if (isAllowed(operation, kind, role)) expect([200, 206, 409]).toContain(statusCode)
    else expect(statusCode).toBe(403)
  },
)

describe('without a valid token', () => {
  test.each(guardedOperations)('%s is 401, even if its records exist', async (_, operation) => {
    const { send } = await prepareRequest(service, operation)
    const revokedToken = await service.signIn()
    const caller = await service.store.findCaller(revokedToken)
    if (caller) await service.store.signOut(caller)
    expect((await send(undefined)).statusCode).toBe(401)
    expect((await send(revokedToken)).statusCode).toBe(401)
  })
})

describe('the permissions of a token', () => {
  const listScopes = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await service.request({ url: '/api/v2/user/oauth/exchange', headers })
    return reply.json<{ scope: string[] }>().scope
  }

  test.each([
    ['account', 'memberships', 'account_id'],
    ['token set', 'token_sets', 'id'],
  ] as const)('exclude a revoked role from existing tokens at once: %s', async (kind, table, column) => {
    const token = await signInAs[kind]('administrator')
    const caller = await service.store.findCaller(token)
    const auditRequest = { url: '/api/v2/user/audits', headers: { authorization: `Bearer ${token}` } }
    expect([200, 206]).toContain((await service.request(auditRequest)).statusCode)
    await sql`update ${sql.table(table)} set roles = '["shipper"]' where ${sql.ref(column)} = ${caller?.id}`.execute(
      service.db,
    )
    expect((await service.request(auditRequest)).statusCode).toBe(403)
    expect(await listScopes(token)).not.toContain('audits')
    expect(await listScopes(token)).toContain('quote')
  })

  test('don’t let anyone grant more than they have', () => {
    const all = (...granted: Role[]) => ({ roles: granted, scopes: undefined })
    expect(canGrant(all('administrator'), all('shipper', 'support', 'administrator'))).toBe(true)
    expect(canGrant(all('support'), all('shipper'))).toBe(true)
    expect(canGrant(all('shipper'), all('administrator'))).toBe(false)
    expect(canGrant(all('support', 'shipper'), all('administrator'))).toBe(false)
    expect(canGrant(all(), all('shipper'))).toBe(false)
    const quotes = { roles: ['administrator' as const], scopes: ['quote', 'offer'] }
    expect(canGrant(quotes, { roles: ['shipper'], scopes: ['offer', 'whoAmI'] })).toBe(true)
    expect(canGrant(quotes, { roles: ['shipper'], scopes: ['offer', 'purchase'] })).toBe(false)
    expect(canGrant(quotes, all('shipper'))).toBe(false)
    // The roles don't allow this scope, so granting it gives nothing.
    expect(canGrant(quotes, { roles: ['shipper'], scopes: ['audits'] })).toBe(true)
    expect(canGrant(quotes, { roles: ['support'], scopes: ['hearConsent'] })).toBe(false)
  })
})
