import { expect, it } from 'vitest'
import { toFilter, toPageRequest } from './list-request.ts'

it.each([
  ['', {}, {}],
  ['  Oy ', { action: '', userId: '' }, { globalFilter: 'Oy' }],
  ['  ', { action: 'createQuote', userId: '' }, { where: { action: 'createQuote' } }],
])('filters by %j and %j, without empty values', (words, fields, filter) => {
  expect(toFilter(words, fields)).toEqual(filter)
})

it('requests 20 rows by default, and counts pages from 0', () => {
  expect(toPageRequest({ globalFilter: 'Oy' }, 3)).toEqual({ globalFilter: 'Oy', page: 2, perPage: 20 })
  expect(toPageRequest({}, 1, 50)).toEqual({ page: 0, perPage: 50 })
})
