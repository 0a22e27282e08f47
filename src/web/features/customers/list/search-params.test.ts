import { expect, it } from 'vitest'
import { formatSearch, parsePage, toPageRequest, parseSearch, describeRange } from './search-params.ts'

const read = (query: string) => parseSearch(new URLSearchParams(query))

it.each([
  ['', { words: '', page: 1 }],
  ['?q=Oy+Ab', { words: 'Oy Ab', page: 1 }],
  ['?q=Oy&page=7', { words: 'Oy', page: 7 }],
])('reads the address %j and writes it back unchanged', (query, search) => {
  expect(read(query)).toEqual(search)
  expect(formatSearch(search)).toBe(query)
})

it.each(['page=0', 'page=-2', 'page=1.5', 'page=x', 'page=', 'page=1e30'])(
  'opens the first page for %s',
  (query) => {
    expect(parsePage(new URLSearchParams(query))).toBe(1)
  },
)

it('leaves the search out of an address without one', () => {
  expect([formatSearch({ page: 1 }), formatSearch({ page: 2 })]).toEqual(['', '?page=2'])
})

it('requests 20 rows, counts pages from 0 and trims the search', () => {
  expect(toPageRequest({ words: '  Oy ', page: 3 })).toEqual({ page: 2, perPage: 20, globalFilter: 'Oy' })
  expect(toPageRequest({ words: '  ', page: 1 })).toEqual({ page: 0, perPage: 20 })
})

it.each([
  [{ page: 0, perPage: 20, count: 3 }, 3, '1 to 3 of 3'],
  [{ page: 2, perPage: 20, count: 41 }, 1, '41 to 41 of 41'],
  [{ page: 60, perPage: 20, count: 12_345 }, 20, '1,201 to 1,220 of 12,345'],
  [{ page: 0, perPage: 20, count: 0 }, 0, 'No results'],
])('describes the rows of %j', (page, rows, words) => {
  expect(describeRange(page, rows)).toBe(words)
})
