import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { toCustomerChange, CustomerFormSchema, emptyCustomer, toFormValues } from './customer-form-values.ts'

const known = { ...aHolder(), id: 'c-1', reference: 'R-1' }

it('fills the form with a customer and its reference', () => {
  expect(toFormValues(known)).toEqual({ ...emptyHolder, ...aHolder(), reference: 'R-1' })
  expect(toFormValues({ ...known, reference: undefined }).reference).toBe('')
})

it('saves the reference with the holder', () => {
  expect(z.parse(CustomerFormSchema, toFormValues(known))).toMatchObject({ ...aHolder(), reference: 'R-1' })
})

it.each([
  ['businessName', 'businessName'],
  ['email', 'email'],
  ['addressCountry', 'addressCountry'],
] as const)('requires %s', (name, path) => {
  const read = z.safeParse(CustomerFormSchema, { ...toFormValues(known), [name]: '' })
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

it('clears every field that was emptied', () => {
  const emptied = z.parse(CustomerFormSchema, {
    ...toFormValues({ ...known, phone: '+358 1' }),
    phone: '',
    reference: '',
  })
  const change = toCustomerChange('c-1', emptied)
  expect(Object.keys(change).sort()).toEqual([...Object.keys(emptyCustomer), 'id'].sort())
  expect(change).toMatchObject({ ...aHolder(), id: 'c-1', phone: '', taxId: '', reference: '' })
})
