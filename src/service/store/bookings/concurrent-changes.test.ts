import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { Booking } from '#contract/booking.ts'
import { aShipment, testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import type { Actor } from '#service/store/audit/audit-entries.ts'
import type { Store } from '#service/store/store.ts'

// Changes of one booking that come at one moment. Two processes need not agree about the time.

const leaves = Date.parse('2026-11-24T08:00:00.000Z')
const ends = Date.parse('2026-11-27T18:00:00.000Z')

let service: TestService
let doer: Actor
let token: string
/** The same database, before the goods leave and once the journey is over. */
let early: Store
let late: Store
beforeAll(async () => {
  service = await startService()
  early = createTestStore(service.db, () => leaves - 1)
  late = createTestStore(service.db, () => ends)
})
afterAll(() => service.close())
beforeEach(async () => {
  token = await service.signInElsewhere()
  const caller = await service.store.findCaller(token)
  if (!caller) throw new Error('Nobody is signed in.')
  doer = caller
})

async function bought(): Promise<Booking> {
  service.setNow(testNow)
  const quoted = await service.postForm('/api/v2/quote/bookings/quote', aShipment(), token)
  const { offerId } = quoted.json<WireQuote>()
  return service.store.purchaseOffer({ offerId, organizationId: doer.organizationId, buyer: doer })
}

const read = async (id: string) => {
  const booking = await service.store.getBooking(doer.organizationId, id)
  if (!booking) throw new Error('It is gone.')
  return booking
}
const acts = ({ events }: Booking) => events.map(({ content }) => content.split(' ')[0])

/** Does all at one moment. @returns which were done; those that were not have lost in words. */
async function together(changes: readonly (() => Promise<unknown>)[]): Promise<boolean[]> {
  const settled = await Promise.allSettled(changes.map((change) => change()))
  for (const result of settled) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ name: 'Problem', code: 'CONFLICT' })
  }
  return settled.map(({ status }) => status === 'fulfilled')
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('of those who cancel and those who complete, one wins', async () => {
  for (const round of times(5)) {
    const { id } = await bought()
    const changes = times(6).map((index) =>
      (index + round) % 2
        ? () => early.cancelBooking({ id }, doer)
        : () => late.completeBooking({ id }, doer),
    )
    const done = await together(changes)
    expect(done.filter(Boolean)).toHaveLength(1)
    const isCancelled = (done.indexOf(true) + round) % 2 === 1
    const booking = await read(id)
    expect(booking.status).toBe(isCancelled ? 3 : 4)
    expect(acts(booking)).toEqual(['Bought', isCancelled ? 'Cancelled' : 'Completed'])
    const entries = await service.db
      .selectFrom('account_entries')
      .select('kind')
      .where('booking_id', '=', id)
      .execute()
    expect(entries).toHaveLength(isCancelled ? 2 : 1)
  }
})

test('of those who correct what they looked at, one wins, and the others are told', async () => {
  const { id } = await bought()
  const done = await together(
    times(10).map(
      (index) => () => early.correctBooking({ id, trackingCode: `PO ${index}`, edition: 1 }, doer),
    ),
  )
  expect(done.filter(Boolean)).toHaveLength(1)
  const booking = await read(id)
  expect(booking).toMatchObject({ edition: 2, risk: { trackingCode: `PO ${done.indexOf(true)}` } })
  expect(acts(booking)).toEqual(['Bought', 'Corrected'])
})

test('of those who correct without looking, each goes on from the one before, and nothing is written over unseen', async () => {
  const { id } = await bought()
  const done = await together(
    times(10).map((index) => () => early.correctBooking({ id, trackingCode: `PO ${index}` }, doer)),
  )
  const booking = await read(id)
  const wins = done.filter(Boolean).length
  expect(wins).toBeGreaterThan(0)
  expect(booking.edition).toBe(1 + wins)
  const chain = booking.events.flatMap(({ changes = [] }) => changes)
  expect(chain).toHaveLength(wins)
  expect(chain.map(({ was }) => was)).toEqual([undefined, ...chain.slice(0, -1).map(({ is }) => is)])
  expect(booking.risk?.trackingCode).toBe(chain.at(-1)?.is)
})

test('nothing that is cancelled is corrected, and what is corrected at that moment is told before', async () => {
  for (const round of times(8)) {
    const { id } = await bought()
    const changes = [
      () => early.cancelBooking({ id }, doer),
      () => early.correctBooking({ id, marks: 'KM 1/2' }, doer),
    ]
    // Now one comes first, now the other.
    const done = await together(round % 2 ? changes.toReversed() : changes)
    const [cancelled, corrected] = round % 2 ? done.toReversed() : done
    const booking = await read(id)
    expect(done).toContain(true)
    expect(acts(booking)).toEqual([
      'Bought',
      ...(corrected ? ['Corrected'] : []),
      ...(cancelled ? ['Cancelled'] : []),
    ])
    expect([booking.status, booking.edition]).toEqual([cancelled ? 3 : 2, corrected ? 2 : 1])
  }
})

test('the database itself holds each edition once', async () => {
  const { id } = await bought()
  await early.correctBooking({ id, marks: 'KM 1/2' }, doer)
  const row = await service.db
    .selectFrom('corrections')
    .selectAll()
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: other = '' } = (await read((await bought()).id)).events[0] ?? {}
  await expect(
    service.db
      .insertInto('corrections')
      .values({ ...row, id: other })
      .execute(),
  ).rejects.toThrow(/unique/i)
  // What is refused is refused in words, whoever asks the store.
  await expect(early.correctBooking({ id, commodityId: '101' }, doer)).rejects.toThrow(Problem)
})
