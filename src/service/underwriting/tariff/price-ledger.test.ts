import { describe, expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { createPriceLedger } from './price-ledger.ts'

const amount = (result: string) => result

describe('a price ledger', () => {
  test('records each step with what it was calculated from, and the line after it', () => {
    const ledger = createPriceLedger(isoCurrency('EUR'))
    ledger.add(
      { line: 'premium', code: 'base', operation: 'share', of: 100_000, partsPerMillion: 2_000 },
      amount,
    )
    ledger.add({ line: 'premium', code: 'cover', operation: 'times', partsPerMillion: 500_000 }, amount)
    ledger.add({ line: 'premium', code: 'minimum', operation: 'atLeast', amount: 90 }, amount)
    ledger.add({ line: 'premium', code: 'minimum', operation: 'atLeast', amount: 250 }, amount)
    ledger.add({ line: 'premium', code: 'extra', operation: 'plus', amount: 50 }, amount)
    expect(ledger.reasons).toEqual([
      {
        line: 'premium',
        code: 'base',
        operation: 'share',
        of: 100_000,
        partsPerMillion: 2_000,
        result: 200,
        sentence: 'EUR 2.00',
      },
      {
        line: 'premium',
        code: 'cover',
        operation: 'times',
        partsPerMillion: 500_000,
        result: 100,
        sentence: 'EUR 1.00',
      },
      {
        line: 'premium',
        code: 'minimum',
        operation: 'atLeast',
        amount: 90,
        result: 100,
        sentence: 'EUR 1.00',
      },
      {
        line: 'premium',
        code: 'minimum',
        operation: 'atLeast',
        amount: 250,
        result: 250,
        sentence: 'EUR 2.50',
      },
      {
        line: 'premium',
        code: 'extra',
        operation: 'plus',
        amount: 50,
        result: 300,
        sentence: 'EUR 3.00',
      },
    ])
    expect([ledger.lines.premium, ledger.total()]).toEqual([300, 300])
  })

  test('keeps the premium of an extension apart until it is added to a line', () => {
    const ledger = createPriceLedger(isoCurrency('EUR'))
    ledger.add({ line: 'premium', code: 'base', operation: 'plus', amount: 1_000 }, amount)
    const war = { extension: 'war' }
    ledger.add({ ...war, code: 'rate', operation: 'share', of: 100_000, partsPerMillion: 5_000 }, amount)
    expect(ledger.add({ ...war, code: 'minimum', operation: 'atLeast', amount: 200 }, amount)).toBe(500)
    expect(ledger.total()).toBe(1_000)
    ledger.add({ ...war, line: 'premium', code: 'added', operation: 'plus', amount: 500 }, amount)
    expect(ledger.total()).toBe(1_500)
    expect(ledger.reasons.slice(1)).toEqual([
      {
        extension: 'war',
        code: 'rate',
        operation: 'share',
        of: 100_000,
        partsPerMillion: 5_000,
        result: 500,
        sentence: 'EUR 5.00',
      },
      {
        extension: 'war',
        code: 'minimum',
        operation: 'atLeast',
        amount: 200,
        result: 500,
        sentence: 'EUR 5.00',
      },
      {
        line: 'premium',
        extension: 'war',
        code: 'added',
        operation: 'plus',
        amount: 500,
        result: 1_500,
        sentence: 'EUR 15.00',
      },
    ])
  })
})
