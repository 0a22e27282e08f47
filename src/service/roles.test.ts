import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#contract/session.ts'
import { operations } from '#service/operations.ts'
import { may, mayGive } from '#service/permissions.ts'
import { needsToken, readyShown, shownRequests } from '#testing/asking.ts'
import { type Asked, describedBy, operationsOf } from '#testing/openapi.ts'
import type { WireGrant } from '#testing/replies.ts'
import { startService, type TestService } from '#testing/service.ts'

// Every operation of the wire tables with every role, by the examples that its description shows and on records that
// are there: one that is added is held too.

const service: TestService = await startService()
const described = operationsOf(await describedBy(service))
let organizationId: string
beforeAll(async () => {
  const caller = await service.store.callerBy(await service.signIn('admin@lading.example'))
  organizationId = caller?.organizationId ?? ''
})
afterAll(() => service.close())

const actOf = ({ path, method }: Asked) => {
  const row = operations.find(
    ({ paths, ...each }) =>
      paths.includes(path) && [each.method, ...(each.alsoBy ?? [])].join().includes(method),
  )
  if (!row) throw new Error(`${method} ${path} is in no table.`)
  return row.act
}

const guarded = described.filter(needsToken).map((asked) => [asked.operationId, asked] as const)
const firstShown = (asked: Asked, role: Role = 'shipper') => {
  const [shown] = shownRequests(asked)
  if (!shown) throw new Error(`${asked.operationId} shows no request.`)
  return readyShown(service, asked, shown, [role])
}

/** Signs in as somebody of the demo organization, by an account or a token set that has one role. */
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
    await service.store.putAccount(account)
    return tokenBy({ email, password: 'somebody' })
  },
  'token set': async (role: Role) => {
    const set = { id: randomUUID(), secret: randomBytes(32).toString('hex') }
    await service.store.putTokenSet({ ...set, organizationId, name: 'A program', roles: [role], demo: true })
    return tokenBy({ grant_type: 'client_credentials', client_id: set.id, client_secret: set.secret })
  },
}

async function tokenBy(payload: Record<string, string>): Promise<string> {
  const reply = await service.ask({ method: 'POST', url: '/api/v2/user/oauth/token', payload })
  return reply.json<WireGrant>().access_token
}

const everyEntry = (Object.keys(entries) as (keyof typeof entries)[]).flatMap((kind) =>
  roles.map((role) => [kind, role] as const),
)

describe.each(everyEntry)('%s of a %s', (kind, role) => {
  test.each(guarded)('%s is done as the table of permissions says, and else 403', async (_, asked) => {
    const { send, by } = await firstShown(asked, role)
    const isOwn = by !== undefined && kind === 'account'
    const { statusCode } = await send(isOwn ? by : await entries[kind](role))
    // A token set has no account of its own.
    const isAllowed = may([role], actOf(asked)) && (by === undefined || isOwn)
    if (isAllowed) expect([200, 206, 409]).toContain(statusCode)
    else expect(statusCode).toBe(403)
  })
})

describe('without a token, and with a dead one', () => {
  test.each(guarded)('%s is 401, whatever is there', async (_, asked) => {
    const { send } = await firstShown(asked)
    const dead = await service.signIn()
    await service.store.endSignIn((await service.store.callerBy(dead))?.signInId ?? '')
    expect((await send(undefined)).statusCode).toBe(401)
    expect((await send(dead)).statusCode).toBe(401)
  })
})

/** The ids of all records that belong to the demo organization, in every table that there is. */
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

const ownLines = async () => (await service.store.audits(organizationId, { page: 0, perPage: 1 })).count

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

describe('another organization', () => {
  test.each(guarded)('%s finds no record that is not its own', async (_, asked) => {
    const { text, send } = await firstShown(asked)
    const own = await ownIds()
    const names = (text.match(uuid) ?? []).some((id) => own.has(id))
    const before = await ownLines()
    const { statusCode } = await send(await service.stranger(['administrator']))
    if (names) expect(statusCode).toBe(404)
    expect(statusCode).not.toBe(403)
    expect(await ownLines()).toBe(before)
  })

  test('is tried on every operation that names a record', async () => {
    const texts = []
    for (const [name, asked] of guarded) texts.push([name, (await firstShown(asked)).text] as const)
    const own = await ownIds()
    const tried = texts
      .filter(([, text]) => (text.match(uuid) ?? []).some((id) => own.has(id)))
      .map(([name]) => name)
    for (const name of ['bookingV2', 'purchaseV1', 'offerV2', 'endTokenSetV2', 'changeOrganizationV2'])
      expect(tried).toContain(name)
  }, 60_000)
})

describe('what a token carries', () => {
  const scopesBy = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await service.ask({ url: '/api/v2/user/oauth/exchange', headers })
    return reply.json<{ scope: string[] }>().scope
  }

  test.each([
    ['account', 'accounts'],
    ['token set', 'token_sets'],
  ] as const)('a role that an %s has lost is gone from its living tokens at once', async (kind, table) => {
    const token = await entries[kind]('administrator')
    const caller = await service.store.callerBy(token)
    const listing = { url: '/api/v2/user/audits', headers: { authorization: `Bearer ${token}` } }
    expect((await service.ask(listing)).statusCode).not.toBe(403)
    await service.db
      .updateTable(table)
      .set({ roles: '["shipper"]' })
      .where('id', '=', caller?.id ?? '')
      .execute()
    expect((await service.ask(listing)).statusCode).toBe(403)
    expect(await scopesBy(token)).not.toContain('audits')
    expect(await scopesBy(token)).toContain('quote')
  })

  test('nobody gives away more than they may do themselves', () => {
    expect(mayGive(['administrator'], ['shipper', 'support', 'administrator'])).toBe(true)
    expect(mayGive(['support'], ['shipper'])).toBe(true)
    expect(mayGive(['shipper'], ['administrator'])).toBe(false)
    expect(mayGive(['support', 'shipper'], ['administrator'])).toBe(false)
    expect(mayGive([], ['shipper'])).toBe(false)
  })
})
