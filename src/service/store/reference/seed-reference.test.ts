import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#service/store/schema/schema.ts'
import { type ReferenceSeed, referenceSeed } from '#service/underwriting/reference/seed.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import {
  createSeededDatabase,
  engine,
  type TestDatabase,
  openTestDatabase,
} from '#testing/databases/test-databases.ts'
import type { WireBooking, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let database: TestDatabase
// As after a first start. Each start then seeds it again.
beforeEach(async () => {
  database = { ...(await createSeededDatabase()), isSeeded: false }
})
afterEach(() => database.remove())

/** Starts the service a number of minutes after the first start, and closes it after a test has used it. */
async function withService<Result>(
  { seed = referenceSeed, minutes = 0 }: { seed?: ReferenceSeed; minutes?: number },
  run: (service: TestService) => Promise<Result>,
): Promise<Result> {
  const service = await startService({ database, seed, now: testNow + minutes * 60_000 })
  try {
    return await run(service)
  } finally {
    await service.close()
  }
}

/** Changes the database before the service starts again. */
async function changeDatabase(change: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openTestDatabase(database.config)
  await change(db)
  await db.destroy()
}

const quoteUrl = '/api/v2/quote/bookings/quote'
const purchaseUrl = '/api/v2/quote/bookings/purchase'
type Worded = { policyRevision: { wordingUrl: string }; deductible: number }

async function createQuote(service: TestService, shipment = aShipment()) {
  const reply = await service.postForm(quoteUrl, shipment, await service.signIn())
  return reply.json<WireQuote & Worded>()
}

const readWording = async (service: TestService, { policyRevision }: Worded) =>
  (await service.request({ url: new URL(policyRevision.wordingUrl).pathname })).payload

const listEditions = (service: TestService) =>
  service.db.selectFrom('tariff_editions').select(['id', 'valid_from']).orderBy('valid_from').execute()

const newCondition = { title: 'When cover ends', sentences: ['Cover ends at noon.'] }
const edited: ReferenceSeed = {
  ...referenceSeed,
  edition: { ...referenceSeed.edition, bookingFee: 9_00, conditions: [newCondition] },
  covers: referenceSeed.covers.map((cover) => ({ ...cover, excessFactor: cover.excessFactor * 2 })),
}

test('prices new quotes from edited data, and keeps the edition of older offers and bookings', async () => {
  const [before, booking] = await withService({}, async (service) => {
    const quote = await createQuote(service)
    const bought = await createQuote(service)
    const token = await service.signIn()
    const reply = await service.postForm(purchaseUrl, { offerId: bought.offerId }, token)
    return [{ quote, page: await readWording(service, quote) }, reply.json<WireBooking>()] as const
  })

  await withService({ seed: edited, minutes: 1 }, async (service) => {
    const after = await createQuote(service)
    expect(after.edition).toBe(`${referenceSeed.edition.id}.2`)
    expect(after.bookingFee).toBe(9_00)
    expect(after.deductible).toBe(before.quote.deductible * 2)
    const page = await readWording(service, after)
    expect(page).toContain('Cover ends at noon.')
    expect(page).toContain('Sample tariff 2026-11, revision 2')

    expect(await readWording(service, before.quote)).toBe(before.page)
    const token = await service.signIn()
    const read = await service.request({ url: `/api/v2/quote/bookings/${booking.id}`, token })
    expect(read.json()).toEqual(booking)
    const bought = await service.postForm(purchaseUrl, { offerId: before.quote.offerId }, token)
    expect(bought.statusCode).toBe(200)
    const { edition, bookingFee, totalCost } = bought.json<WireBooking>().offer
    expect([edition, bookingFee, totalCost]).toEqual([
      before.quote.edition,
      before.quote.bookingFee,
      before.quote.totalCost,
    ])
  })
})

test('adds nothing at the next start, and another revision when the edit is undone', async () => {
  const editionsAt = (minutes: number, seed: ReferenceSeed) =>
    withService({ seed, minutes }, async (service) => (await listEditions(service)).map(({ id }) => id))
  const { id } = referenceSeed.edition
  expect(await editionsAt(0, referenceSeed)).toEqual([id])
  expect(await editionsAt(1, edited)).toEqual([id, `${id}.2`])
  expect(await editionsAt(2, edited)).toEqual([id, `${id}.2`])
  expect(await editionsAt(3, referenceSeed)).toEqual([id, `${id}.2`, `${id}.3`])
})

// On SQLite, two connections of one process can only wait for each other; `main.test.ts` starts several processes.
test.runIf(engine() === 'PostgreSQL')('adds one revision if two processes start together', async () => {
  const stores = [1, 2].map(() => createTestStore(openTestDatabase(database.config), () => testNow + 1))
  await Promise.all(stores.map((store) => store.prepare(undefined, edited)))
  await Promise.all(stores.map(({ close }) => close()))
  await withService({ seed: edited, minutes: 1 }, async (service) => {
    expect(await listEditions(service)).toHaveLength(2)
  })
})

test('puts an edit in force on the date in the code if that is later', async () => {
  const from = new Date(testNow + 5 * 60_000).toISOString()
  const planned = { ...edited, edition: { ...edited.edition, validFrom: from } }
  await withService({ seed: planned, minutes: 1 }, async (service) => {
    expect((await createQuote(service)).edition).toBe(planned.edition.id)
    service.setNow(testNow + 5 * 60_000)
    expect((await createQuote(service)).edition).toBe(`${planned.edition.id}.2`)
  })
})

test('keeps an edition that was changed in the database', async () => {
  await changeDatabase((db) => db.updateTable('cover_levels').set({ excess_factor: 7 }).execute())
  await withService({ seed: edited, minutes: 1 }, async (service) => {
    expect(await listEditions(service)).toHaveLength(1)
    const stays = await service.store.prepare(undefined, edited)
    expect(stays).toEqual([`tariff_editions ${referenceSeed.edition.id}`])
  })
})

test('keeps an edition that was added to the database', async () => {
  await changeDatabase(async (db) => {
    const row = await db.selectFrom('tariff_editions').selectAll().executeTakeFirstOrThrow()
    const own = { ...row, id: 'own-tariff', valid_from: new Date(testNow).toISOString() }
    await db.insertInto('tariff_editions').values(own).execute()
  })
  const store = createTestStore(openTestDatabase(database.config), () => testNow + 60_000)
  expect(await store.prepare(undefined, edited)).toEqual([])
  expect((await store.reference()).edition(testNow + 60_000).id).toBe('own-tariff')
  await store.close()
})

test('applies edited currencies and dated rates, except those changed in the database', async () => {
  await changeDatabase((db) =>
    db.updateTable('exchange_rates').set({ rate: 7 }).where('currency_id', '=', 'USD').execute(),
  )
  const currency = { id: 'XTS', symbol: '¤', decimalPlaces: 2, divisionModifier: 100 }
  const validFrom = '2026-11-01T00:00:00.000Z'
  const seed: ReferenceSeed = {
    ...referenceSeed,
    currencies: [
      ...referenceSeed.currencies.map((row) => (row.id === 'PLN' ? { ...row, symbol: 'PLN' } : row)),
      currency,
    ],
    exchangeRates: [
      ...referenceSeed.exchangeRates.map((row) => ({ ...row, rate: row.rate * 2 })),
      { currencyId: currency.id, rate: 3_000_000, validFrom, source: 'test' },
    ],
  }
  const rates = (service: TestService) =>
    service.db.selectFrom('exchange_rates').selectAll().orderBy('currency_id').orderBy('valid_from').execute()
  const total = (service: TestService, currencyId: string) =>
    createQuote(service, aShipment({ currencyId })).then(({ totalCost }) => totalCost)
  const before = await withService({}, (service) => total(service, 'SEK'))
  await withService({ seed, minutes: 1 }, async (service) => {
    const after = await rates(service)
    const getRates = (id: string) => after.filter((row) => row.currency_id === id).map(({ rate }) => rate)
    expect(getRates('PLN')).toEqual([4_250_000, 8_500_000])
    expect(getRates('USD')).toEqual([7])
    expect(getRates('XTS')).toEqual([3_000_000])
    const currencies = (await service.store.reference()).currencies()
    expect(currencies.find(({ id }) => id === 'PLN')?.symbol).toBe('PLN')
    expect(currencies.at(-1)).toEqual(currency)
    expect(await total(service, 'SEK')).not.toBe(before)
    expect(await listEditions(service)).toHaveLength(1)
    expect(await service.store.prepare(undefined, seed)).toEqual([])
    expect(await rates(service)).toEqual(after)
  })
})

test('finds goods by edited words from the next start, unless they were changed in the database', async () => {
  const words = ({ store, now }: TestService) =>
    store.reference().then((tables) => tables.commodityWords(now()))
  const [first, ...others] = referenceSeed.commodityWords
  if (!first) throw new Error('There are no words.')
  const seed: ReferenceSeed = {
    ...referenceSeed,
    commodityWords: [{ ...first, words: ['unicorn'] }, ...others],
  }
  await withService({}, async (service) => {
    expect((await words(service)).entries[0]?.words).toEqual(first.words)
  })
  await withService({ seed, minutes: 1 }, async (service) => {
    const { entries } = await words(service)
    expect(entries).toHaveLength(seed.commodityWords.length)
    expect(entries[0]?.words).toEqual(['unicorn'])
    expect(await listEditions(service)).toHaveLength(1)
    await service.db.updateTable('commodity_words').set({ name: 'Beasts' }).where('code', '=', '01').execute()
    expect((await words(service)).entries[0]?.name).toBe('Beasts')
  })
  await withService({ minutes: 2 }, async (service) => {
    expect((await words(service)).entries[0]).toMatchObject({ name: 'Beasts', words: ['unicorn'] })
    expect(await service.store.prepare(undefined, referenceSeed)).toEqual(['commodity_words'])
  })
})
