import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { withAccess } from './access.ts'
import { openDatabase } from './open-database.ts'
import { DatabaseUnavailable } from './connection-errors.ts'
import { transact } from './transact.ts'
import type { Database } from '#service/store/schema/schema.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { type PostgresCluster, createCluster } from '#testing/databases/postgres-cluster.ts'
import { toDatabaseConfig } from '#testing/databases/postgres-databases.ts'
import type { WireProblemV1, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { demo, startService, type TestService } from '#testing/service/service.ts'

const programs = inject('postgres')?.programs

describe.runIf(programs)('an unreliable PostgreSQL server', () => {
  let cluster: PostgresCluster
  let service: TestService
  let token: string
  beforeAll(async () => {
    cluster = createCluster(programs ?? '')
    await cluster.start()
    const place = toDatabaseConfig(cluster.databaseUrl('postgres'))
    service = await startService({
      database: { config: place, env: {}, isSeeded: false, remove: () => Promise.resolve() },
    })
  })
  // Separate hooks, because the last one runs first and the cluster must be removed even if the service fails
  // to close.
  afterAll(() => cluster.remove())
  afterAll(() => service.close())
  beforeEach(async () => {
    token = await service.signIn()
  })

  const quote = () => service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)

  test('causes 503 responses while it is down, and serves again once it is back', async () => {
    const { offerId } = (await quote()).json<WireQuote>()
    await cluster.stop()
    const away = await quote()
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
    expect(away.json<WireProblemV2>()).toMatchObject({ name: 'NOT_READY', status: 503 })
    expect(away.json<WireProblemV2>().message).toMatch(/can’t use its database.+safe to try again/)
    expect(away.payload).not.toMatch(/ECONN|ENOENT|lading-pg/)
    const purchase = await service.postForm('/api/v1/quote/Bookings/purchase', { offerId }, token)
    expect(purchase.json<WireProblemV1>().error.statusCode).toBe(503)
    const signIn = await service.postForm('/api/v2/user/oauth/token', {
      grant_type: 'client_credentials',
      client_id: demo.clientId,
      client_secret: demo.clientSecret,
    })
    expect([signIn.statusCode, signIn.headers['retry-after']]).toEqual([503, '5'])

    await cluster.start()
    const bought = await service.postForm('/api/v2/quote/bookings/purchase', { offerId }, token)
    expect(bought.statusCode).toBe(200)
    expect((await quote()).statusCode).toBe(200)
  })

  test('fails a transaction whose connection breaks, without storing or repeating anything', async () => {
    let runs = 0
    const act = transact(service.db, async (transaction) => {
      runs += 1
      await transaction.deleteFrom('customers').execute()
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
    })
    await expect(act).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(runs).toBe(1)
    expect(await service.db.selectFrom('customers').select('id').execute()).not.toEqual([])
  })

  test.each(['53100', '58030'])('is unavailable with a full or broken disk (%s)', async (state) => {
    const failing = sql`do ${sql.raw(`$$ begin raise 'no room' using errcode = '${state}'; end $$`)}`
    await expect(failing.execute(service.db)).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  test('is unavailable if a statement times out', async () => {
    const impatient = openDatabase({
      ...toDatabaseConfig(cluster.databaseUrl('postgres')),
      statementTimeout: 1,
    })
    const timeout = async (on: Database) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(on)).rows[0]
        ?.statement_timeout
    // Poolers reject it as a setting of the connection.
    expect(await timeout(impatient)).toBe('0')
    const restricted = withAccess(impatient, 'system')
    expect(await timeout(restricted)).toBe('1s')
    await expect(sql`select pg_sleep(3)`.execute(restricted)).rejects.toBeInstanceOf(DatabaseUnavailable)
    await impatient.destroy()
  })

  test('is unavailable if no connection is free within the timeout', async () => {
    const place = { ...toDatabaseConfig(cluster.databaseUrl('postgres')), poolSize: 1, connectTimeout: 1 }
    const small = openDatabase(place)
    await small.connection().execute(async () => {
      await expect(sql`select 1`.execute(small)).rejects.toBeInstanceOf(DatabaseUnavailable)
    })
    expect((await sql`select 1 as one`.execute(small)).rows).toEqual([{ one: 1 }])
    await small.destroy()
  })

  test.each([
    [200, 3],
    [1, 1],
    [0, 0],
  ])(
    'keeps up to %i statements prepared, here %i, and no sorted list',
    async (preparedStatements, expected) => {
      const config = { ...toDatabaseConfig(cluster.databaseUrl('postgres')), poolSize: 1, preparedStatements }
      const db = openDatabase(config)
      const accounts = db.selectFrom('accounts').select('id')
      for (let repeat = 0; repeat < 2; repeat += 1) {
        await accounts.where('id', '=', 'none').execute()
        await accounts.where('email', '=', 'none').execute()
        await accounts.orderBy('created_at').execute()
        await sql`select (select id from accounts order by created_at limit 1) as id`.execute(db)
      }
      const prepared = await sql<{ count: number }>`with prepared as (select name from pg_prepared_statements)
      select count(*) as count from prepared`.execute(db)
      expect(prepared.rows[0]?.count).toBe(expected)
      await db.destroy()
    },
  )

  test('is rejected without TLS if the URL requires TLS', async () => {
    const strict = openDatabase(toDatabaseConfig(`${cluster.databaseUrl('postgres')}&sslmode=require`))
    await expect(sql`select 1`.execute(strict)).rejects.toThrow(/does not support SSL/)
    await strict.destroy()
    const plain = openDatabase(toDatabaseConfig(`${cluster.databaseUrl('postgres')}&sslmode=disable`))
    expect((await sql`select 1 as one`.execute(plain)).rows).toEqual([{ one: 1 }])
    await plain.destroy()
  })
})
