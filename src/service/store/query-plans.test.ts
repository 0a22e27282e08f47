import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aHolder, aShipment } from '#testing/builders.ts'
import { emptyDatabase, engine, type TestDatabase } from '#testing/databases.ts'
import type { WireBooking, WireQuote } from '#testing/replies.ts'
import { startService, type TestService } from '#testing/service.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'

/** Scans that are always fine: a single row, the rows of a page, the rows of an insert. */
const small = /^SCAN (reference_revision|each|\d+ CONSTANT ROWS?)$/

const latest = 'SEARCH listed USING COVERING INDEX listed_latest (organization_id=?)'
const counted = 'SEARCH listed USING COVERING INDEX listed_by_insured_value (organization_id=?)'

/** Scans of all of an organization's rows, and why they are acceptable. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // A page is read in index order up to its end. Its count is exact.
  'list bookings': [latest, counted],
  'list a page far behind': [latest, counted],
  'list by holder': [counted, 'SEARCH listed USING COVERING INDEX listed_by_holder (organization_id=?)'],
  'list by status': [latest],
  'list customers': ['SEARCH customers USING COVERING INDEX customers_by_name (organization_id=?)'],
  audits: ['SEARCH audits USING COVERING INDEX audits_latest (organization_id=?)'],
  // The spreadsheet includes every row.
  sheet: [latest],
  // Every entry is part of a month's total.
  statements: ['SEARCH account_entries USING INDEX account_entries_when (organization_id=?)'],
  // There are few users and API clients, even across all organizations.
  users: ['SCAN accounts'],
  'token sets': ['SCAN token_sets'],
  // The first 500 customers, by name.
  setup: ['SEARCH customers USING INDEX customers_by_name (organization_id=?)'],
}

// SQLite plans by the schema alone unless ANALYZE has run, so the plan is the same at any size.
const copies = 20_000
const root = '/api/v2/quote/bookings'

let database: TestDatabase
let service: TestService
/** A separate connection for EXPLAIN, so that the service's connections aren't affected. */
let reader: Database
let token: string
let offer: WireQuote
let other: WireQuote
let organization: string
let booking: WireBooking

/** Copies a purchased quote and everything that belongs to it under new IDs. */
async function fill(quoteId: string, bookingId: string) {
  const rows: readonly (readonly [table: string, by: string, id: string, ids: readonly string[]])[] = [
    ['quotes', 'id', quoteId, ['id']],
    ['offers', 'quote_id', quoteId, ['id', 'quote_id']],
    ['bookings', 'id', bookingId, ['id', 'quote_id', 'offer_id', 'reference']],
    ['booking_events', 'booking_id', bookingId, ['id', 'booking_id']],
    ['account_entries', 'booking_id', bookingId, ['id', 'booking_id']],
    ['listed', 'quote_id', quoteId, ['quote_id', 'booking_id', 'reference']],
    ['audits', 'record_id', bookingId, ['id', 'record_id']],
  ]
  for (const [table, by, id, ids] of rows) {
    const info = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(service.db)
    const columns = info.rows.map(({ name }) => name).filter((name) => name !== 'number')
    const values = columns.map((name) =>
      ids.includes(name)
        ? sql`printf('%08d', n.at) || substr(${sql.ref(name)}, 9)`
        : sql.ref(`${table}.${name}`),
    )
    await sql`with recursive n(at) as (select 1 union all select at + 1 from n where at < ${copies})
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from n, ${sql.table(table)} where ${sql.ref(`${table}.${by}`)} = ${id}`.execute(
      service.db,
    )
  }
}

/** Returns the plans of the queries that a request runs. */
async function plansOf(ask: () => Promise<{ statusCode: number; payload: string }>): Promise<string[]> {
  const executor = service.db.getExecutor()
  let base: object = executor
  while (!Object.hasOwn(base, 'executeQuery')) base = Object.getPrototypeOf(base) as object
  const spy = vi.spyOn(base as typeof executor, 'executeQuery')
  const reply = await ask()
  const ran = spy.mock.calls.map(([query]) => query)
  spy.mockRestore()
  expect([reply.statusCode, reply.payload.slice(0, 200)]).toEqual([
    expect.toBeOneOf([200, 206]),
    expect.anything(),
  ])
  const plans: string[] = []
  for (const { sql: text, parameters } of ran) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
    const explained = await reader.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    )
    plans.push(...explained.rows.map(({ detail }) => detail))
  }
  return [...new Set(plans)]
}

