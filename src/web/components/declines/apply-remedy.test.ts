import { expect, it } from 'vitest'
import { emptyShipment } from '#web/draft/form-values.ts'
import { applyRemedy } from './apply-remedy.ts'

const [leg] = emptyShipment.journeyLegs
const shipment = { ...emptyShipment, currencyId: 'KWD', journeyLegs: leg ? [leg, leg] : [] }

it('applies every change of a remedy to the form values', () => {
  const change = {
    insuredValue: 100.125,
    'commodityAnswers.condition': 'new',
    extensions: ['strikes'],
    'journeyLegs.1.transportTypes': ['1', '3'],
    'journeyLegs.0.start': 'Joensuu',
  }
  expect(applyRemedy(shipment, change)).toMatchObject({
    // Three decimals alone could be read as thousands.
    insuredValue: '100.1250',
    commodityAnswers: { condition: 'new' },
    extensions: ['strikes'],
    journeyLegs: [{ start: 'Joensuu' }, { transportTypes: ['1', '3'] }],
  })
})

it('changes a place shared by two legs once, in the field it was entered in', () => {
  const change = {
    'journeyLegs.0.end': 'Newcastle, Australia',
    'journeyLegs.1.start': 'Newcastle, Australia',
  }
  const mendedLegs = applyRemedy(shipment, change)?.journeyLegs
  expect(mendedLegs?.map(({ start, end }) => [start, end])).toEqual([
    ['', 'Newcastle, Australia'],
    ['', ''],
  ])
})

it('writes a time as its field shows it, in the zone of the place', () => {
  const journeyLegs = leg ? [{ ...leg, startZone: 'Europe/Helsinki' }] : []
  const change = { 'journeyLegs.0.startTime': '2026-12-01T06:00:00.000Z' }
  const changed = applyRemedy({ ...shipment, journeyLegs }, change)
  expect(changed?.journeyLegs[0]?.startTime).toBe('1 Dec 2026, 08:00')
})

it('forgets the time zone of a replaced place', () => {
  const zoned = leg
    ? [{ ...leg, start: 'Springfield', startZone: 'America/Chicago', endZone: 'Asia/Tokyo' }]
    : []
  const from = { ...shipment, journeyLegs: zoned }
  const [fixed] = applyRemedy(from, { 'journeyLegs.0.start': 'Hamburg' })?.journeyLegs ?? []
  expect(fixed).toMatchObject({ start: 'Hamburg', startZone: '', endZone: 'Asia/Tokyo' })
})

it.each([
  [{ insuredValue: null }],
  [{ insuredValue: 5, guard: true }],
  [{ 'journeyLegs.7.transportTypes': ['1'] }],
  [{ 'journeyLegs.0.transportTypes': '1' }],
  [{ 'journeyLegs.1.start': 'Joensuu' }],
  [{ 'journeyLegs.0.startTime': 'tomorrow' }],
  [{ 'journeyLegs.0.colour': 'red' }],
  [{ 'commodityAnswers.condition': 1 }],
  [{ extensions: 'war' }],
  [{ currencyId: 'EUR' }],
  [{ journeyLegs: [] }],
])('applies none of %j if one part has no field', (change) => {
  expect(applyRemedy(shipment, change)).toBeUndefined()
})
