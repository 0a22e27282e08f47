import { expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { Setup } from '#contract/setup.ts'
import { createLabels, formatTypedValue } from './labels.ts'

const dollar = { ...isoCurrency('USD'), id: 'c-usd' }
const labels = createLabels({
  commodities: [{ id: '105', name: 'Machinery' }],
  countries: [{ id: 'fi-1', name: 'Finland' }],
  currencies: [dollar, isoCurrency('EUR')],
  currencyId: 'EUR',
  transportTypes: [{ id: '9', name: 'Pipeline' }],
} as unknown as Setup)
const nameless = createLabels(undefined)

it('names commodities and countries by their IDs', () => {
  expect([labels.commodity('105'), labels.commodity('106'), nameless.commodity('105')]).toEqual([
    'Machinery',
    undefined,
    undefined,
  ])
  expect(['fi-1', 'de', 'DE', 'xx-2', 'ZQ'].map(labels.country)).toEqual([
    'Finland',
    'Germany',
    'Germany',
    undefined,
    undefined,
  ])
})

it('finds a currency by its ID, and otherwise uses the default of the server', () => {
  expect(['c-usd', 'JPY', undefined].map(labels.currency)).toEqual([
    dollar,
    isoCurrency('JPY'),
    isoCurrency('EUR'),
  ])
  expect(nameless.currency(undefined)).toEqual(isoCurrency(''))
})

it.each([
  [[], ''],
  [['1'], 'by land'],
  [['1', '2', '1'], 'by land and sea'],
  [['3', '9'], 'by air and pipeline'],
  [['8'], 'by other means'],
])('describes the transport types %j as %j', (types, words) => {
  expect(labels.modes(types)).toBe(words)
})

it('names a transport type as the server does, like the checkboxes of the form', () => {
  const { modes } = createLabels({ transportTypes: [{ id: '1', name: 'Sea' }] })
  expect(modes(['1', '3'])).toBe('by sea and air')
})

it('says “by” once if the server’s names have it', () => {
  const { modes } = createLabels({ transportTypes: [{ id: '1', name: 'By road' }] })
  expect(modes(['1', '3'])).toBe('by road and air')
})

it('prints an amount with its currency, and anything else as it was entered', () => {
  expect(formatTypedValue('120000', isoCurrency('EUR'))).toMatch(/^EUR.120,000/)
  expect(formatTypedValue(' 100.000 ', isoCurrency('EUR'))).toBe('100.000')
})
