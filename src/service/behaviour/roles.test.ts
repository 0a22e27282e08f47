import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#contract/people/session.ts'
import { operations } from '#service/api/operations.ts'
import { canGrant } from '#service/api/permissions.ts'
import { requiresToken, prepareExample, listExamples } from '#testing/operations/documented-examples.ts'
import { type DocumentedOperation, fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import type { WireGrant } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { isPermitted } from '#testing/operations/permission-table.ts'

// Every operation with every role, using the examples of its description and existing records. New operations are
// covered automatically.

const service: TestService = await startService()
const described = listOperations(await fetchOpenApi(service))
let organizationId: string
beforeAll(async () => {
  const caller = await service.store.findCaller(await service.signIn('admin@lading.example'))
  organizationId = caller?.organizationId ?? ''
})
afterAll(() => service.close())

const actOf = ({ path, method }: DocumentedOperation) => {
  const row = operations.find(
    ({ paths, ...each }) =>
      paths.includes(path) && [each.method, ...(each.alsoBy ?? [])].join().includes(method),
  )
  if (!row) throw new Error(`${method} ${path} is in no table.`)
  return row.act
}

const guarded = described
  .filter(requiresToken)
  .map((operation) => [operation.operationId, operation] as const)
const sendExample = (operation: DocumentedOperation, role: Role = 'shipper') => {
  const [shown] = listExamples(operation)
  if (!shown) throw new Error(`${operation.operationId} shows no request.`)
  return prepareExample(service, operation, shown, [role])
}

/** Signs in to the demo organization with an account or an API client that has one role. */
const entries = {
  account: async (role: Role) => {
    const email = `${randomUUID()}@lading.example`
    const account = {
      organizationId,
      email,
      name: 'Somebody',
      password: 'somebody',
      roles: [role],
      demo: true,
    }
    await service.store.upsertAccount(account)
    return tokenBy({ email, password: 'somebody' })
  },
  'token set': async (role: Role) => {
    const set = { id: randomUUID(), secret: randomBytes(32).toString('hex') }
    await service.store.upsertTokenSet({
      ...set,
      organizationId,
      name: 'A program',
      roles: [role],
      demo: true,
    })
    return tokenBy({ grant_type: 'client_credentials', client_id: set.id, client_secret: set.secret })
  },
}

async function tokenBy(payload: Record<string, string>): Promise<string> {
  const reply = await service.request({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
  return reply.json<WireGrant>().access_token
}

type Kind = keyof typeof entries
const kinds = Object.keys(entries) as Kind[]
const isAllowed = (operation: DocumentedOperation, kind: Kind, role: Role) =>
  isPermitted(actOf(operation), `${kind}: ${role}`)

/**
 * The requests to send: for each operation, the lowest account with permission and the highest without, plus
 * all accounts for one operation of each distinct row of the table.
 */
const attempts = guarded.flatMap(([name, operation], index) => {
  const rowOf = (each: DocumentedOperation) =>
    kinds.flatMap((kind) => roles.map((role) => isAllowed(each, kind, role))).join()
  const isFirstOfItsRow = guarded.findIndex(([, each]) => rowOf(each) === rowOf(operation)) === index
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
    const { send, by } = await sendExample(operation, role)
    const isOwn = by !== undefined && kind === 'account'
    const { statusCode } = await send(isOwn ? by : await entries[kind](role))
    if (isAllowed(operation, kind, role)) expect([200, 206, 409]).toContain(statusCode)
    else expect(statusCode).toBe(403)
  },
)

describe('without a valid token', () => {
  test.each(guarded)('%s is 401, whatever exists', async (_, operation) => {
    const { send } = await sendExample(operation)
    const dead = await service.signIn()
    await service.store.endSignIn((await service.store.findCaller(dead))?.signInId ?? '')
    expect((await send(undefined)).statusCode).toBe(401)
    expect((await send(dead)).statusCode).toBe(401)
  })
})

/** Returns the IDs of all records of the demo organization, from every table. */
async function ownIds(): Promise<ReadonlySet<string>> {
  const tables = await service.db.introspection.getTables()
  const owned = tables.filter(({ columns }) =>
    ['id', 'organization_id'].every((name) => columns.some((column) => column.name === name)),
  )
  const found = await Promise.all(
    owned.map(({ name }) =>
      sql<{
        id: string
      }>`select id from ${sql.table(name)} where organization_id = ${organizationId}`.execute(service.db),
    ),
  )
  const offers = await sql<{ id: string }>`select id from offers`.execute(service.db)
  return new Set([...found, offers].flatMap(({ rows }) => rows.map(({ id }) => id)).concat(organizationId))
}

const ownLines = async () =>
  (await service.store.listAuditEntries(organizationId, { page: 0, perPage: 1 })).count

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** The operations whose example request includes the ID of an organization's record, listed by hand. */
const namesRecord = `
  addNoteV2 bookingV2 cancelV2 cancelV2ByPost cancellationV2 certificateV2 changeCustomerV2 changeCustomerV2ByPost
  changeOrganizationV2 changeOrganizationV2ByPost changeUserV2 changeUserV2ByPost completeV2 completeV2ByPost correctV2
  correctV2ByPost customerV2 revokeTokenSetV2 createUserLinkV2 linksV2 createLinkV2 notesV2 offerV2 organizationV2 purchaseV1
  purchaseV2 revokeLinkV2 resolveFailureV2 tokenSetsV2 withdrawV2`
  .trim()
  .split(/\s+/)

describe('another organization', () => {
  test.each(guarded)('%s finds no record of another organization', async (name, operation) => {
    const { text, send } = await sendExample(operation)
    const own = await ownIds()
    const names = (text.match(uuid) ?? []).some((id) => own.has(id))
    expect(names).toBe(namesRecord.includes(name))
    const before = await ownLines()
    const { statusCode } = await send(await service.signInElsewhere(['administrator']))
    if (names) expect(statusCode).toBe(404)
    expect(statusCode).not.toBe(403)
    expect(await ownLines()).toBe(before)
  })

  test('lists only existing operations', () => {
    const all = guarded.map(([name]) => name)
    expect(all).toEqual(expect.arrayContaining(namesRecord))
  })
})

describe('the permissions of a token', () => {
  const scopesBy = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await service.request({ url: '/api/v2/user/oauth/exchange', headers })
    return reply.json<{ scope: string[] }>().scope
  }

  test.each([
    ['account', 'accounts'],
    ['token set', 'token_sets'],
  ] as const)('exclude a revoked role from existing tokens at once: %s', async (kind, table) => {
    const token = await entries[kind]('administrator')
    const caller = await service.store.findCaller(token)
    const listing = { url: '/api/v2/user/audits', headers: { authorization: `Bearer ${token}` } }
    expect((await service.request(listing)).statusCode).not.toBe(403)
    await service.db
      .updateTable(table)
      .set({ roles: '["shipper"]' })
      .where('id', '=', caller?.id ?? '')
      .execute()
    expect((await service.request(listing)).statusCode).toBe(403)
    expect(await scopesBy(token)).not.toContain('audits')
    expect(await scopesBy(token)).toContain('quote')
  })

  test('don’t let anyone grant more than they have', () => {
    expect(canGrant(['administrator'], ['shipper', 'support', 'administrator'])).toBe(true)
    expect(canGrant(['support'], ['shipper'])).toBe(true)
    expect(canGrant(['shipper'], ['administrator'])).toBe(false)
    expect(canGrant(['support', 'shipper'], ['administrator'])).toBe(false)
    expect(canGrant([], ['shipper'])).toBe(false)
  })
})
