import { expect, it } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import { createLabels } from './labels.ts'
import { describeTransport, summarizeRisk } from './shipment-summary.ts'

it('has the time zones of the places that are known', () => {
  const zones = [
    { start: 'Europe/Helsinki', end: '' },
    { start: '', end: 'Europe/Berlin' },
  ]
  const { legs } = summarizeRisk(aShipment(), createLabels(undefined), zones)
  expect(legs.map(({ departureZone, arrivalZone }) => [departureZone, arrivalZone])).toEqual([
    ['Europe/Helsinki', undefined],
    [undefined, 'Europe/Berlin'],
  ])
})

it('lists up to four changes of mode in their order, and more of them without', () => {
  const legs = (...modes: string[]) =>
    modes.map((mode) => ({ from: '', to: '', departsAt: '', arrivesAt: '', mode: `by ${mode}` }))
  expect(describeTransport(legs('land', 'land', 'sea', 'land', 'air'))).toBe(
    'by land, then by sea, then by land, then by air',
  )
  expect(describeTransport(legs('land', 'sea', 'land', 'sea', 'air'))).toBe(
    'in turn by land, by sea and by air',
  )
  expect(describeTransport(legs('land', 'sea', 'land', 'sea', 'land'))).toBe('alternately by land and by sea')
})
