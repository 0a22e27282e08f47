import { expect, it } from 'vitest'
import { addressOf, askOf, readAsked } from './search-params.ts'
import { groupWords, lineOf } from './group-labels.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

it.each([
  ['', { only: undefined, mine: false, page: 1 }],
  ['?only=failed', { only: 'failed', mine: false, page: 1 }],
  ['?only=declined&whose=mine&page=3', { only: 'declined', mine: true, page: 3 }],
] as const)('reads the address %j and writes it again', (query, asked) => {
  expect(read(query)).toEqual(asked)
  expect(addressOf(asked)).toBe(query)
})

it.each(['?only=others', '?whose=yours', '?page=0', '?page=1.5', '?page=x'])('ignores %s', (query) => {
  expect(read(query)).toEqual({ only: undefined, mine: false, page: 1 })
})

it('writes the first page of everything as no query', () => {
  expect([addressOf({}), addressOf({ only: 'failed' })]).toEqual(['', '?only=failed'])
})

it('requests 5 rows of each group, or a page of 20 of one', () => {
  expect(askOf('failed', read('?page=3&whose=mine'))).toEqual({
    group: 'failed',
    page: 0,
    perPage: 5,
    mine: true,
  })
  expect(askOf('failed', read('?only=failed&page=3'))).toEqual({ group: 'failed', page: 2, perPage: 20 })
})

it.each([
  ['nothing of yours', { page: 0, perPage: 20, count: 0 }, 0, true, 'Nothing of yours.'],
  ['an empty group', { page: 0, perPage: 20, count: 0 }, 0, false, groupWords.failed.none],
  ['a page past the end', { page: 4, perPage: 20, count: 60 }, 0, true, 'There is no page 5.'],
  ['one row', { page: 0, perPage: 20, count: 1 }, 1, false, '1'],
  ['one row of several', { page: 2, perPage: 20, count: 41 }, 1, false, '41 to 41 of 41, the latest first'],
  ['all rows', { page: 0, perPage: 20, count: 7 }, 7, true, '7, the latest first'],
  [
    'a page of them',
    { page: 1, perPage: 20, count: 1_234 },
    20,
    false,
    '21 to 40 of 1,234, the latest first',
  ],
])('describes %s', (_, page, rows, mine, words) => {
  expect(lineOf('failed', page, rows, mine)).toBe(words)
})
