import { afterAll, expect, test } from 'vitest'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

const load = (name: string) => {
  const entries = [{ kind: 'company', names: [name] }] as const
  return service.store.loadScreeningList({ contact: 'the insurer', entries })
}
const readLatestNames = async () => {
  const { names } = await service.db
    .selectFrom('screening_entries')
    .innerJoin('screening_editions', 'screening_editions.id', 'edition_id')
    .select('names')
    .orderBy('valid_from', 'desc')
    .executeTakeFirstOrThrow()
  return names
}

test('a new list is the latest even if this process’s clock is behind', async () => {
  await load('Third Freight')
  service.setNow(service.now() - 5000)
  expect(await load('Fourth Freight')).toBe('new')
  expect(await readLatestNames()).toBe('["Fourth Freight"]')
})
