import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { aHolder } from '#testing/builders/shipment.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import {
  type CustomerValues,
  createCustomerSchema,
  toCustomerChange,
  toFormValues,
} from './customer-form-values.ts'

const schema = createCustomerSchema(false)
const known = { ...aHolder(), id: 'c-1', reference: 'R-1' }

it('fills the form with a customer and its reference', () => {
  expect(toFormValues(known)).toEqual({
    ...emptyHolder,
    ...aHolder(),
    reference: 'R-1',
    addressFormatted: '',
  })
  expect(toFormValues({ ...known, reference: undefined }).reference).toBe('')
})

it('saves the reference with the holder', () => {
  expect(z.parse(schema, toFormValues(known))).toMatchObject({ ...aHolder(), reference: 'R-1' })
})

it.each([
  ['businessName', 'businessName'],
  ['email', 'email'],
  ['addressCountry', 'addressCountry'],
] as const)('requires %s', (name, path) => {
  const read = z.safeParse(schema, { ...toFormValues(known), [name]: '' })
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

it('rejects a phone number without digits', () => {
  const read = z.safeParse(schema, { ...toFormValues(known), phone: 'call me' })
  expect(read.error?.issues.map(({ message }) => message)).toEqual([
    'Enter a phone number, for example +358 40 123 4567.',
  ])
})

it('changes only the fields that were edited, and clears those that were emptied', () => {
  const customer = { ...known, phone: ' +358 1 ', taxId: 'FI1' }
  const change = (edits: Partial<CustomerValues>) =>
    toCustomerChange(customer, z.parse(schema, { ...toFormValues(customer), ...edits }))
  expect(change({})).toEqual({ id: 'c-1' })
  expect(change({ taxId: ' FI2 ' })).toEqual({ id: 'c-1', taxId: 'FI2' })
  expect(change({ phone: '', reference: '' })).toEqual({ id: 'c-1', phone: '', reference: '' })
})

it('has an address in one line only if the customer has no street', () => {
  const addressFormatted = 'PL 1, Oulu'
  const inOneLine = { ...known, addressFormatted, addressStreet: '', addressLocality: '', addressCountry: '' }
  expect(toFormValues({ ...known, addressFormatted }).addressFormatted).toBe('')
  expect(toFormValues(inOneLine).addressFormatted).toBe(addressFormatted)
  const parse = (edits: Partial<CustomerValues>) =>
    z.safeParse(createCustomerSchema(true), { ...toFormValues(inOneLine), ...edits })
  expect(toCustomerChange(inOneLine, parse({ phone: '+358 1' }).data ?? aHolder())).toEqual({
    id: 'c-1',
    phone: '+358 1',
  })
  expect(parse({ addressFormatted: ' ' }).error?.issues).toMatchObject([
    { path: ['addressFormatted'], message: 'Enter the address.' },
  ])
  expect(parse({ addressFormatted: '', email: '' }).error?.issues).toMatchObject([
    { path: ['addressFormatted'] },
    { path: ['email'] },
  ])
})
