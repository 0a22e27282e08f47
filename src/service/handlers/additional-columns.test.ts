import { expect, test } from 'vitest'
import { additionalCells, createAdditionalColumns } from './additional-columns.ts'

const columns = createAdditionalColumns([
  { id: 'cost-centre', label: 'Cost center' },
  { id: 'project', label: 'Project' },
  { id: 'kostenstelle', label: 'COST CENTER' },
])
const cells = (id: string, label: string) =>
  additionalCells(columns, { additionalFields: { [id]: 'v' }, additionalFieldLabels: { [id]: label } })

test('fields of several organizations with the same label share a column', () => {
  expect(columns.map(({ label }) => label)).toEqual(['Cost center', 'Project'])
  expect(cells('kostenstelle', 'Cost center')).toEqual(['v', ''])
})

test('a column has the values of a renamed field, but not of a removed one', () => {
  expect(cells('cost-centre', 'Cost centre')).toEqual(['v', ''])
  expect(cells('project', 'Cost center')).toEqual(['v', ''])
  expect(cells('site', 'Site')).toEqual(['', ''])
  expect(additionalCells(columns, undefined)).toEqual(['', ''])
})
