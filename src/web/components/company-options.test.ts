import { expect, it } from 'vitest'
import { companyOptions } from './company-options.ts'

it('distinguishes companies with the same name by the company above each', () => {
  const companies = [
    { id: '1', name: 'Nordic', parent: { id: '4', name: 'Broker A' } },
    { id: '2', name: 'Nordic', parent: { id: '5', name: 'Broker B' }, suspended: true },
    { id: '3', name: 'Baltic', parent: { id: '4', name: 'Broker A' }, suspended: true },
  ]
  expect(companyOptions(companies).map(({ name }) => name)).toEqual([
    'Nordic (Broker A)',
    'Nordic (Broker B, suspended)',
    'Baltic (suspended)',
  ])
})
