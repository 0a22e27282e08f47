import { copyFileSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startHousekeeping } from '#service/housekeeping.ts'
import { openSqlite } from '#service/store/db/open-sqlite.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase, engine } from '#testing/databases/test-databases.ts'
import { waitOptions } from '#testing/wait-options.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const minute = 60_000
const hour = 60 * minute

afterEach(() => void vi.useRealTimers())

function runHousekeeping(service: TestService): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return startHousekeeping(service.store, service.app.log)
}

test('deletes expired tokens and their sessions within an hour', async () => {
  const service = await startService()
  const stop = runHousekeeping(service)
  await service.signIn()
  service.setNow(testNow + 30 * 24 * hour)
  await service.signIn()
  const signIns = () => service.db.selectFrom('sign_ins').select('id').execute()
  expect(await signIns()).toHaveLength(2)
  vi.advanceTimersByTime(hour)
  await vi.waitFor(async () => expect(await signIns()).toHaveLength(1), waitOptions)
  stop()
  await service.close()
})

test.runIf(engine() === 'SQLite')('checkpoints the write-ahead log within a minute', async () => {
  const database = await createEmptyDatabase()
  const service = await startService({ database })
  const stop = runHousekeeping(service)
  await service.signIn()
  const dataDir = database.env['DATA_DIR'] ?? ''
  const copyDir = join(dataDir, 'copy')
  mkdirSync(copyDir)
  const file = join(dataDir, 'lading.db')
  const sizeBefore = statSync(file).size
  vi.advanceTimersByTime(minute)
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(sizeBefore), waitOptions)
  copyFileSync(file, join(copyDir, 'lading.db'))
  const copy = openSqlite(copyDir)
  expect(await copy.selectFrom('sign_ins').select('id').execute()).toHaveLength(1)
  await copy.destroy()
  stop()
  await service.close()
  await database.remove()
})
