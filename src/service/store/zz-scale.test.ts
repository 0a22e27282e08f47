import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject, test } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { createSeededDatabase } from '#testing/databases/test-databases.ts'
import { openDatabase } from './db/open-database.ts'

test('scale', async () => {
  const database = await createSeededDatabase()
  const service = await startService({ database })
  if (database.config.engine !== 'PostgreSQL') throw new Error()
  const superUrl = database.config.url.replace('lading_service@', 'lading@')
  const sup = openDatabase({ ...database.config, url: superUrl, statementTimeout: 300 })
  const booking = await createBooking(service, await service.signIn())
  const { quoteId } = booking.offer
  const orgs: { id: string; parent_id: string | null; level: number }[] = []
  const add = (parent: number | null, level: number) => {
    orgs.push({ id: randomUUID(), parent_id: parent === null ? null : orgs[parent]!.id, level })
    return orgs.length - 1
  }
  let layer = [add(null, 0)]
  for (const [level, width] of [[1, 10], [2, 4], [3, 4], [4, 4]] as const)
    layer = layer.flatMap((parent) => Array.from({ length: width }, () => add(parent, level)))
  while (orgs.length < 5000) add(layer[orgs.length % layer.length]!, 5)
  for (let from = 0; from < orgs.length; from += 500)
    await sup.insertInto('organizations').values(
      orgs.slice(from, from + 500).map(({ id, parent_id }, n) => ({ id, parent_id, name: `Org ${from + n}`, created_at: '2026-01-01T00:00:00.000Z' })) as never,
    ).execute()
  const ids = sql`${orgs.map(({ id }) => id)}::text[]`
  const copies = 100_000
  const rows = [
    ['customers', 'id', booking.customerId, ['id', 'sameness'], 20_000],
    ['quotes', 'id', quoteId, ['id'], copies],
    ['offers', 'quote_id', quoteId, ['id', 'quote_id'], copies],
    ['bookings', 'id', booking.id, ['id', 'quote_id', 'offer_id', 'reference'], copies],
    ['booking_events', 'booking_id', booking.id, ['id', 'booking_id'], copies],
    ['account_entries', 'booking_id', booking.id, ['id', 'booking_id'], copies],
    ['listed', 'quote_id', quoteId, ['quote_id', 'booking_id', 'reference'], copies],
    ['audits', 'record_id', booking.id, ['id', 'record_id'], copies],
  ] as const
  for (const [table, by, id, idColumns, count] of rows) {
    const info = await sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = ${table} and is_generated = 'NEVER'`.execute(sup)
    const columns = info.rows.map(({ name }) => name).filter((name) => name !== 'number')
    const values = columns.map((name) => {
      const value = sql.ref(`${table}.${name}`)
      if (name === 'words') return sql`' copied copy' || n.at || ' tenth' || n.at % 10 || ' percent' || n.at % 100 || ' mille' || n.at % 1000 || substr(${value}, 1, 200)`
      if (name === 'organization_id') return sql`(${ids})[1 + n.at % 5000]`
      if (name === 'customer_id') return sql`null`
      if ((idColumns as readonly string[]).includes(name)) return sql`lpad(n.at::text, 8, '0') || substr(${value}, 9)`
      if (!/_(at|time)$/.test(name)) return value
      return sql`to_char(${value}::timestamptz - (n.at % 5000) * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    })
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from generate_series(1, ${count}::int) as n(at), ${sql.table(table)} where ${sql.ref(`${table}.${by}`)} = ${id}`.execute(sup)
  }
  await sql`vacuum analyze`.execute(sup)
  console.log('SIZES', (await sql`select relname, reltuples from pg_class where relname in ('listed','bookings','audits','organizations')`.execute(sup)).rows)
  if (process.env['KEEP']) console.log('URL', database.config.url)
  const superStore = createTestStore(sup, service.now)
  const callers = { leaf: { organizationId: orgs.at(-1)!.id, withDescendants: false }, broker: { organizationId: orgs[1]!.id, withDescendants: true }, root: { organizationId: orgs[0]!.id, withDescendants: true } }
  const orders = ['createdAt', 'status', 'holder', 'insuredValue', 'startTime'] as const
  const searches: Record<string, object[]> = {
    list: [{}, ...['asc', 'desc'].flatMap((d) => ['createdAt','statusName','insuredValue'].map((sort) => ({ sort, d }))).map(({ sort, d }) => ({ orderBy: { [sort]: d } }))].slice(0, 1),
    one: [{ globalFilter: 'copy77777' }],
    none: [{ globalFilter: 'nowhere' }],
    mille: [{ globalFilter: 'mille7' }],
    percent: [{ globalFilter: 'percent7' }],
    tenth: [{ globalFilter: 'tenth7' }],
    every: [{ globalFilter: 'copied' }],
  }
  void orders
  for (const [kind, requests] of Object.entries(searches)) {
    for (const [name, caller] of Object.entries(callers)) {
      const out: string[] = []
      for (const [label, store] of [['bypass', superStore], ['rls', service.store]] as const) {
        for (const fn of ['listBookings', 'listAuditEntries'] as const) {
          const times: number[] = []
          for (let run = 0; run < 9; run += 1)
            for (const request of requests) {
              const from = performance.now()
              await store[fn](caller, { page: 0, perPage: 20, ...request } as never)
              times.push(performance.now() - from)
            }
          times.sort((a, b) => a - b)
          out.push(`${label} ${fn.slice(4, 9)} ${times[Math.floor(times.length / 2)]!.toFixed(1)}/${times.at(-1)!.toFixed(1)}`)
        }
      }
      console.log('TIME', kind, name, out.join(' | '))
    }
  }
  await sup.destroy()
  if (process.env['KEEP']) await new Promise((r) => setTimeout(r, Number(process.env['KEEP']) * 1000))
  await service.close()
  await database.remove()
}, 900_000)
