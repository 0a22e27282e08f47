import { expect, test } from 'vitest'
import { formatSearch, emptySearch, toFilterRequest, parseSearch } from './search-params.ts'

const search = {
  words: 'käärijä ld-1',
  action: 'buyOffer',
  from: '2026-11-01',
  to: '2026-11-22',
  person: 'p-1',
  record: 'r-1',
  customer: 'c-1',
  company: 'o-1',
  page: 3,
}

test('round-trips a search through the URL', () => {
  expect(parseSearch(new URLSearchParams(formatSearch(search)))).toEqual(search)
  expect(formatSearch(emptySearch)).toBe('')
  expect(parseSearch(new URLSearchParams())).toEqual(emptySearch)
})

test('ignores invalid parameters', () => {
  const params = new URLSearchParams('page=-1&from=yesterday&to=2026-13-45&more=1')
  expect(parseSearch(params)).toEqual({ ...emptySearch })
})

test('filters by whole local days, including the last', () => {
  const { where = {} } = toFilterRequest({ ...emptySearch, from: '2026-11-22', to: '2026-11-22' })
  const { gte, lt } = where['createdAt'] as { gte: string; lt: string }
  expect(Date.parse(lt) - Date.parse(gte)).toBe(86_400_000)
  expect(new Date(gte).getHours()).toBe(0)
})
