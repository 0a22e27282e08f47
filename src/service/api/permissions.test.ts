import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/people/session.ts'
import { actions, listRoutes } from '#testing/operations/list-routes.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import {
  type PermissionColumn,
  permissionColumns,
  permissionRows,
  isPermitted,
} from '#testing/operations/permission-table.ts'

// Compares the responses of the service with a table written by hand. Neither uses its own permission table.

const service = await startService()
const strict = await startService({ config: { twoFactor: 'administrators' } })
afterAll(() => Promise.all([service.close(), strict.close()]))

async function byApiClient(role: Role): Promise<string> {
  const { organizationId } = await createPerson(service)
  const [id, secret] = [randomUUID(), randomBytes(32).toString('hex')]
  await service.store.upsertApiClient({ id, secret, organizationId, name: 'A program', roles: [role] })
  const reply = await service.request({
    method: 'POST',
    url: '/api/v2/user/oauth/token',
    payload: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
  })
  return reply.json<WireGrant>().access_token
}

const byAccount = async (role: Role, where: TestService = service) =>
  (await createPerson(where, [role])).token

/** Signs in as each column of the table. */
const signIn: Readonly<Record<PermissionColumn, () => Promise<string> | undefined>> = {
  'signed out': () => undefined,
  'account: shipper': () => byAccount('shipper'),
  'account: support': () => byAccount('support'),
  'account: administrator': () => byAccount('administrator'),
  'API client: shipper': () => byApiClient('shipper'),
  'API client: support': () => byApiClient('support'),
  'API client: administrator': () => byApiClient('administrator'),
  'administrator without two-factor authentication': () => byAccount('administrator', strict),
}
const tokens = new Map<PermissionColumn, string>()

/** Returns a token of a column, the same one while it's valid: some operations end the session. */
async function getToken(column: PermissionColumn): Promise<string | undefined> {
  const known = tokens.get(column)
  if (known !== undefined && (await getService(column).store.findCaller(known))) return known
  const token = await signIn[column]()
  if (token !== undefined) tokens.set(column, token)
  return token
}

const getService = (column: PermissionColumn) =>
  column === 'administrator without two-factor authentication' ? strict : service

test('the table has one row for every operation', () => {
  expect([...permissionRows.keys()].sort()).toEqual([...actions].sort())
})

describe.each(permissionColumns)('%s', (column) => {
  test.each(actions)('has the permission in the table: %s', async (action) => {
    const token = await getToken(column)
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    for (const route of listRoutes(action)) {
      const { statusCode } = await getService(column).request({ ...route, headers })
      const rejectedStatus = column === 'signed out' ? 401 : 403
      if (isPermitted(action, column)) expect([route, statusCode]).not.toEqual([route, rejectedStatus])
      else expect([route, statusCode]).toEqual([route, rejectedStatus])
    }
  })

  test('has the scopes in the table', async () => {
    const token = await getToken(column)
    if (!token) return
    const reply = await getService(column).request({ url: '/api/v2/user/oauth/exchange', token })
    // Public actions have no scope. Recording phone consent is a permission for a field, without a row.
    const guarded = actions.filter(
      (action) => !isPermitted(action, 'signed out') && isPermitted(action, column),
    )
    const consentScopes = /: (support|administrator)/.test(column) ? ['recordPhoneConsent'] : []
    const { scope } = reply.json<{ scope: string[] }>()
    expect([...scope].sort()).toEqual([...guarded, ...consentScopes].sort())
  })
})
