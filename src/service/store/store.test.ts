import { afterAll, expect, test } from 'vitest'
import { stableId } from '#service/kernel/record-ids.ts'
import { newBookingReference } from '#service/kernel/secrets.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, openTestDatabase } from '#testing/databases/test-databases.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { demo, startService } from '#testing/service/service.ts'

const database = await createEmptyDatabase()
afterAll(database.remove)

test('keeps bookings, sessions and changed reference data across a restart', async () => {
  const first = await startService({ database })
  const token = await first.signIn()
  const booking = await createBooking(first, token)
  await first.db.updateTable('exchange_rates').set({ rate: 7 }).where('currency_id', '=', 'USD').execute()
  await first.close()

  const second = await startService({ database, now: testNow + 1000 })
  const again = await second.request({ url: `/api/v2/quote/bookings/${booking.id}`, token })
  expect(again.json()).toEqual(booking)
  const rate = await second.db
    .selectFrom('exchange_rates')
    .select('rate')
    .where('currency_id', '=', 'USD')
    .executeTakeFirst()
  expect(rate?.rate).toBe(7)
  await second.close()
})

test('keeps a real issuer in place of the sample across a restart', async () => {
  const other = await createEmptyDatabase()
  const first = await startService({ database: other })
  const edit = { sample: 0, insurer: 'Nordic Mutual', valid_from: '2026-11-02T00:00:00.000Z' }
  await first.db.updateTable('issuers').set(edit).execute()
  await first.close()
  const second = await startService({ database: other })
  const issuers = second.db.selectFrom('issuers').select('insurer').execute()
  expect(await issuers).toEqual([{ insurer: 'Nordic Mutual' }])
  await second.close()
  await other.remove()
})

test('brings back the demo credentials at each start, with the configured password, and keeps tokens', async () => {
  const other = await createEmptyDatabase()
  const store = createTestStore(openTestDatabase(other.config), () => testNow)
  await store.prepare(demo)
  const principal = await store.authenticateApiClient(demo.clientId, demo.clientSecret)
  if (!principal) throw new Error('Demo API client not found.')
  const { token } = await store.beginSignIn(principal, { version: 2 })
  expect(await store.findCaller(token)).toBeDefined()
  await store.prepare({ password: 'changed' })
  const caller = await store.findCaller(token)
  if (!caller) throw new Error('The token should still be valid.')
  await store.revokeApiClient(caller, demo.clientId)
  expect(await store.authenticateApiClient(demo.clientId, demo.clientSecret)).toBeUndefined()
  await store.prepare({ password: 'changed' })
  expect(await store.authenticateApiClient(demo.clientId, demo.clientSecret)).toBeDefined()
  expect(await store.authenticateAccount('shipper@lading.example', demo.password)).toBeUndefined()
  expect(await store.authenticateAccount('shipper@lading.example', 'changed')).toBeDefined()
  await store.close()
  await other.remove()
})

test('creates the client companies of the demo broker once, and keeps what is changed in them', async () => {
  const service = await startService()
  const companies = { ...demo, withCompanies: true }
  await service.store.prepare(companies)
  const changed = { name: 'Casa Olivar', address: 'Jaén' }
  await service.db.updateTable('organizations').set(changed).where('name', '=', 'Casa Olivar SL').execute()
  await service.store.prepare(companies)
  const token = await service.signIn('admin@lading.example')
  const url = '/api/v2/user/organizations/chart'
  const chart = await service.request({ url, token })
  const children = [
    { name: 'Casa Olivar', children: [] },
    { name: 'Fjord Forwarding AS', children: [{ name: 'Aurora Seafood AS', children: [] }] },
    { name: 'Meridian Machinery GmbH', children: [] },
  ]
  expect(chart.json()).toMatchObject({ name: 'Lading Demo Trading', children })
  expect(await service.signIn('client@lading.example')).toBeTruthy()
  await service.close()
})

test('creates no demo organization without demo credentials', async () => {
  const other = await createEmptyDatabase()
  const store = createTestStore(openTestDatabase(other.config), () => testNow)
  await store.prepare(undefined)
  expect(await store.hasAccounts()).toBe(false)
  await store.close()
  await other.remove()
})

test('doesn’t count demo accounts when checking for accounts', async () => {
  const service = await startService()
  expect(await service.store.hasAccounts()).toBe(false)
  await service.signInElsewhere()
  expect(await service.store.hasAccounts()).toBe(true)
  await service.close()
})

test('derives stable record IDs as version 5 UUIDs', () => {
  expect(stableId('country', 'FI')).toBe(stableId('country', 'FI'))
  expect(stableId('country', 'FI')).not.toBe(stableId('country', 'SE'))
  expect(stableId('country', 'FI')).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  expect(stableId('country', 'FI')).toMatchInlineSnapshot(`"99ae7a2c-b06c-5f8d-b4f9-725b24465b20"`)
})

test('creates unique booking references without ambiguous characters', () => {
  const references = Array.from({ length: 1000 }, newBookingReference)
  for (const reference of references) expect(reference).toMatch(/^LD(-[2-9A-HJKMNP-TWXYZ]{4}){3}$/)
  expect(new Set(references).size).toBe(references.length)
})
