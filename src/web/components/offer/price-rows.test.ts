import { describe, expect, it } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { describePriceChange, createPriceRows } from './price-rows.ts'

describe('a price', () => {
  it('shows its lines, taxes and total', () => {
    const { price } = anOffer()
    expect(price && createPriceRows(price).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Premium 241.00',
      'Service fee 24.10',
      'Booking fee 12.00',
      'Tax on the premium 4.72',
      'Total EUR 281.82',
    ])
  })

  it('shows extensions as separate lines that still add up to the total', () => {
    const extensions = [
      { id: 'war', name: 'War', premium: 2500 },
      { id: 'strikes', name: 'Strikes', premium: 1200 },
    ]
    const { price } = anOffer()
    const rows = price ? createPriceRows(price, extensions) : []
    expect(rows.slice(0, 3)).toEqual([
      { label: 'Premium', amount: '204.00' },
      { label: 'War', amount: '25.00' },
      { label: 'Strikes', amount: '12.00' },
    ])
    const amounts = rows.map(({ amount }) => Math.round(Number(amount.replace('EUR ', '')) * 100))
    expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1))
  })

  it('shows no line twice if it doesn’t include the extensions', () => {
    const extensions = [{ id: 'war', name: 'War', premium: 2500 }]
    for (const lines of [{ premium: 24_100 }, { premium: 1000 }, {}]) {
      for (const total of [28_182, 1000]) {
        const rows = createPriceRows({ currency: isoCurrency('EUR'), lines, total }, extensions)
        expect(rows.map(({ label }) => label)).not.toContain('War')
      }
    }
  })

  it('is only the total without a breakdown', () => {
    const rows = createPriceRows({ currency: isoCurrency('EUR'), lines: {}, total: 100 })
    expect(rows).toEqual([{ label: 'Total', amount: 'EUR 1.00', total: true }])
  })

  it('shows by how much it changed', () => {
    const of = (total: number, id = 'EUR') => ({ currency: isoCurrency(id), lines: {}, total })
    expect(describePriceChange(of(1000), of(1310))).toBe('Up EUR 3.10 since your last price.')
    expect(describePriceChange(of(1310), of(1000))).toBe('Down EUR 3.10 since your last price.')
    expect(describePriceChange(of(1310), of(1310))).toBe('The price is the same as before.')
    expect(describePriceChange(of(1310), of(1000, 'USD'))).toBe('')
    expect(describePriceChange(undefined, of(1000))).toBe('')
  })
})
