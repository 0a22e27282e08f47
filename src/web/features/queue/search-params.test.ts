import { expect, it } from 'vitest'
import { formatView, toQueueRequest, parseView } from './search-params.ts'
import { describeGroupRange, groupLabels } from './group-labels.ts'

const parseQuery = (query: string) => parseView(new URLSearchParams(query))

it.each([
  ['', { group: undefined, mine: false, company: '', page: 1 }],
  ['?only=failed', { group: 'failed', mine: false, company: '', page: 1 }],
  [
    '?only=declined&whose=mine&company=o-1&page=3',
    { group: 'declined', mine: true, company: 'o-1', page: 3 },
  ],
] as const)('reads the URL %j and writes it back unchanged', (query, view) => {
  expect(parseQuery(query)).toEqual(view)
  expect(formatView(view)).toBe(query)
})

it.each(['?only=others', '?whose=yours', '?page=0', '?page=1.5', '?page=x'])('ignores %s', (query) => {
  expect(parseQuery(query)).toEqual({ group: undefined, mine: false, company: '', page: 1 })
})

it('leaves default values out of the URL', () => {
  expect([formatView({}), formatView({ group: 'failed' })]).toEqual(['', '?only=failed'])
})

it('requests 5 rows of each group, or a page of 20 of one', () => {
  expect(toQueueRequest('failed', parseQuery('?page=3&whose=mine&company=o-1'))).toEqual({
    group: 'failed',
    page: 0,
    perPage: 5,
    mine: true,
    organizationId: 'o-1',
  })
  expect(toQueueRequest('failed', parseQuery('?only=failed&page=3'))).toEqual({
    group: 'failed',
    page: 2,
    perPage: 20,
  })
})

it.each([
  ['no entries of yours', { page: 0, perPage: 20, count: 0 }, 0, true, groupLabels.failed.emptyMine],
  ['an empty group', { page: 0, perPage: 20, count: 0 }, 0, false, groupLabels.failed.empty],
  ['a page past the end', { page: 4, perPage: 20, count: 60 }, 0, true, 'Page 5 doesn’t exist.'],
  ['a large page number', { page: 4999, perPage: 20, count: 60 }, 0, false, 'Page 5,000 doesn’t exist.'],
  ['one row', { page: 0, perPage: 20, count: 1 }, 1, false, '1 entry in the last 30 days'],
  [
    'one row of several',
    { page: 2, perPage: 20, count: 41 },
    1,
    false,
    '41 to 41 of 41 in the last 30 days, newest first',
  ],
  ['all rows', { page: 0, perPage: 20, count: 7 }, 7, true, '7 entries in the last 30 days, newest first'],
  [
    'a page of them',
    { page: 1, perPage: 20, count: 1_234 },
    20,
    false,
    '21 to 40 of 1,234 in the last 30 days, newest first',
  ],
])('describes %s', (_, page, length, mine, words) => {
  expect(describeGroupRange('failed', { ...page, rows: Array.from({ length }) }, mine)).toBe(words)
})
