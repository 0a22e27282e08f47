import { expect, it } from 'vitest'
import { sortByOrder } from './sort-by-order.ts'

const rows = [
  { id: '1', name: 'b', kind: 'x' },
  { id: '2', name: 'a', kind: 'y' },
  { id: '3', name: 'b', kind: 'y' },
  { id: '4', name: 'a', kind: 'y' },
] as const
const sort = (...order: Parameters<typeof sortByOrder<(typeof rows)[number], 'name' | 'kind'>>[1]) =>
  sortByOrder(rows, order, (row, column) => row[column]).map(({ id }) => id)

it('sorts by the first column, then by the next, and keeps the order of equal rows', () => {
  expect(sort()).toEqual(['1', '2', '3', '4'])
  expect(sort({ column: 'name', direction: 'asc' })).toEqual(['2', '4', '1', '3'])
  expect(sort({ column: 'name', direction: 'desc' })).toEqual(['1', '3', '2', '4'])
  expect(sort({ column: 'kind', direction: 'desc' }, { column: 'name', direction: 'asc' })).toEqual([
    '2',
    '4',
    '3',
    '1',
  ])
})
