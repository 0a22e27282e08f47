import { describe, expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import { aDecline, anOffer } from '#testing/builders/offer.ts'
import { explainPriceChange } from './price-change.ts'

const eur = (total: number) => ({ currency: isoCurrency('EUR'), lines: {}, total })
const offered = (total: number, overrides: Partial<Offer> = {}) =>
  anOffer({ price: eur(total), ...overrides })
const shipmentJson = (insuredValue: string) => JSON.stringify(aShipment({ insuredValue }))

describe('explainPriceChange', () => {
  test('states the difference, and which detail changed', () => {
    expect(
      explainPriceChange(
        { shipmentJson: shipmentJson('120000'), price: eur(30000) },
        shipmentJson('125000.50'),
        offered(30310),
      ),
    ).toBe('Up EUR 3.10 since your last price. You changed the value from 120,000 to 125,000.50.')
  })

  test('names several details in one sentence', () => {
    const now = JSON.stringify(aShipment({ commodityId: '101', journeyLegs: [] }))
    expect(
      explainPriceChange({ shipmentJson: shipmentJson('100000'), price: eur(30000) }, now, offered(20000)),
    ).toBe('Down EUR 100.00 since your last price. You changed the goods and the journey.')
  })

  test.each<[Partial<Shipment>, string]>([
    [{ commodityId: '101' }, 'the goods'],
    [{ insuredValue: '100001' }, 'the value from 100,000 to 100,001'],
    [{ currencyId: 'USD' }, 'the currency'],
    [{ journeyLegs: [aLeg()] }, 'the journey'],
    [{ bookingHolder: aHolder({ businessName: 'Other Oy' }) }, 'the holder'],
    [{ extensions: ['war'] }, 'the optional extras'],
  ])('names the changed detail: %j', (change, detail) => {
    const [before, now] = [aShipment(), aShipment(change)].map((each) => JSON.stringify(each))
    expect(explainPriceChange({ shipmentJson: before ?? '', price: eur(1) }, now ?? '', offered(1))).toBe(
      `The price is the same as before. You changed ${detail}.`,
    )
  })

  test.each<[number | undefined, string[], string]>([
    [
      310,
      ['The holder has changed.', 'The stops have changed.'],
      'Up EUR 3.10 since your last price. The holder has changed. The stops have changed.',
    ],
    [
      -310,
      ['by air instead of by sea', 'Leaves later.'],
      'Down EUR 3.10 since your last price. By air instead of by sea. Leaves later.',
    ],
    [0, ['another holder'], 'The price is the same as before. Another holder.'],
    [5, [], 'Up EUR 0.05 since your last price.'],
    [undefined, ['in USD instead of EUR'], 'In USD instead of EUR.'],
  ])('uses the service’s reasons if there are any: %s for %j', (amount, reasons, sentence) => {
    const change = { ...(amount === undefined ? {} : { amount }), reasons }
    const before = { shipmentJson: shipmentJson('1'), price: eur(7) }
    expect(explainPriceChange(before, shipmentJson('2'), offered(30310, { change }))).toBe(sentence)
  })

  test('returns nothing for a decline', () => {
    const decline = { ...aDecline(['No.']), change: { reasons: ['no longer available'] } }
    expect(
      explainPriceChange({ shipmentJson: shipmentJson('1'), price: eur(7) }, shipmentJson('2'), decline),
    ).toBe('')
  })

  test('returns nothing if there was no previous price', () => {
    expect(explainPriceChange({ shipmentJson: shipmentJson('1') }, shipmentJson('2'), offered(1))).toBe('')
  })
})
