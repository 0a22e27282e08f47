import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
const organizationId = crypto.randomUUID()
/** More than are found by references. */
const customers = 1200

beforeAll(async () => {
  service = await startService()
  const now = sql.lit(new Date(service.now()).toISOString())
  const edition = (await service.store.reference()).edition(service.now())
  await sql`insert into organizations (id, name, created_at) values (${organizationId}, 'Many customers', ${now})`.execute(
    service.db,
  )
  const numbers = sql`with recursive numbers(at) as
    (select 1 union all select at + 1 from numbers where at < ${sql.lit(customers)})`
  const shared = sql`cast(${organizationId} as text), ${now}`
  await sql`insert into customers (organization_id, created_at, id, identity_key, name, sort_name, holder, words)
    ${numbers} select ${shared}, 'c-' || at, 'c-' || at, 'Customer', 'customer ' || at, '{}', ' holder' || at
      from numbers`.execute(service.db)
  await sql`insert into quotes (organization_id, created_at, id, edition_id, screened_by, risk, offers)
    ${numbers} select ${shared}, 'q-' || at, ${edition.id}, 'x', '{}', '' from numbers`.execute(service.db)
  await sql`insert into booking_list (organization_id, created_at, quote_id, customer_id, reference, status, status_at,
      purchased_at, holder, commodity_id, currency_id, insured_value, start_time, end_time, words)
    ${numbers} select ${shared}, 'q-' || at, 'c-' || at, '', 2, '', '', '', '', '', 1, '', '', ' ld track' || at || ' #ld #track' || at
      from numbers`.execute(service.db)
})
afterAll(() => service.close())

const search = async (globalFilter: string) => {
  const page = await service.store.searchCustomers({ organizationId }, { page: 0, perPage: 20, globalFilter })
  return { ids: page.rows.map(({ id }) => id), count: page.count }
}

test('finds a customer by its own words and by the references of its bookings', async () => {
  expect(await search('holder77')).toEqual({
    ids: ['c-77', ...[770, 771, 772, 773, 774, 775, 776, 777, 778, 779].map((at) => `c-${at}`)],
    count: 11,
  })
  expect(await search('ld track1199')).toEqual({ ids: ['c-1199'], count: 1 })
  expect(await search('holder5 track5')).toEqual({ ids: [], count: 0 })
})

test('doesn’t search references that more than 1,000 customers share', async () => {
  expect(await search('ld')).toEqual({ ids: [], count: 0 })
  expect((await search('holder')).count).toBe(customers)
})
