import { afterAll, expect, test } from 'vitest'
import { type ReferenceSeed, referenceSeed } from '#service/underwriting/reference/seed.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { createEmptyDatabase } from '#testing/databases/test-databases.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const database = await createEmptyDatabase()
afterAll(() => database.remove())

const hour = 3_600_000

const isSuezClosed = async ({ store }: TestService, now: number) =>
  (await store.reference()).routing(now).passages.find(({ id }) => id === 'suez')?.closed

test('closes a passage, delists an area and changes the speed from a date', async () => {
  const service = await startService({ database })
  const { db, store } = service
  const valid_from = new Date(testNow + hour).toISOString()
  const before = (await store.reference()).routing(testNow)
  expect(before.speeds).toContainEqual({ transportType: '2', kilometresPerDay: 620, hours: 24 })
  const suez = db.selectFrom('passages').selectAll().where('id', '=', 'suez')
  const redSea = db.selectFrom('listed_areas').selectAll().where('id', '=', 'red-sea')
  const closed = { ...(await suez.executeTakeFirstOrThrow()), valid_from, closed: 1 }
  const delisted = { ...(await redSea.executeTakeFirstOrThrow()), valid_from, listed: 0 }
  await db.insertInto('passages').values(closed).execute()
  await db.insertInto('listed_areas').values(delisted).execute()
  const speed = { valid_from, kilometres_per_day: 500, hours: 48, source: 'Slow steaming' }
  await db
    .insertInto('usual_speeds')
    .values({ ...speed, mode: '2' })
    .execute()

  const reference = await store.reference()
  expect(reference.routing(testNow)).toEqual(before)
  const after = reference.routing(testNow + hour)
  expect(after.passages.filter((passage) => passage.closed).map(({ id }) => id)).toEqual(['suez', 'corinth'])
  expect(after.listedAreas).toEqual(before.listedAreas.filter(({ id }) => id !== 'red-sea'))
  expect(after.speeds).toEqual(
    before.speeds.map((row) =>
      row.transportType === '2' ? { ...row, kilometresPerDay: 500, hours: 48 } : row,
    ),
  )
  await service.close()
})

test('applies an edit of the code at the next start, unless the passage was changed in the database', async () => {
  const seed: ReferenceSeed = {
    ...referenceSeed,
    passages: referenceSeed.passages.map((row) => ({ ...row, closed: row.closed || row.id === 'panama' })),
  }
  const later = testNow + 2 * hour
  const service = await startService({ database, now: later, seed })
  const panama = (await service.store.reference()).routing(later).passages.find(({ id }) => id === 'panama')
  expect(panama?.closed).toBe(true)
  expect(await isSuezClosed(service, later)).toBe(true)
  await service.close()
})
