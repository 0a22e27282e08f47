import { expect, test } from 'vitest'
import { formatSearch, emptySearch, toFilterRequest, parseSearch } from './search-params.ts'

const asked = {
  ...{ words: 'käärijä ld-1', act: 'purchase', from: '2026-11-01', to: '2026-11-22' },
  ...{ person: 'p-1', record: 'r-1', customer: 'c-1' },
  page: 3,
}

test('the address says all that is asked, and is read as it was said', () => {
  expect(parseSearch(new URLSearchParams(formatSearch(asked)))).toEqual(asked)
  expect(formatSearch(emptySearch)).toBe('')
  expect(parseSearch(new URLSearchParams())).toEqual(emptySearch)
})

test('what an address says otherwise than the page would is passed over', () => {
  const search = new URLSearchParams('page=-1&from=yesterday&to=2026-13-45&more=1')
  expect(parseSearch(search)).toEqual({ ...emptySearch })
})

test('days are whole by the clock of this machine, the last one too', () => {
  const { where } = toFilterRequest({ ...emptySearch, from: '2026-11-22', to: '2026-11-22' })
  const { gte, lt } = where?.['createdAt'] as { gte: string; lt: string }
  expect(Date.parse(lt) - Date.parse(gte)).toBe(86_400_000)
  expect(new Date(gte).getHours()).toBe(0)
})
