import { sql } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#contract/people/session.ts'
import { canGrant } from '#service/api/permissions.ts'
import { findAction, listGuardedOperations, prepareRequest } from '#testing/operations/guarded-operations.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { isPermitted } from '#testing/operations/permission-table.ts'

// Sends the example request of every operation. New operations are tested automatically. Requests without permission are
// in `src/service/api/permissions.test.ts`.

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
  'API client': async (role: Role) => {
    const client = { id: randomUUID(), secret: randomBytes(32).toString('hex') }
    await service.store.upsertApiClient({
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

const kinds = ['account', 'API client'] as const

/**
 * Each operation by the API clients with the lowest role that has permission, and by such accounts if they are support
 * staff. `replies.test.ts` sends the others with a demo account that has only that role.
 */
const attempts = guardedOperations.flatMap(([name, operation]) =>
  kinds.flatMap((kind) => {
    const lowest = roles.find((role) => isPermitted(findAction(operation), `${kind}: ${role}`))
    const isOther = kind === 'account' && lowest !== 'support' && name !== 'listOrganizationsV2'
    return lowest && !isOther ? [[name, kind, lowest, operation] as const] : []
  }),
)

test.each(attempts)('%s succeeds for the %s of a %s', async (_, kind, role, operation) => {
  const { send, by } = await prepareRequest(service, operation, role)
  const isOwn = by !== undefined && kind === 'account'
  const { statusCode } = await send(isOwn ? by : await signInAs[kind](role))
  expect([200, 206, 409]).toContain(statusCode)
})

describe('the permissions of a token', () => {
  const listScopes = async (token: string) => {
    const reply = await service.request({ url: '/api/v2/user/oauth/exchange', token })
    return reply.json<{ scope: string[] }>().scope
  }

  test.each([
    ['account', 'memberships', 'account_id'],
    ['API client', 'token_sets', 'id'],
  ] as const)('exclude a revoked role from existing tokens immediately: %s', async (kind, table, column) => {
    const token = await signInAs[kind]('administrator')
    const caller = await service.store.findCaller(token)
    const auditRequest = { url: '/api/v2/user/audits', token }
    expect([200, 206]).toContain((await service.request(auditRequest)).statusCode)
    await sql`update ${sql.table(table)} set roles = '["shipper"]' where ${sql.ref(column)} = ${caller?.id}`.execute(
      service.db,
    )
    expect((await service.request(auditRequest)).statusCode).toBe(403)
    expect(await listScopes(token)).not.toContain('listAuditEntries')
    expect(await listScopes(token)).toContain('createQuote')
  })

  test('don’t let anyone grant more than they have', () => {
    const all = (...granted: Role[]) => ({ roles: granted, scopes: undefined })
    expect(canGrant(all('administrator'), all('shipper', 'support', 'administrator'))).toBe(true)
    expect(canGrant(all('support'), all('shipper'))).toBe(true)
    expect(canGrant(all('shipper'), all('administrator'))).toBe(false)
    expect(canGrant(all('support', 'shipper'), all('administrator'))).toBe(false)
    expect(canGrant(all(), all('shipper'))).toBe(false)
    const quotes = { roles: ['administrator' as const], scopes: ['createQuote', 'getOffer'] }
    expect(canGrant(quotes, { roles: ['shipper'], scopes: ['getOffer', 'whoAmI'] })).toBe(true)
    expect(canGrant(quotes, { roles: ['shipper'], scopes: ['getOffer', 'buyOffer'] })).toBe(false)
    expect(canGrant(quotes, all('shipper'))).toBe(false)
    // The roles don't allow this scope, so granting it gives nothing.
    expect(canGrant(quotes, { roles: ['shipper'], scopes: ['listAuditEntries'] })).toBe(true)
    expect(canGrant(quotes, { roles: ['support'], scopes: ['recordPhoneConsent'] })).toBe(false)
  })
})