const get = (url: string) => () => service.ask({ url, headers: { authorization: `Bearer ${token}` } })
const post =
  (url: string, payload: object, method: 'POST' | 'PATCH' = 'POST') =>
  () =>
    service.ask({ method, url, payload, headers: { authorization: `Bearer ${token}` } })

async function quote() {
  const reply = await service.postForm(`${root}/quote`, aShipment(), token)
  return reply.json<WireQuote>()
}

describe.skipIf(engine() !== 'SQLite')('reads no more than it needs:', () => {
  beforeAll(async () => {
    database = await emptyDatabase()
    service = await startService({ database })
    reader = openDatabase(database.place)
    token = await service.stranger(['support', 'administrator'])
    const first = await quote()
    booking = (
      await service.postForm(`${root}/purchase`, { offerId: first.offerId }, token)
    ).json<WireBooking>()
    await fill(first.quoteId, booking.id)
    offer = await quote()
    other = await quote()
    organization = (await service.store.callerBy(token))?.organizationId ?? ''
  })
  afterAll(async () => {
    await service.close()
    await reader.destroy()
    await database.remove()
  })

  const acts: Readonly<Record<string, () => ReturnType<typeof plansOf>>> = {
    quote: () => plansOf(post(`${root}/quote`, aShipment())),
    'read an offer': () => plansOf(get(`/api/v2/quote/offers/${offer.offerId}`)),
    purchase: () => plansOf(post(`${root}/purchase`, { offerId: offer.offerId })),
    'read a booking': () => plansOf(get(`${root}/${booking.id}`)),
    'read a quote': () => plansOf(get(`${root}/${offer.quoteId}`)),
    certificate: () => plansOf(get(`${root}/${booking.id}/certificate`)),
    check: () => plansOf(get(`/check/${booking.reference}`)),
    'list notes': () => plansOf(get(`${root}/${booking.id}/notes`)),
    'add a note': () => plansOf(post(`${root}/${booking.id}/notes`, { content: 'Called.' })),
    correct: () => plansOf(post(`${root}/${booking.id}/correct`, { marks: 'No. 1' }, 'PATCH')),
    'preview a cancellation': () => plansOf(get(`${root}/${booking.id}/cancel`)),
    cancel: () => plansOf(post(`${root}/${booking.id}/cancel`, {}, 'PATCH')),
    'hand over an offer': () => plansOf(post(`/api/v2/quote/offers/${other.offerId}/links`, {})),
    'list links': () => plansOf(get(`/api/v2/quote/offers/${other.offerId}/links`)),
    'withdraw a purchase': () =>
      plansOf(post(`/api/v2/quote/offers/${other.offerId}/withdraw`, { attempt: 'never' })),
    'list bookings': () => plansOf(get(root)),
    'list a page far behind': () => plansOf(get(`${root}?page=500`)),
    'list by holder': () => plansOf(get(`${root}?order={"holder":"ASC"}`)),
    'list by status': () => plansOf(get(`${root}?where={"status":2}`)),
    search: () => plansOf(get(`${root}?globalFilter=karelian`)),
    sheet: () => plansOf(get(`${root}/csv`)),
    'list customers': () => plansOf(get('/api/v2/quote/customers')),
    queue: () => plansOf(get(`/api/v2/quote/queue/lapsing`)),
    audits: () => plansOf(get('/api/v2/user/audits')),
    statements: () => plansOf(get('/api/v2/quote/statements')),
    statement: () => plansOf(get('/api/v2/quote/statements/2026-11')),
    users: () => plansOf(get('/api/v2/user/users')),
    'token sets': () => plansOf(get(`/api/v2/user/organizations/${organization}/api-tokens`)),
    setup: () => plansOf(post('/api/v2/quote/quotes/setup', {})),
    'make a customer': () =>
      plansOf(
        post('/api/v2/quote/customers', { ...aHolder({ email: 'other@example.com' }), type: undefined }),
      ),
  }

  test.each(Object.entries(acts))('%s', async (name, plansOfAct) => {
    const plans = await plansOfAct()
    expect(plans.length).toBeGreaterThan(0)
    const walks = plans.filter((plan) => /^SCAN|\(organization_id=\?\)$/.test(plan) && !small.test(plan))
    expect(walks.sort()).toEqual([...(allowed[name] ?? [])].sort())
  })
})
