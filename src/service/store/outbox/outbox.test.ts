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

const enqueue = (recordId: string) =>
  outbox.enqueue(service.db, { kind: 'reset', recordId, organizationId, now: service.now() })
const readRow = (recordId: string) =>
  service.db
    .selectFrom('outbox')
    .select(['state', 'response', 'due_at', 'attempts'])
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow()
const at = (milliseconds: number) => new Date(testNow + milliseconds).toISOString()
async function leaseNext(): Promise<LeasedMail> {
  const mail = await outbox.lease(lease)
  if (!mail) throw new Error('No email is due.')
  return mail
}

test('leases emails one by one, the longest due first', async () => {
  for (const recordId of ['b', 'a', 'c']) {
    await enqueue(recordId)
    service.setNow(service.now() + 1000)
  }
  await enqueue('b')
  expect([await leaseNext(), await leaseNext(), await leaseNext()].map(({ recordId }) => recordId)).toEqual([
    'b',
    'a',
    'c',
  ])
  expect(await outbox.lease(lease)).toBeUndefined()
  expect(await outbox.countWaiting()).toBe(3)
})

test('leases an email again after its lease ends, and counts another try', async () => {
  await enqueue('a')
  const first = await leaseNext()
  service.setNow(testNow + lease - 1)
  expect(await outbox.lease(lease)).toBeUndefined()
  service.setNow(testNow + lease)
  const second = await leaseNext()
  expect([first.attempts, second.attempts, first.leasedBy === second.leasedBy]).toEqual([1, 2, false])
})

test('accepts a successful send after the lease ended, but no other outcome', async () => {
  await enqueue('a')
  const late = await leaseNext()
  service.setNow(testNow + lease)
  await leaseNext()
  await outbox.finish(late, { state: 'failed', response: 'no' })
  await outbox.postpone(late, 5000, 'later')
  await outbox.release(late)
  expect(await readRow('a')).toMatchObject({
    state: 'waiting',
    response: null,
    due_at: at(2 * lease),
    attempts: 2,
  })
  await outbox.finish(late, { state: 'sent', response: 'taken' })
  expect(await readRow('a')).toMatchObject({ state: 'sent', response: 'taken' })
  expect(await outbox.countWaiting()).toBe(0)
})

test('delays a postponed email, and makes a released one due immediately without counting a try', async () => {
  await enqueue('a')
  await outbox.postpone(await leaseNext(), 5000, 'x'.repeat(600))
  expect(await readRow('a')).toEqual({
    state: 'waiting',
    response: 'x'.repeat(500),
    due_at: at(5000),
    attempts: 1,
  })
  service.setNow(testNow + 5000)
  const again = await leaseNext()
  service.setNow(testNow + 6000)
  await outbox.release(again)
  expect(await readRow('a')).toMatchObject({ state: 'waiting', due_at: at(6000), attempts: 1 })
  await outbox.finish(await leaseNext(), { state: 'obsolete', response: 'y'.repeat(600) })
  expect(await readRow('a')).toMatchObject({ state: 'obsolete', response: 'y'.repeat(500) })
})
