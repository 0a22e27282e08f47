import { expect, it } from 'vitest'
import { formatSearch, toPageRequest, parseSearch } from './search-params.ts'

const parseQuery = (query: string) => parseSearch(new URLSearchParams(query))

it.each([
  ['', { words: '', page: 1 }],
  ['?q=Oy+Ab', { words: 'Oy Ab', page: 1 }],
  ['?q=Oy&page=7', { words: 'Oy', page: 7 }],
])('reads the address %j and writes it back unchanged', (query, search) => {
  expect(parseQuery(query)).toEqual(search)
  expect(formatSearch(search)).toBe(query)
})

it('leaves the search out of an address without one', () => {
  expect([formatSearch({ page: 1 }), formatSearch({ page: 2 })]).toEqual(['', '?page=2'])
})

it('requests 20 rows, counts pages from 0 and trims the search', () => {
  expect(toPageRequest({ words: '  Oy ', page: 3 })).toEqual({ page: 2, perPage: 20, globalFilter: 'Oy' })
  expect(toPageRequest({ words: '  ', page: 1 })).toEqual({ page: 0, perPage: 20 })
})
