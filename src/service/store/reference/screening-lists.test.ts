import { afterAll, expect, test } from 'vitest'
import { toIso } from '#service/kernel/clock.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())
const day = 86_400_000

const load = (name: string) => {
  const entries = [{ kind: 'company', names: [name] }] as const
  return service.store.loadScreeningList({ contact: 'the insurer', entries })
}
const readNamesAt = async (time: number) => {
  const { names } = await service.db
    .selectFrom('screening_editions')
    .leftJoin('screening_entries', 'screening_editions.id', 'edition_id')
    .select('names')
    .where('valid_from', '<=', toIso(time))
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow()
  return names
}

test('a new list is the latest even if this process’s clock is behind', async () => {
  await load('Third Freight')
  service.setNow(service.now() - 5000)
  expect(await load('Fourth Freight')).toBe('new')
  expect(await readNamesAt(service.now() + 6000)).toBe('["Fourth Freight"]')
})

test('a new list is in force at once, until one that was entered for a later date', async () => {
  service.setNow(service.now() + 6000)
  const row = { id: 'later', name: 'Later list', sample: 0, contact: 'the insurer', digest: null }
  await service.db
    .insertInto('screening_editions')
    .values({ ...row, valid_from: toIso(service.now() + day) })
    .execute()
  expect(await load('Fifth Freight')).toBe('new')
  expect(await readNamesAt(service.now())).toBe('["Fifth Freight"]')
  expect(await load('Fifth Freight')).toBeUndefined()
  expect(await readNamesAt(service.now() + day)).toBeNull()
})
