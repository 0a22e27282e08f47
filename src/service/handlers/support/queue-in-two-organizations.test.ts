import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { type QueueScenario, createQueueScenario } from '#testing/scenarios/queue.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let desk: QueueScenario
beforeAll(async () => {
  service = await startService()
  desk = createQueueScenario(service)
})
afterAll(() => service.close())
beforeEach(() => desk.nextDay())

/** Requests a quote that fails in the service while it's saved. */
async function requestFailingQuote(by: string, overrides: object) {
  await sql`alter table listed_words rename to listed_words_away`.execute(service.db)
  try {
    const reply = await desk.post('bookings/quote', desk.createShipment(overrides), by)
    expect(reply.statusCode).toBe(500)
  } finally {
    await service.store.settled()
    await sql`alter table listed_words_away rename to listed_words`.execute(service.db)
  }
}

test('counts and clears the same failed quote separately in two organizations', async () => {
  const overrides = { bookingHolder: aHolder({ businessName: 'Shared Oy' }) }
  const outsider = await service.signInElsewhere(['support'])
  await requestFailingQuote(desk.support, overrides)
  await requestFailingQuote(outsider, overrides)
  const theirs = await desk.listGroup('failed', outsider)
  expect(theirs).toMatchObject({ count: 1, data: [{ times: 1, askedBy: 'Another user' }] })
  expect(await desk.listGroup('failed')).toMatchObject({
    count: 1,
    data: [{ times: 1, askedBy: 'Sofia Support' }],
  })
  await desk.requestOffers(outsider, overrides)
  expect((await desk.listGroup('failed', outsider)).count).toBe(0)
  expect((await desk.listGroup('failed')).count).toBe(1)
})
