import { afterEach, beforeEach, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { createOutbox, type Outbox, type LeasedMail } from './outbox.ts'

const lease = 60_000
let service: TestService
let outbox: Outbox
let organizationId: string
beforeEach(async () => {
  service = await startService()
  outbox = createOutbox(service.db, service.now)
  const organization = await service.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
  organizationId = organization.id
})
afterEach(() => service.close())

const put = (recordId: string) =>
  outbox.enqueue(service.db, { kind: 'reset', recordId, organizationId, now: service.now() })
const rowOf = (recordId: string) =>
  service.db
    .selectFrom('outbox')
    .select(['state', 'answer', 'due_at', 'tries'])
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow()
const at = (milliseconds: number) => new Date(testNow + milliseconds).toISOString()
async function taken(): Promise<LeasedMail> {
  const mail = await outbox.lease(lease)
  if (!mail) throw new Error('No mail is due.')
  return mail
}

test('mails are taken one by one, the one that is due longest first', async () => {
  for (const recordId of ['b', 'a', 'c']) {
    await put(recordId)
    service.setNow(service.now() + 1000)
  }
  await put('b')
  expect([await taken(), await taken(), await taken()].map(({ recordId }) => recordId)).toEqual([
    ...['b', 'a', 'c'],
  ])
  expect(await outbox.lease(lease)).toBeUndefined()
  expect(await outbox.countWaiting()).toBe(3)
})

test('a mail can be taken again once its time is over, and then counts one more try', async () => {
  await put('a')
  const first = await taken()
  service.setNow(testNow + lease - 1)
  expect(await outbox.lease(lease)).toBeUndefined()
  service.setNow(testNow + lease)
  const second = await taken()
  expect([first.tries, second.tries, first.leasedBy === second.leasedBy]).toEqual([1, 2, false])
})

test('a mail that was sent has ended, whoever holds it; any other end is told by its holder alone', async () => {
  await put('a')
  const late = await taken()
  service.setNow(testNow + lease)
  await taken()
  await outbox.finish(late, { state: 'failed', answer: 'no' })
  await outbox.postpone(late, 5000, 'later')
  await outbox.release(late)
  expect(await rowOf('a')).toMatchObject({ state: 'waiting', answer: null, due_at: at(2 * lease), tries: 2 })
  await outbox.finish(late, { state: 'sent', answer: 'taken' })
  expect(await rowOf('a')).toMatchObject({ state: 'sent', answer: 'taken' })
  expect(await outbox.countWaiting()).toBe(0)
})

test('a mail that is put off waits so long, one that is given back is due at once and was not tried', async () => {
  await put('a')
  await outbox.postpone(await taken(), 5000, 'x'.repeat(600))
  expect(await rowOf('a')).toEqual({ state: 'waiting', answer: 'x'.repeat(500), due_at: at(5000), tries: 1 })
  service.setNow(testNow + 5000)
  const again = await taken()
  service.setNow(testNow + 6000)
  await outbox.release(again)
  expect(await rowOf('a')).toMatchObject({ state: 'waiting', due_at: at(6000), tries: 1 })
  await outbox.finish(await taken(), { state: 'overtaken', answer: 'y'.repeat(600) })
  expect(await rowOf('a')).toMatchObject({ state: 'overtaken', answer: 'y'.repeat(500) })
})
