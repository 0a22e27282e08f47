import { afterAll, beforeAll, expect, test } from 'vitest'
import { finland } from '#testing/builders.ts'
import { startService, type TestService } from '#testing/service.ts'
import { countHolding, holdingAll } from './searching.ts'

// More rows than a word may have and still count as rare, so that both ways of searching are walked.
const rows = 5100
const organizationId = finland

let service: TestService
beforeAll(async () => {
  service = await startService()
  const at = new Date(service.now()).toISOString()
  const edition = await service.store.edition()
  const numbers = Array.from({ length: rows }, (_, index) => index)
  const idOf = (index: number) => `q-${String(index).padStart(5, '0')}`
  await service.db
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Many quotes', created_at: at })
    .execute()
  for (let from = 0; from < rows; from += 500) {
    const some = numbers.slice(from, from + 500)
    const shared = { organization_id: organizationId, created_at: at }
    const quotes = some.map((index) => ({
      ...shared,
      ...{ id: idOf(index), asked_by: 'x', edition_id: edition.id, risk: '{}' },
    }))
    await service.db.insertInto('quotes').values(quotes).execute()
    const listed = some.map((index) => ({
      ...shared,
      ...{
        quote_id: idOf(index),
        booking_id: null,
        reference: '',
        status: 1,
        status_at: at,
        lapses_at: null,
      },
      ...{ purchased_at: '', holder: '', commodity_id: '', currency_id: '', insured_value: 1 },
      ...{ start_time: at, end_time: at },
    }))
    await service.db.insertInto('listed').values(listed).execute()
    const words = some.flatMap((index) =>
      ['common', 'often', `number${index}`, index % 2 ? 'odd' : 'even', ...(index === 7 ? ['rare'] : [])].map(
        (word) => ({ organization_id: organizationId, word, quote_id: idOf(index) }),
      ),
    )
    await service.db.insertInto('listed_words').values(words).execute()
  }
}, 60_000)
afterAll(() => service.close())

async function search(...beginnings: string[]) {
  const own = service.db.selectFrom('listed').where('organization_id', '=', organizationId)
  const found = await holdingAll(service.db, organizationId, own, beginnings)
  const ids = await found.select('quote_id').orderBy('quote_id').execute()
  return {
    ids: ids.map((row) => row.quote_id),
    count: await countHolding(service.db, organizationId, beginnings),
  }
}

test.each([
  ['a word that every row holds', ['common'], rows],
  ['the beginning of one', ['com'], rows],
  ['two of them', ['common', 'oft'], rows],
  ['one of them that some rows lack', ['common', 'odd'], rows / 2],
  ['a beginning that many words of many rows have', ['number', 'even'], rows / 2],
  ['a rare word', ['rare'], 1],
  ['a rare word beside common ones', ['common', 'rare', 'o'], 1],
  ['words that no row holds together', ['rare', 'even'], 0],
  ['a word that no row holds', ['common', 'nowhere'], 0],
  ['several words of one row with one beginning', ['o'], rows],
])('finds and counts %s', async (_, beginnings, expected) => {
  const { ids, count } = await search(...beginnings)
  expect([ids.length, count]).toEqual([expected, expected])
  expect(new Set(ids).size).toBe(expected)
})

test('finds the very row that a rare word stands in, and none of another organization', async () => {
  expect((await search('rare')).ids).toEqual(['q-00007'])
  const own = service.db.selectFrom('listed').where('organization_id', '=', 'other')
  const found = await holdingAll(service.db, 'other', own, ['rare'])
  expect(await found.select('quote_id').execute()).toEqual([])
})
