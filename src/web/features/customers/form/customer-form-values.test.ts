import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import {
  CustomerFormSchema,
  type CustomerValues,
  toCustomerChange,
  toFormValues,
} from './customer-form-values.ts'

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

it('rejects a phone number without digits', () => {
  const read = z.safeParse(CustomerFormSchema, { ...toFormValues(known), phone: 'call me' })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'Enter a phone number, for example +358 40 123 4567.',
  ])
})

it('changes only the fields that were edited, and clears those that were emptied', () => {
  const customer = { ...known, phone: ' +358 1 ', taxId: 'FI1' }
  const change = (edits: Partial<CustomerValues>) =>
    toCustomerChange(customer, z.parse(CustomerFormSchema, { ...toFormValues(customer), ...edits }))
  expect(change({})).toEqual({ id: 'c-1' })
  expect(change({ taxId: ' FI2 ' })).toEqual({ id: 'c-1', taxId: 'FI2' })
  expect(change({ phone: '', reference: '' })).toEqual({ id: 'c-1', phone: '', reference: '' })
})
