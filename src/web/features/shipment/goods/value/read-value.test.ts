import { describe, expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { readValue } from './read-value.ts'

const currencies = ['EUR', 'USD', 'CAD', 'SEK', 'NOK', 'JPY', 'CNY', 'KWD'].map((id) => isoCurrency(id))
const withSymbols = [...currencies, isoCurrency('CZK', 'Kč')]
const setup = { currencyId: 'EUR', currencies: withSymbols }

/** Reads a value as `1,200 USD`, without a currency if that's the chosen one, or as a problem and its choices. */
function read(typed: string, currencyId = '', withSetup: Parameters<typeof readValue>[1]['setup'] = setup) {
  const value = readValue(typed, { setup: withSetup, currencyId })
  if (!value || 'text' in value)
    return value && [value.text, ...(value.currencyId === currencyId ? [] : [value.currencyId])].join(' ')
  return [value.problem, ...value.choices.map(({ label }) => label)]
}

describe('an amount', () => {
  test.each([
    ['35k', '35,000'],
    ['35 K', '35,000'],
    ['1.2m', '1,200,000'],
    ['1,2m', '1,200,000'],
    ['2.5 million', '2,500,000'],
    ['1.2 Mio.', '1,200,000'],
    ['0.5k', '500'],
    ['1.23456k', '1,234.56'],
    ['35000', '35,000'],
    ['1200.5', '1,200.50'],
    ['1 200,00', '1,200'],
    ["35'000", '35,000'],
    ["35'000.-", '35,000'],
    ['12.500,-', '12,500'],
    ['12.500,- €', '12,500'],
    ['€ 12.500.-', '12,500'],
    ['12 500,--', '12,500'],
    ['12,500.—', '12,500'],
    ['35000.', '35,000'],
    ['35,000 EUR', '35,000'],
    ['€ 35 000,50', '35,000.50'],
    ['35.000,50 €', '35,000.50'],
    ['35k€', '35,000'],
    ['\u202d35,000.50\u202c', '35,000.50'],
    ['35 kEUR', '35,000'],
  ])('%s', (typed, text) => {
    expect(read(typed)).toBe(text)
  })

  test('is read with its currency, if none is chosen', () => {
    expect(read('$35,000')).toBe('35,000 USD')
    expect(read('35000 USD')).toBe('35,000 USD')
    expect(read('usd 35k')).toBe('35,000 USD')
    expect(read('US$1.2m')).toBe('1,200,000 USD')
    expect(read('$35,000 USD')).toBe('35,000 USD')
    expect(read('35k dollars')).toBe('35,000 USD')
    expect(read('1.2m kč')).toBe('1,200,000 CZK')
    expect(read('C$5')).toBe('5 CAD')
    expect(read('35.000 yen')).toBe('35,000 JPY')
    expect(read('KWD 1,234.567')).toBe('1,234.567 KWD')
  })

  test.each([
    ['kr.500', 'SEK', '500'],
    ['kr. 500', 'SEK', '500'],
    ['500 kr.', 'SEK', '500'],
    ['EUR. 500', '', '500'],
  ])('can have an abbreviation with a point: %s', (typed, currencyId, text) => {
    expect(read(typed, currencyId)).toBe(text)
  })

  test('can’t have more decimals than its currency, except zeros', () => {
    expect(read('1000.005')).toEqual(['EUR has 2 decimal places. Enter at most 2.'])
    expect(read('KWD 0.1255')).toEqual(['KWD has 3 decimal places. Enter at most 3.'])
    expect(read('1.234.567,50', 'JPY')).toEqual(['JPY has no decimal places. Enter a whole number.'])
    expect(read('¥ 1.234.567,50')?.slice(1)).toEqual(['CNY 1,234,567.50'])
    expect(read('1.234.567,00', 'JPY')).toBe('1,234,567')
    expect(read('1,000.00', 'JPY')).toBe('1,000')
    expect(read('1000.5', 'KWD')).toBe('1,000.500')
    expect(read('1000.005', '', {})).toBe('1,000.005')
  })

  test.each([
    '',
    'ten',
    '-5',
    '1e5',
    '1.2.3',
    'ca. 5000',
    '5 EUR USD',
    '5 boxes',
    '5 net',
    '999999999999999k',
    '$',
    '.5',
    '.75m',
    '$.5m',
    '€ .5m',
    'EUR .5m',
    'EUR.5m',
  ])('isn’t read from “%s”', (typed) => {
    expect(read(typed)).toBeUndefined()
  })
})

describe('an ambiguous amount', () => {
  test.each([
    ['35.000', '', ['35,000', '35.00']],
    ['1.234', '', ['1,234', '1.23']],
    ['1.235', '', ['1,235', '1.24']],
    ['999.999', '', ['999,999', '1,000.00']],
    ['35,000.000', '', ['35,000,000', '35,000.00']],
    ['1.234', 'KWD', ['1,234', '1.234']],
    ['1,234m', '', ['1,234,000,000', '1,234,000.00']],
    ['$35.000', '', ['35,000', '35.00']],
  ])('has choices: %s', (typed, currencyId, labels) => {
    expect(read(typed, currencyId)).toEqual([
      `“${typed}” could mean ${labels[0]} or ${labels[1]}. Choose one.`,
      ...labels,
    ])
  })

  test('has choices that are clear and keep the currency', () => {
    const choices = (typed: string, currencyId: string) => {
      const value = readValue(typed, { setup, currencyId })
      return value && 'choices' in value ? value.choices.map(({ text }) => read(text, currencyId)) : []
    }
    expect(choices('$35.000', '')).toEqual(['35,000 USD', '35 USD'])
    expect(choices('1.234', 'KWD')).toEqual(['1,234', '1.2340'])
  })
})

describe('a typed currency', () => {
  test('has choices if another one was chosen', () => {
    expect(read('35k USD', 'CAD')).toEqual([
      'You wrote USD, but the currency is CAD. Choose one.',
      'USD 35,000',
      'CAD 35,000',
    ])
    expect(read('35k CAD', 'CAD')).toBe('35,000')
    expect(read('35k EUR', 'CAD')).toEqual([
      'You wrote EUR, but the currency is CAD. Choose one.',
      'EUR 35,000',
      'CAD 35,000',
    ])
  })

  test('has choices if its symbol could mean another one that is in use', () => {
    expect(read('$35k', 'CAD')).toEqual([
      '“$” could mean different currencies here. Choose one.',
      'USD 35,000',
      'CAD 35,000',
    ])
    expect(read('$35k', 'USD')).toBe('35,000')
    expect(read('35k kr')).toEqual([
      '“kr” could mean different currencies here. Choose one.',
      'NOK 35,000',
      'SEK 35,000',
    ])
    expect(read('35k kr', 'SEK')).toBe('35,000')
    expect(read('¥ 3,500,000')).toEqual([
      '“¥” could mean different currencies here. Choose one.',
      'JPY 3,500,000',
      'CNY 3,500,000',
    ])
    expect(read('¥ 3,500,000', 'JPY')).toBe('3,500,000')
    expect(read('¥ 3,500,000', 'CNY')).toBe('3,500,000')
    expect(read('$5', '', { currencyId: 'CAD', currencies })).toHaveLength(3)
  })

  test('is asked about together with an ambiguous amount', () => {
    expect(read('€ 245.000', 'USD')).toEqual([
      'You wrote EUR, but the currency is USD. Choose one.',
      'EUR 245,000',
      'EUR 245.00',
      'USD 245,000',
      'USD 245.00',
    ])
    expect(read('¥ 245.000')?.slice(1)).toEqual(['JPY 245,000', 'CNY 245,000', 'CNY 245.00'])
    expect(read('CHF 245.000', 'USD')).toHaveLength(1)
  })

  test('is shown by its symbol if its ID isn’t a code, with the ID if others have the same symbol', () => {
    const opaque = [
      isoCurrency('c-0', '€'),
      isoCurrency('c-1', 'zł'),
      isoCurrency('c-2', 'pts'),
      isoCurrency('c-3', 'pts'),
    ]
    const withIds = { currencyId: 'c-0', currencies: opaque }
    expect(read('35k zł', 'c-0', withIds)).toEqual([
      'You wrote zł, but the currency is €. Choose one.',
      'zł 35,000',
      '€ 35,000',
    ])
    expect(read('35k pts', '', withIds)?.slice(1)).toEqual(['pts · c-2 35,000', 'pts · c-3 35,000'])
    expect(read('1.234567 zł', '', withIds)).toEqual(['zł has 2 decimal places. Enter at most 2.'])
    expect(read('35k CHF', '', { currencyId: 'c-0', currencies: opaque.slice(0, 2) })).toEqual([
      'We can’t insure a value in CHF. Enter it in € or zł.',
    ])
  })

  test('is rejected if it isn’t offered', () => {
    expect(read('35k CHF')).toEqual(['We can’t insure a value in CHF. Enter it in a currency from the list.'])
    expect(read('35k USD', '', { currencyId: 'EUR' })).toEqual([
      'We can’t insure a value in USD. Enter it in EUR.',
    ])
    expect(read('35k €', '', { currencyId: 'EUR' })).toBe('35,000')
    expect(read('35k EUR', '', {})).toEqual(['Enter the value without a currency.'])
  })
})
