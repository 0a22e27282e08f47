import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatMoney, isoCurrency } from '#contract/money/money.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { resetDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { useCreateQuote } from './quotes.ts'

const currencies = [
  isoCurrency('JPY'),
  { ...isoCurrency('17'), symbol: '£', decimalPlaces: 3, divisionModifier: 1000 },
]

let cache: QueryClient
beforeEach(() => {
  beginSession({ token: 'live', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  cache = new QueryClient()
  cache.setQueryData(['setup'], { currencyId: 'JPY', currencies })
})

async function requestPrice(version: 1 | 2, currencyId: string | undefined, fields: object) {
  applyConfigFile({ version })
  const offer = { offerId: 'o-9', ...fields }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(version === 1 ? { result: [offer] } : [offer])))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  const { mutateAsync } = renderHook(useCreateQuote, { wrapper }).result.current
  const [{ price } = {}] = await mutateAsync({ shipment: aShipment({ currencyId }) })
  return price && formatMoney({ minor: price.total, currency: price.currency })
}

it.each([
  ['the default', undefined, 'JPY 12,345'],
  ['one with a code', 'USD', 'USD 123.45'],
  ['one with a symbol', '17', '£ 12.345'],
])('a price without a currency is in the requested one: %s', async (_, currencyId, expected) => {
  expect(await requestPrice(2, currencyId, { totalCost: 12345 })).toBe(expected)
})

it('a price without a currency stays in major units in version 1', async () => {
  expect(await requestPrice(1, undefined, { insurerPremium: 12345 })).toBe('JPY 12,345')
  expect(await requestPrice(1, 'USD', { insurerPremium: 123.45 })).toBe('USD 123.45')
})

it.each([
  [{ currencyId: 'EUR' }, 'EUR 123.45'],
  [{ currencySymbol: '€' }, '€ 123.45'],
  [{ currencyDivisionModifier: 100 }, '123.45'],
  [{ risk: { ...aShipment({ currencyId: 'EUR' }) } }, 'EUR 123.45'],
])('a price keeps the currency of its offer: %j', async (fields, expected) => {
  expect(await requestPrice(2, undefined, { totalCost: 12345, ...fields })).toBe(expected)
})

// As setup says, amounts are in whole euros and yen.
const wholeEuro = { ...isoCurrency('EUR'), divisionModifier: 1 }
const otherYen = { id: '3', symbol: '¥', decimalPlaces: 0, divisionModifier: 1 }
const otherDollar = { ...isoCurrency('c-usd'), symbol: 'USD' }

it.each([
  ['a divisor', 2, wholeEuro, { totalCost: 282 }, 'EUR 282.00'],
  ['a divisor, by the ID of an offer', 2, wholeEuro, { currencyId: 'EUR', totalCost: 282 }, 'EUR 282.00'],
  ['a symbol and decimals', 2, otherYen, { currencyId: 3, totalCost: 12345 }, '¥ 12,345'],
  ['a symbol', 1, otherDollar, { currencyId: 'c-usd', insurerPremium: 250 }, 'USD 250.00'],
  ['a divisor, but not for major units', 1, wholeEuro, { insurerPremium: 282 }, 'EUR 282.00'],
  [
    'a symbol, by the ID of a shipment',
    1,
    otherDollar,
    { insurerPremium: 250, risk: { ...aShipment({ currencyId: 'c-usd' }) } },
    'USD 250.00',
  ],
] as const)(
  'a price has what only setup says about its currency: %s',
  async (_, version, currency, fields, expected) => {
    cache.setQueryData(['setup'], { currencyId: 'EUR', currencies: [wholeEuro, currency] })
    expect(await requestPrice(version, undefined, fields)).toBe(expected)
  },
)
