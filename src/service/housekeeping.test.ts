import { expect, test, vi } from 'vitest'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Store } from './store/store.ts'

const hour = 3_600_000

test('deletes expired tokens and their sessions within an hour', async () => {
  const service = await startService()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = startHousekeeping(service.store, service.app.log, 0)
  await service.signIn()
  service.setNow(testNow + 30 * 24 * hour)
  await service.signIn()
  const signIns = () => service.db.selectFrom('sign_ins').select('id').execute()
  expect(await signIns()).toHaveLength(2)
  // The first run may not have ended yet.
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(hour)
    expect(await signIns()).toHaveLength(1)
  }, waitOptions)
  await stop()
  vi.useRealTimers()
  await service.close()
})

test('deletes old quotes even if expired tokens can’t be deleted', async () => {
  const warn = vi.fn()
  const deleteOldQuotes = vi.fn(() => Promise.resolve({ count: 0 }))
  const error = new Error('Timed out.')
  const store = { deleteExpiredTokens: () => Promise.reject(error), deleteOldQuotes }
  const stop = startHousekeeping(store, { info: vi.fn(), warn }, 30)
  await vi.waitFor(() => expect(deleteOldQuotes).toHaveBeenCalled(), waitOptions)
  await stop()
  expect(warn).toHaveBeenCalledWith({ err: error }, expect.any(String))
})

test('deletes old quotes that weren’t bought when it starts', async () => {
  const service = await startService()
  const token = await service.signIn()
  await createQuote(service, token)
  const { id } = await createBooking(service, token)
  service.setNow(testNow + 90 * 24 * hour)
  const { quoteId } = await createQuote(service, await service.signIn())
  const ids = async () => {
    const rows = await service.db.selectFrom('booking_list').select(['quote_id', 'booking_id']).execute()
    return rows.map(({ quote_id, booking_id }) => booking_id ?? quote_id)
  }
  const stop = startHousekeeping(service.store, service.app.log, 30)
  await vi.waitFor(async () => expect(await ids()).toEqual([id, quoteId]), waitOptions)
  await stop()
  await service.close()
})

test('starts each batch of old quotes after the last quote of the one before', async () => {
  const last = { endedAt: '2026-11-20T08:00:00.000Z', number: 7 }
  const deleteOldQuotes = vi
    .fn<Store['deleteOldQuotes']>()
    .mockResolvedValueOnce({ count: 50, last })
    .mockResolvedValueOnce({ count: 1 })
  const store = { deleteExpiredTokens: () => Promise.resolve(0), deleteOldQuotes }
  const info = vi.fn()
  const stop = startHousekeeping(store, { info, warn: vi.fn() }, 1)
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith({ quotes: 51 }, expect.any(String)), waitOptions)
  await stop()
  expect(deleteOldQuotes.mock.calls).toEqual([
    [24 * hour, undefined],
    [24 * hour, last],
  ])
})

test('keeps quotes for good without a retention', async () => {
  const service = await startService()
  await createQuote(service, await service.signIn())
  service.setNow(testNow + 3650 * 24 * hour)
  await startHousekeeping(service.store, service.app.log, 0)()
  expect(await service.db.selectFrom('booking_list').select('number').execute()).toHaveLength(1)
  await service.close()
})
