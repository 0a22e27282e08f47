import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#service/store/schema/schema.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { createSeededDatabase, engine, type TestDatabase } from '#testing/databases/test-databases.ts'
import { serviceRole, superuserRole, toDatabaseConfig } from '#testing/databases/postgres-databases.ts'
import { moveOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { type RowAccess, withAccess } from './access.ts'
import { openDatabase } from './open-database.ts'
import { bypassesPolicies } from './row-level-security.ts'

/** Tables without policies: they have no organization's records. */
const openTables = `
  commodities commodity_groups commodity_question_options commodity_questions commodity_words
  countries cover_levels currencies exchange_rates extension_rates extensions issuers kysely_migration
  listed_areas organization_ancestors passages place_group_countries place_groups readiness
  reference_revision reference_seeds screening_editions screening_entries states tariff_editions tariff_rows taxes
  transport_feature_terms transport_features unknown_sign_ins usual_speeds`

describe.skipIf(engine() !== 'PostgreSQL')('row-level security', () => {
  let database: TestDatabase
  let service: TestService
  /** The only connection of a pool, so that each statement follows another caller's on it. */
  let db: Database
  let [mine, theirs] = ['', '']

  beforeAll(async () => {
    database = await createSeededDatabase()
    service = await startService({ database })
    if (database.config.engine === 'PostgreSQL') db = openDatabase({ ...database.config, poolSize: 1 })
    for (const token of [await service.signIn(), await service.signInElsewhere()]) {
      await createBooking(service, token)
      const { organizationId = '' } = (await service.store.findCaller(token)) ?? {}
      ;[mine, theirs] = [theirs, organizationId]
    }
  })
  afterAll(async () => {
    await db.destroy()
    await service.close()
    await database.remove()
  })

  const as = (access: RowAccess) => withAccess(db, access)
  const readAll = (access: Database, table: string) =>
    sql<{ organization_id: string }>`select * from ${sql.table(table)}`.execute(access)
  const findOwners = async (access: Database, table = 'bookings') =>
    [...new Set((await readAll(access, table)).rows.map((row) => row.organization_id))].sort()

  async function listTables(condition: string) {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and ${sql.raw(condition)} order by relname collate "C"`.execute(db)
    return rows.map(({ name }) => name)
  }

  test('protects every table with an organization’s records, from the owner too', async () => {
    const isProtected = `relrowsecurity and relforcerowsecurity
      and exists (select from pg_policy where polrelid = pg_class.oid)`
    expect(await listTables(`not (${isProtected})`)).toEqual(openTables.trim().split(/\s+/))
  })

  test('finds only visible rows by a query that forgets its condition', async () => {
    const tables = await listTables(
      `exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'organization_id')`,
    )
    const found: string[] = []
    for (const table of tables.filter((name) => name !== 'organization_ancestors')) {
      const owners = await findOwners(as({ organizationId: mine }), table)
      expect({ table, owners: owners.filter((owner) => owner !== mine) }).toEqual({ table, owners: [] })
      if ((await findOwners(as('system'), table)).length > 1) found.push(table)
    }
    expect(found).toEqual(
      expect.arrayContaining([
        'account_entries',
        'audit_entries',
        'bookings',
        'customers',
        'booking_list',
        'memberships',
        'quotes',
      ]),
    )
    for (const table of ['offers', 'booking_events', 'accounts', 'tokens', 'organizations']) {
      const [own, all] = [
        await readAll(as({ organizationId: mine }), table),
        await readAll(as('system'), table),
      ]
      expect(own.rows.length).toBeGreaterThan(0)
      expect(own.rows.length).toBeLessThan(all.rows.length)
    }
  })

  test('finds the rows of organizations below only for those who see them', async () => {
    await moveOrganization(service, theirs, mine)
    expect(await findOwners(as({ organizationId: mine, withDescendants: true }))).toEqual(
      [mine, theirs].sort(),
    )
    expect(await findOwners(as({ organizationId: mine }))).toEqual([mine])
    expect(await findOwners(as({ organizationId: theirs, withDescendants: true }))).toEqual([theirs])
    await moveOrganization(service, theirs, null)
  })

  test('finds and writes nothing without access', async () => {
    expect(await findOwners(db)).toEqual([])
    // A public request can name any organization.
    expect(await findOwners(as({ organizationId: 'system' }))).toEqual([])
    const row = { id: 'new', name: 'New', created_at: '2026-01-01T00:00:00.000Z' }
    await expect(db.insertInto('organizations').values(row).execute()).rejects.toThrow('row-level security')
  })

  test('rejects writes to the rows of another organization', async () => {
    const own = as({ organizationId: mine })
    const { numUpdatedRows } = await own.updateTable('bookings').set({ status: 4 }).executeTakeFirst()
    expect(numUpdatedRows).toBe(1n)
    const { numDeletedRows } = await own
      .deleteFrom('account_entries')
      .where('organization_id', '=', theirs)
      .executeTakeFirst()
    expect(numDeletedRows).toBe(0n)
    const move = own.updateTable('quotes').set({ organization_id: theirs }).execute()
    await expect(move).rejects.toThrow('row-level security')
    const row = { id: 'x', organization_id: theirs, name: 'X', secret_digest: '', roles: '[]', demo: 0 }
    const insert = own
      .insertInto('token_sets')
      .values({ ...row, created_at: '', revoked_at: null })
      .execute()
    await expect(insert).rejects.toThrow('row-level security')
  })

  const search = async (access: Database) => {
    const { rows } = await sql<{ key: string }>`
      select key from search_words('booking_list', 'organization_id', '''karelian'':*', 100) as found (key)`.execute(
      access,
    )
    return rows.map(({ key }) => key).sort()
  }

  test('finds only visible rows by a search that forgets its condition', async () => {
    await as({ organizationId: mine })
      .transaction()
      .execute(async (transaction) => {
        expect(await search(transaction)).toEqual([mine])
        expect(await findOwners(transaction, 'booking_list')).toEqual([mine])
      })
    expect(await search(db)).toEqual([])
  })

  test('searches the full-text index', async () => {
    const countScans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db)
      const { rows } = await sql<{ scans: number }>`
        select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'booking_list_search'`.execute(
        db,
      )
      return rows[0]?.scans ?? 0
    }
    const before = await countScans()
    expect(await search(as('system'))).toEqual([mine, theirs].sort())
    expect(await countScans()).toBe(before + 1)
  })

  test('keeps concurrent requests of two organizations apart', async () => {
    const tokens = await Promise.all([service.signIn(), service.signInElsewhere()])
    const lists = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const headers = { authorization: tokens[index % 2] ?? '' }
        return (await service.request({ url: '/api/v2/quote/bookings', headers })).json<{ count: number }>()
      }),
    )
    expect(lists.map(({ count }) => count)).toEqual(lists.map((_, index) => (index % 2 === 0 ? 1 : 0)))
  })

  test('applies without prepared statements, as behind a pooler', async () => {
    const { config } = database
    if (config.engine !== 'PostgreSQL') throw new Error('The test runs on PostgreSQL.')
    const pooled = openDatabase({ ...config, poolSize: 1, preparedStatements: 0 })
    expect(await findOwners(withAccess(pooled, { organizationId: mine }))).toEqual([mine])
    expect(await findOwners(pooled)).toEqual([])
    await pooled.destroy()
  })

  test('is known not to restrict a superuser', async () => {
    expect(await bypassesPolicies(db)).toBe(false)
    const { url = '' } = database.config.engine === 'PostgreSQL' ? database.config : {}
    const superuser = openDatabase(toDatabaseConfig(url.replace(serviceRole, superuserRole)))
    expect(await bypassesPolicies(superuser)).toBe(true)
    expect((await findOwners(superuser)).length).toBe(2)
    await superuser.destroy()
  })

  test('leaves no access on a connection for the next caller', async () => {
    const [a, b] = [as({ organizationId: mine }), as({ organizationId: theirs })]
    const readInTransaction = (access: Database) =>
      access.transaction().execute((transaction) => findOwners(transaction))
    expect(await readInTransaction(a)).toEqual([mine])
    expect(await findOwners(db)).toEqual([])
    const failure = a.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction))
    await expect(failure).rejects.toThrow('division by zero')
    expect(await readInTransaction(db)).toEqual([])
    await expect(sql`select 1 / 0`.execute(a)).rejects.toThrow('division by zero')
    expect(await findOwners(db)).toEqual([])
    // Run again: now the statements are prepared.
    const count = async (access: Database) =>
      (await access.selectFrom('bookings').select('organization_id').execute()).map(
        (row) => row.organization_id,
      )
    for (let round = 0; round < 8; round += 1) {
      expect(await count(a)).toEqual([mine])
      expect(await count(b)).toEqual([theirs])
      expect(await count(db)).toEqual([])
    }
  })
})
