import { expect, test, vi } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { startHousekeeping } from './housekeeping.ts'

const hour = 3_600_000

test('deletes expired tokens and their sessions within an hour', async () => {
  const service = await startService()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = startHousekeeping(service.store, service.app.log)
  await service.signIn()
  service.setNow(testNow + 30 * 24 * hour)
  await service.signIn()
  const signIns = () => service.db.selectFrom('sign_ins').select('id').execute()
  expect(await signIns()).toHaveLength(2)
  vi.advanceTimersByTime(hour)
  await vi.waitFor(async () => expect(await signIns()).toHaveLength(1), waitOptions)
  stop()
  vi.useRealTimers()
  await service.close()
})
