import { expect, test } from 'vitest'
import { calculateInsuredValue } from './calculate-value.ts'

const value = (invoice: string, freight = '', uplift = '10', decimals = 2) =>
  calculateInsuredValue({ invoice, freight, uplift }, decimals)

test('adds invoice, freight and 10%, to the cent', () => {
  expect(value('100,000.00', '5 000')).toBe('115500.00')
  expect(value('0.1', '0.2')).toBe('0.33')
  expect(value('999999999999999.99')).toBe('1099999999999999.99')
  expect(value('100', '', '')).toBe('100.00')
  expect(value('100', '', '12,5')).toBe('112.50')
  expect(value('100', ' ', '10 %')).toBe('110.00')
  expect(value('100', '', ' ')).toBe('100.00')
})

test('rounds up to the decimals of the currency', () => {
  expect(value('33.33')).toBe('36.67')
  expect(value('1001', '', '10', 0)).toBe('1102')
  expect(value('1.001', '1', '10', 3)).toBeUndefined()
  expect(value('1.0010', '1', '10', 3)).toBe('2.202')
})

test('returns nothing for text that isn’t an amount', () => {
  expect(value('')).toBeUndefined()
  expect(value('100.000')).toBeUndefined()
  expect(value('100', 'much')).toBeUndefined()
  expect(value('100', '', '-10')).toBeUndefined()
})
