import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { fillPath } from '#contract/wire/codec/operation.ts'
import type { Role } from '#contract/people/session.ts'
import { type Action, operations } from './operations.ts'
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
const strict = await startService({ config: { secondFactor: 'administrators' } })
afterAll(() => Promise.all([service.close(), strict.close()]))

async function byTokenSet(role: Role): Promise<string> {
  const { organizationId } = await createPerson(service)
  const [id, secret] = [randomUUID(), randomBytes(32).toString('hex')]
  await service.store.upsertTokenSet({ id, secret, organizationId, name: 'A program', roles: [role] })
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
  'token set: shipper': () => byTokenSet('shipper'),
  'token set: support': () => byTokenSet('support'),
  'token set: administrator': () => byTokenSet('administrator'),
  'administrator without two-factor authentication': () => byAccount('administrator', strict),
}
const serviceOf = (column: PermissionColumn) =>
  column === 'administrator without two-factor authentication' ? strict : service

/** Returns an empty request for every version, path and method of an action. */
const waysTo = (action: Action) =>
  operations
    .filter((row) => row.action === action)
    .flatMap(({ paths, method, methodAliases = [] }) =>
      paths.flatMap((path) =>
        [method, ...methodAliases].map((each) => ({
          method: each,
          url: fillPath(path, { id: randomUUID(), feesId: randomUUID(), group: 'lapsing' }).path,
        })),
      ),
    )
const actions = [...new Set(operations.map(({ action }) => action))]

test('the table has one row for every operation', () => {
  expect([...permissionRows.keys()].sort()).toEqual([...actions].sort())
})

describe.each(permissionColumns)('%s', (column) => {
  test.each(actions)('has the permission in the table: %s', async (action) => {
    const where = serviceOf(column)
    for (const way of waysTo(action)) {
      // Signs in for each request, because some end the session.
      const token = await signIn[column]()
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const { statusCode } = await where.request({ ...way, headers })
      const rejectedStatus = column === 'signed out' ? 401 : 403
      if (isPermitted(action, column)) expect([way, statusCode]).not.toEqual([way, rejectedStatus])
      else expect([way, statusCode]).toEqual([way, rejectedStatus])
    }
  })

  test('has the scopes in the table', async () => {
    const token = await signIn[column]()
    if (!token) return
    const reply = await serviceOf(column).request({
      url: '/api/v2/user/oauth/exchange',
      headers: { authorization: token },
    })
    // Public actions have no scope. Recording phone consent is a permission for a field, without a row.
    const guarded = actions.filter(
      (action) => !isPermitted(action, 'signed out') && isPermitted(action, column),
    )
    const mayHear = /: (support|administrator)/.test(column) ? ['hearConsent'] : []
    const { scope } = reply.json<{ scope: string[] }>()
    expect([...scope].sort()).toEqual([...guarded, ...mayHear].sort())
  })
})
