import { expect, it } from 'vitest'
import type { Customer } from '#contract/setup.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { customerToHolderValues, customerName, describeCustomer } from './customer-values.ts'

const customer = (fields: Partial<Customer>): Customer => ({ id: 'c-1', ...fields })

it.each<[string, Partial<Customer>, string, '1' | '2']>([
  ['a company', { type: '1', businessName: 'Karelian Oy', forename: 'Aino' }, 'Karelian Oy', '1'],
  [
    'an individual',
    { type: '2', businessName: 'Aino Järvinen', forename: 'Aino', surname: 'Järvinen' },
    'Aino Järvinen',
    '2',
  ],
  ['a company without a type', { businessName: 'Karelian Oy', forename: 'Aino' }, 'Karelian Oy', '1'],
  ['an individual without a type', { forename: 'Aino', surname: 'Järvinen' }, 'Aino Järvinen', '2'],
  ['an unknown type', { type: '7', forename: 'Aino' }, 'Aino', '2'],
  ['only a name', { name: 'Karelian', email: 'a@b.example' }, 'Karelian', '1'],
  ['only an email address', { email: 'a@b.example' }, 'a@b.example', '1'],
  ['nothing', {}, 'c-1', '1'],
])('returns the name and the type of %s', (_, fields, name, type) => {
  expect(customerName(customer(fields))).toBe(name)
  expect(customerToHolderValues(customer(fields)).type).toBe(type)
})

it('fills the form with what is known, and leaves the rest empty', () => {
  const known = { type: '2', forename: 'Aino', email: 'a@b.example', addressCountry: 'fi-1' } as const
  expect(customerToHolderValues(customer({ ...known, name: 'Aino', reference: 'R-1', taxId: '' }))).toEqual({
    ...emptyHolder,
    ...known,
  })
})

it('uses the name as company name if there is no other', () => {
  expect(customerToHolderValues(customer({ name: 'Karelian' })).businessName).toBe('Karelian')
  expect(customerToHolderValues(customer({ name: 'Other', businessName: 'Karelian Oy' })).businessName).toBe(
    'Karelian Oy',
  )
  expect(customerToHolderValues(customer({ name: 'Aino', forename: 'Aino' })).businessName).toBe('')
})

it.each<[Partial<Customer>, string]>([
  [
    { addressLocality: 'Joensuu', addressFormatted: 'Katu 1', email: 'a@b.example', reference: 'R-1' },
    'Joensuu · a@b.example · R-1',
  ],
  [{ addressFormatted: 'Katu 1', email: 'a@b.example' }, 'Katu 1 · a@b.example'],
  [{}, ''],
])('describes where %j is', (fields, words) => {
  expect(describeCustomer(customer(fields))).toBe(words)
})
