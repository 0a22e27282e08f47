import { afterAll, beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { Booking } from '#contract/booking.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createTestStore } from '#testing/databases/demo-store.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import type { Actor } from '#service/store/audit/audit-entries.ts'

// Concurrent changes to one booking. The clocks of two processes may differ.

const departure = Date.parse('2026-11-24T08:00:00.000Z')
const arrival = Date.parse('2026-11-27T18:00:00.000Z')

let actor: Actor
let token: string
/** The same database, before departure and after arrival. */
const service = await startService()
const early = createTestStore(service.db, () => departure - 1)
const late = createTestStore(service.db, () => arrival)
afterAll(() => service.close())
beforeEach(async () => {
  token = await service.signInElsewhere()
  const caller = await service.store.findCaller(token)
  if (!caller) throw new Error('No one is signed in.')
  actor = caller
})

async function buyBooking(): Promise<Booking> {
  service.setNow(testNow)
  const { offerId } = await createQuote(service, token)
  return service.store.purchaseOffer(actor, { offerId })
}

const getBooking = async (id: string) => {
  const booking = await service.store.getBooking(actor, id)
  if (!booking) throw new Error('The booking is missing.')
  return booking
}
const actions = ({ events }: Booking) => events.map(({ content }) => content.split(' ')[0])

/**
 * Runs all changes concurrently.
 * @returns which succeeded; the others must fail with `CONFLICT`.
 */
async function runConcurrently(changes: readonly (() => Promise<unknown>)[]): Promise<boolean[]> {
  const settled = await Promise.allSettled(changes.map((change) => change()))
  for (const result of settled) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ name: 'Problem', code: 'CONFLICT' })
  }
  return settled.map(({ status }) => status === 'fulfilled')
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('lets only one of several concurrent cancellations and completions succeed', async () => {
  for (const round of times(5)) {
    const { id } = await buyBooking()
    const changes = times(6).map((index) =>
      (index + round) % 2
        ? () => early.cancelBooking(actor, { id })
        : () => late.completeBooking(actor, { id }),
    )
    const done = await runConcurrently(changes)
    expect(done.filter(Boolean)).toHaveLength(1)
    const isCancelled = (done.indexOf(true) + round) % 2 === 1
    const booking = await getBooking(id)
    expect(booking.status).toBe(isCancelled ? 3 : 4)
    expect(actions(booking)).toEqual(['Bought', isCancelled ? 'Cancelled' : 'Completed'])
    const entries = await service.db
      .selectFrom('account_entries')
      .select('kind')
      .where('booking_id', '=', id)
      .execute()
    expect(entries).toHaveLength(isCancelled ? 2 : 1)
  }
})

test('accepts one of several concurrent corrections to the same version and rejects the others', async () => {
  const { id } = await buyBooking()
  const done = await runConcurrently(
    times(10).map(
      (index) => () => early.correctBooking(actor, { id, trackingCode: `PO ${index}`, edition: 1 }),
    ),
  )
  expect(done.filter(Boolean)).toHaveLength(1)
  const booking = await getBooking(id)
  expect(booking).toMatchObject({ edition: 2, risk: { trackingCode: `PO ${done.indexOf(true)}` } })
  expect(actions(booking)).toEqual(['Bought', 'Corrected'])
})

test('chains concurrent corrections without a version, so none is overwritten', async () => {
  const { id } = await buyBooking()
  const done = await runConcurrently(
    times(10).map((index) => () => early.correctBooking(actor, { id, trackingCode: `PO ${index}` })),
  )
  const booking = await getBooking(id)
  const wins = done.filter(Boolean).length
  expect(wins).toBeGreaterThan(0)
  expect(booking.edition).toBe(1 + wins)
  const chain = booking.events.flatMap(({ changes = [] }) => changes)
  expect(chain).toHaveLength(wins)
  expect(chain.map(({ was }) => was)).toEqual([undefined, ...chain.slice(0, -1).map(({ is }) => is)])
  expect(booking.risk?.trackingCode).toBe(chain.at(-1)?.is)
})

test('never corrects a cancelled booking, and lists a concurrent correction before the cancellation', async () => {
  for (const round of times(8)) {
    const { id } = await buyBooking()
    const changes = [
      () => early.cancelBooking(actor, { id }),
      () => early.correctBooking(actor, { id, marks: 'KM 1/2' }),
    ]
    // Alternate which one starts first.
    const done = await runConcurrently(round % 2 ? changes.toReversed() : changes)
    const [cancelled, corrected] = round % 2 ? done.toReversed() : done
    const booking = await getBooking(id)
    expect(done).toContain(true)
    expect(actions(booking)).toEqual([
      'Bought',
      ...(corrected ? ['Corrected'] : []),
      ...(cancelled ? ['Cancelled'] : []),
    ])
    expect([booking.status, booking.edition]).toEqual([cancelled ? 3 : 2, corrected ? 2 : 1])
  }
})

test('stores each version of a certificate only once', async () => {
  const { id } = await buyBooking()
  await early.correctBooking(actor, { id, marks: 'KM 1/2' })
  const row = await service.db
    .selectFrom('corrections')
    .selectAll()
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: other = '' } = (await getBooking((await buyBooking()).id)).events[0] ?? {}
  await expect(
    service.db
      .insertInto('corrections')
      .values({ ...row, id: other })
      .execute(),
  ).rejects.toThrow(/unique/i)
  // A store error is a `Problem` too, not only an HTTP response.
  await expect(early.correctBooking(actor, { id, commodityId: '101' })).rejects.toThrow(Problem)
})
