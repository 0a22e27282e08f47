import { describe, expect, it } from 'vitest'
import type { Leg } from '#contract/journey.ts'
import { HolderForm, ShipmentForm } from './form-values.ts'
import { aHolder, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import { toRepeatValues, toRequoteValues } from './from-booking.ts'

/** Converts a time in the browser's time zone to UTC. */
const inLocal = (time: string) => new Date(time).toISOString()

it('repeats a shipment without its departure', () => {
  const { shipment, holder } = toRepeatValues(aShipment({ currencyId: 'EUR' }), 'EUR')
  expect(HolderForm.parse(holder)).toMatchObject(aHolder())
  expect(shipment.journeyLegs[0]?.startTime).toBe('')
  const dated = shipment.journeyLegs.map((leg, index) =>
    index === 0 ? { ...leg, startTime: '2027-02-01T08:00' } : leg,
  )
  expect(ShipmentForm.parse({ ...shipment, journeyLegs: dated })).toMatchObject({
    commodityId: '105',
    insuredValue: '100000',
    journeyLegs: [
      { end: 'Helsinki, Finland', endTime: inLocal('2027-02-01T16:00') },
      {
        start: 'Helsinki, Finland',
        end: 'Hamburg, Germany',
        startTime: inLocal('2027-02-02T06:00'),
        endTime: inLocal('2027-02-04T18:00'),
      },
    ],
  })
})

it('makes times relative to the previous one, or empty if unknown', () => {
  const spans = (...times: string[]) => {
    const [startTime = '', endTime = ''] = times
    const journeyLegs = [{ ...aShipment().journeyLegs[0], startTime, endTime }] as Leg[]
    return toRepeatValues(aShipment({ journeyLegs }), 'EUR').shipment.journeyLegs[0]?.endTime
  }
  expect(spans('2027-01-01T08:00:00.000Z', '2027-01-01T08:00:00.000Z')).toBe('+0h')
  expect(spans('2027-01-01T08:00:00.000Z', '2027-01-01T18:30:00.000Z')).toBe('+10h 30m')
  expect(spans('2027-01-01T08:00:00.000Z', '2027-01-15T08:00:00.000Z')).toBe('+14d')
  expect(spans('', '2027-01-15T08:00:00.000Z')).toBe('')
  expect(spans('2027-01-15T08:00:00.000Z', '2027-01-01T08:00:00.000Z')).toBe('')
})

it('keeps the days and clock times of a journey with dates only', () => {
  const [first, second] = aShipment().journeyLegs
  const helsinki = 'Europe/Helsinki'
  const journeyLegs = [
    // Departs on 24 Nov at 8:00, arrives by the end of 26 Nov.
    { ...first, startTime: '2026-11-24T06:00:00.000Z', endTime: '2026-11-26T21:59:00.000Z' },
    // Departs on 30 Nov at 20:00, arrives by the end of 2 Dec in Hamburg.
    { ...second, startTime: '2026-11-30T18:00:00.000Z', endTime: '2026-12-02T22:59:00.000Z' },
  ] as Leg[]
  const zones = [
    { start: helsinki, end: helsinki },
    { start: helsinki, end: 'Europe/Berlin' },
  ]
  const { shipment } = toRepeatValues(aShipment({ journeyLegs }), 'EUR', zones)
  expect(shipment.journeyLegs).toMatchObject([
    { startTime: '', endTime: '+2d 23:59' },
    { startTime: '+4d 20:00', endTime: '+2d 23:59' },
  ])
  const [leg, ...others] = shipment.journeyLegs
  const dated = [{ ...leg, startTime: '9 Dec 2026 14:00' }, ...others]
  expect(ShipmentForm.parse({ ...shipment, journeyLegs: dated }).journeyLegs).toMatchObject([
    { endTime: '2026-12-11T21:59:00.000Z' },
    { startTime: '2026-12-15T18:00:00.000Z', endTime: '2026-12-17T22:59:00.000Z' },
  ])
})

describe('a journey that was recorded as dates', () => {
  const [leg] = aShipment().journeyLegs
  const risk = aShipment({
    journeyLegs: [
      { ...leg, startTime: '2026-12-10T00:00:00.000Z', endTime: '2026-12-12T23:59:59.999Z' },
    ] as Leg[],
  })
  const zones = [{ start: 'America/Los_Angeles', end: 'Asia/Tokyo' }]

  it('is requoted for the same dates at its places', () => {
    const { shipment } = toRequoteValues(risk, 'EUR', zones)
    expect(shipment.journeyLegs).toMatchObject([{ startTime: '10 Dec 2026', endTime: '12 Dec 2026' }])
    expect(ShipmentForm.parse(shipment).journeyLegs).toMatchObject([
      { startTime: '2026-12-10T08:00:00.000Z', endTime: '2026-12-12T14:59:00.000Z' },
    ])
  })

  it.each([{ known: zones }, { known: [] }])(
    'is repeated for as many days, with zones $known',
    ({ known }) => {
      const { shipment } = toRepeatValues(risk, 'EUR', known)
      expect(shipment.journeyLegs).toMatchObject([{ startTime: '', endTime: '+2d 23:59' }])
    },
  )
})

it('keeps the currency, even if it’s the default, because that can change', () => {
  expect(toRepeatValues(aShipment({ currencyId: 'EUR' }), 'EUR').shipment.currencyId).toBe('EUR')
  expect(toRepeatValues(aShipment({ currencyId: 'USD' }), 'EUR').shipment.currencyId).toBe('USD')
})

it('keeps the LEI of a company', () => {
  const lei = '5493001KJTIIGC8Y1R12'
  const { holder } = toRequoteValues(aShipment({ bookingHolder: aHolder({ lei }) }), 'EUR')
  expect(holder.lei).toBe(lei)
  expect(HolderForm.parse(holder)).toMatchObject({ lei })
})

it('keeps an individual an individual, without the full name from the API', () => {
  const { holder } = toRepeatValues(
    aShipment({ bookingHolder: anIndividual({ businessName: 'Aino Järvinen' }) }),
    'EUR',
  )
  expect(holder).toMatchObject({ type: '2', forename: 'Aino', surname: 'Järvinen', businessName: '' })
})

it('keeps a value unambiguous in the form', () => {
  const { shipment } = toRepeatValues(aShipment({ insuredValue: '1.005', currencyId: 'KWD' }), 'EUR')
  expect(Number(ShipmentForm.def.in.parse(shipment).insuredValue)).toBe(1.005)
})

it.each([
  ['1750000', 'EUR', '1,750,000'],
  ['120000.5', 'EUR', '120,000.50'],
  ['120000.5', 'KWD', '120,000.500'],
  ['about 5', 'EUR', 'about 5'],
])('formats the value %s in %s as the form does: %s', (insuredValue, currencyId, shown) => {
  expect(toRepeatValues(aShipment({ insuredValue, currencyId }), 'EUR').shipment.insuredValue).toBe(shown)
})

it('keeps the policy', () => {
  expect(toRepeatValues(aShipment({ policyId: 'p-7' }), 'EUR').shipment.policyId).toBe('p-7')
  expect(toRepeatValues(aShipment(), 'EUR').shipment.policyId).toBe('')
})

it('keeps the extensions', () => {
  const { shipment } = toRepeatValues(aShipment({ extensions: ['war'] }), 'EUR')
  expect(shipment.extensions).toEqual(['war'])
  expect(toRepeatValues(aShipment(), 'EUR').shipment.extensions).toEqual([])
})

it('keeps the transport conditions, also those sent as records', () => {
  const transportFeatures = ['curtain-side-lorry', { id: 'refrigerated-container', name: 'Reefer' }, 7, {}]
  const journeyLegs = aShipment().journeyLegs.map((leg) => ({ ...leg, transportFeatures }))
  const { shipment } = toRepeatValues(aShipment({ journeyLegs }), 'EUR')
  expect(shipment.journeyLegs[0]?.transportFeatures).toEqual([
    'curtain-side-lorry',
    'refrigerated-container',
    '7',
  ])
})

it('keeps a break in the journey, but not the vessel', () => {
  const [first, second] = aShipment().journeyLegs
  const journeyLegs = [first, { ...second, start: 'Turku, Finland' }].flatMap((leg) => leg ?? []) as Leg[]
  const { shipment } = toRepeatValues(aShipment({ journeyLegs, conveyance: 'MV Finnmaid' }), 'EUR')
  expect(shipment.journeyLegs.map(({ startsElsewhere }) => startsElsewhere)).toEqual([false, true])
  expect(shipment).toMatchObject({
    conveyance: '',
    journeyLegs: [{}, { start: 'Turku, Finland' }],
  })
})

it('keeps the description, packages and delivery terms of the goods, but not their marks', () => {
  const terms = { incoterm: 'CIF', incotermPlace: 'Hamburg' }
  const goods = { commodityDescription: 'Lathes', packages: '4 crates', ...terms }
  const { shipment } = toRepeatValues(aShipment({ ...goods, marks: 'MSKU 123456-7' }), 'EUR')
  expect(shipment).toMatchObject({ ...goods, marks: '' })
})

it('puts a description of several lines on one, with the lines still apart', () => {
  const { shipment } = toRepeatValues(aShipment({ commodityDescription: 'Lot 1\n20 pallets' }), 'EUR')
  expect(shipment.commodityDescription).toBe('Lot 1, 20 pallets')
})

it('requotes the same shipment in any browser time zone', () => {
  const details = {
    trackingCode: 'PO 7',
    marks: 'MSKU 123456-7',
    conveyance: 'MV Finnmaid',
    currencyId: 'USD',
  }
  const shipment = aShipment(details)
  const [first, second] = shipment.journeyLegs
  const journeyLegs = [
    { ...first, startTime: first?.startTime.replace('00.000Z', '30.500Z') },
    second,
  ] as Leg[]
  const typed = toRequoteValues({ ...shipment, journeyLegs }, 'EUR')
  expect(ShipmentForm.parse(typed.shipment)).toMatchObject({
    ...details,
    journeyLegs,
  })
  expect(typed.shipment.journeyLegs[1]?.startTime).toMatch(/^\d+ \w{3} \d{4}, \d\d:\d\d UTC$/)
})

it('requotes in the time zones of the places, and in UTC when a local time is the second of two', () => {
  const [leg] = aShipment().journeyLegs
  const journeyLegs = [
    { ...leg, startTime: '2026-10-25T00:30:00.000Z', endTime: '2026-10-25T01:30:00.000Z' },
  ] as Leg[]
  const zones = [{ start: 'Europe/Helsinki', end: 'Europe/Helsinki' }]
  const { shipment } = toRequoteValues(aShipment({ journeyLegs }), 'EUR', zones)
  expect(shipment.journeyLegs).toMatchObject([
    { startTime: '25 Oct 2026, 03:30', endTime: '25 Oct 2026, 01:30 UTC' },
  ])
  expect(ShipmentForm.parse(shipment).journeyLegs).toMatchObject([
    { startTime: '2026-10-25T00:30:00.000Z', endTime: '2026-10-25T01:30:00.000Z' },
  ])
})
