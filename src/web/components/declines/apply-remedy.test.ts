import { expect, it } from 'vitest'
import { emptyHolder, emptyShipment } from '#web/draft/form-values.ts'
import { applyRemedy } from './apply-remedy.ts'

const [leg] = emptyShipment.journeyLegs
const answers = {
  shipment: { ...emptyShipment, journeyLegs: leg ? [leg, leg] : [] },
  holder: emptyHolder,
}

it('applies every change of a remedy to the form values', () => {
  const change = {
    insuredValue: 100.125,
    currencyId: 'KWD',
    extensions: ['strikes'],
    'journeyLegs.1.transportTypes': ['1', '3'],
    'journeyLegs.0.start': 'Joensuu',
    'bookingHolder.addressCountry': 'FI',
  }
  expect(applyRemedy(answers, change)).toMatchObject({
    // Three decimals alone could be read as thousands.
    shipment: {
      insuredValue: '100.1250',
      currencyId: 'KWD',
      extensions: ['strikes'],
      journeyLegs: [{ start: 'Joensuu' }, { transportTypes: ['1', '3'] }],
    },
    holder: { addressCountry: 'FI' },
  })
})

it('changes a place shared by two legs once, in the field it was entered in', () => {
  const change = {
    'journeyLegs.0.end': 'Newcastle, Australia',
    'journeyLegs.1.start': 'Newcastle, Australia',
  }
  const mendedLegs = applyRemedy(answers, change)?.shipment.journeyLegs
  expect(mendedLegs?.map(({ start, end }) => [start, end])).toEqual([
    ['', 'Newcastle, Australia'],
    ['', ''],
  ])
})

it('writes a time as its field shows it, in the zone of the place', () => {
  const journeyLegs = leg ? [{ ...leg, startZone: 'Europe/Helsinki' }] : []
  const change = { 'journeyLegs.0.startTime': '2026-12-01T06:00:00.000Z' }
  const changed = applyRemedy({ ...answers, shipment: { ...answers.shipment, journeyLegs } }, change)
  expect(changed?.shipment.journeyLegs[0]?.startTime).toBe('1 Dec 2026, 08:00')
})

it('forgets the time zone of a replaced place', () => {
  const zoned = leg
    ? [{ ...leg, start: 'Springfield', startZone: 'America/Chicago', endZone: 'Asia/Tokyo' }]
    : []
  const from = { ...answers, shipment: { ...answers.shipment, journeyLegs: zoned } }
  const [fixed] = applyRemedy(from, { 'journeyLegs.0.start': 'Hamburg' })?.shipment.journeyLegs ?? []
  expect(fixed).toMatchObject({ start: 'Hamburg', startZone: '', endZone: 'Asia/Tokyo' })
})

it.each([
  [{}],
  [{ insuredValue: null }],
  [{ insuredValue: 5, guard: true }],
  [{ 'journeyLegs.7.transportTypes': ['1'] }],
  [{ 'journeyLegs.0.transportTypes': '1' }],
  [{ 'journeyLegs.1.start': 'Joensuu' }],
  [{ 'journeyLegs.0.startTime': 'tomorrow' }],
  [{ 'journeyLegs.0.colour': 'red' }],
  [{ 'bookingHolder.constructor': 'x' }],
  [{ extensions: 'war' }],
  [{ valueParts: '5' }],
  [{ journeyLegs: [] }],
])('applies none of %j if one part has no field', (change) => {
  expect(applyRemedy(answers, change)).toBeUndefined()
})
