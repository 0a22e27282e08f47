import { expect, it } from 'vitest'
import { describeMatches } from './describe-matches.ts'

const page = { rows: [1, 2], count: 2, page: 0, perPage: 8 }

it.each([
  [page, 2, '2 matches. Choose with the arrow keys.'],
  [page, 1, '1 match.'],
  [page, 0, 'No companies found.'],
  [{ ...page, count: 1_204 }, 2, '1,204 matches. Type to narrow them down.'],
  [{ ...page, count: 10_001, countIsMinimum: true }, 2, '10,000+ matches. Type to narrow them down.'],
  [undefined, 0, 'Searching…'],
])('describes %j, of which %i can be chosen', (found, shown, description) => {
  expect(describeMatches('companies', found, shown, null)).toBe(description)
})

it('describes an error', () => {
  expect(describeMatches('companies', page, 2, new Error('No connection.'))).toBe('No connection.')
})
