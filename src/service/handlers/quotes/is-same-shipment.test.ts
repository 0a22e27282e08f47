import { expect, test } from 'vitest'
import { aHolder, aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { Shipment } from '#contract/shipment.ts'
import { isSameShipment } from './is-same-shipment.ts'

const elsewhere = { journeyLegs: [aLeg({ end: 'Oslo, Norway' })] }
const otherGoods = { commodityId: '110' }
const toHamburg = (end: string) => ({ journeyLegs: [aLeg({ end })] })

test.each<[string, Partial<Shipment>, Partial<Shipment>, boolean]>([
  ['another value', {}, { insuredValue: '130000' }, true],
  ['other goods on the same route', {}, otherGoods, true],
  ['the same goods on another route', {}, elsewhere, true],
  ['other goods on another route', {}, { ...otherGoods, ...elsewhere }, false],
  ['another holder', {}, { bookingHolder: aHolder({ businessName: 'Another Oy' }) }, false],
  ['a holder in capitals', {}, { bookingHolder: aHolder({ businessName: 'KARELIAN MACHINES OY' }) }, true],
  [
    'other goods and stops between the same places',
    {},
    { ...otherGoods, ...toHamburg('Hamburg, Germany') },
    true,
  ],
  [
    'other goods to the airport of the same place',
    toHamburg('Hamburg, Germany (DEHAM)'),
    { ...otherGoods, ...toHamburg('Hamburg, Germany (HAM)') },
    true,
  ],
  ['another reference', { trackingCode: 'PO-1' }, { trackingCode: 'PO-2' }, false],
  ['a reference added', {}, { trackingCode: 'PO-1' }, true],
  [
    'the same reference, but other goods on another route',
    { trackingCode: 'PO-1' },
    { trackingCode: 'po-1', ...otherGoods, ...elsewhere },
    true,
  ],
])('%s', (_, before, after, expected) => {
  expect(isSameShipment(aShipment(before), aShipment(after))).toBe(expected)
})
