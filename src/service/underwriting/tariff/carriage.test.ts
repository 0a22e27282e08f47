import { expect, test } from 'vitest'
import { combineLanes, findCarriage, findLanes } from './carriage.ts'
import { oneLeg } from '#testing/builders/underwriting-terms.ts'
import type { TariffRow } from '#service/underwriting/reference/reference-rows.ts'

const lane = { commodityGroup: 'machinery', originGroup: 'africa', destinationGroup: 'oceania' }
const byLand: TariffRow = {
  ...lane,
  mode: '1',
  baseRate: 3000,
  minimumPremium: 50,
  maximumValue: 900,
  excess: 10,
}
const bySea: TariffRow = {
  ...lane,
  mode: '2',
  baseRate: 2000,
  minimumPremium: 60,
  maximumValue: 800,
  excess: 20,
}

test.each([[[byLand, bySea]], [[bySea, byLand]]])(
  'takes the strictest terms of the modes used, in any order',
  (rows) => {
    expect(findCarriage(oneLeg('Lagos', 'Perth', '1', '2'), rows)).toEqual({
      highestRate: byLand,
      modes: 2,
      minimumPremium: 60,
      maximumValue: 800,
      excess: 20,
    })
  },
)

test("ignores modes that aren't used", () => {
  expect(findCarriage(oneLeg('Lagos', 'Perth', '2'), [byLand, bySea])).toEqual({
    highestRate: bySea,
    modes: 1,
    minimumPremium: 60,
    maximumValue: 800,
    excess: 20,
  })
  expect(findCarriage(oneLeg('Lagos', 'Perth', '3'), [byLand, bySea])).toBeNull()
})

test('takes the strictest terms of all lanes, by modes insured on each', () => {
  const group = { id: 'africa', name: 'Africa' }
  const lanes = [[byLand, bySea], [{ ...byLand, baseRate: 2000, minimumPremium: 70, excess: 5 }]]
  const tariffs = combineLanes(lanes.map((tariffs) => ({ origin: group, destination: group, tariffs })))
  expect(tariffs).toEqual([{ ...byLand, minimumPremium: 70 }])
})

test('has a lane for each pair of place groups of a place and a later one, the whole journey first', () => {
  const group = (id: string | null) => ({ id: String(id), name: '' })
  const groups = new Map(['FI', 'SG', 'AU', null].map((country) => [country, group(country)]))
  const legs = [
    { start: 'FI', end: 'SG' },
    { start: 'SG', end: 'AU' },
    { start: 'AU', end: 'AU' },
  ]
  const route = { origin: 'FI', destination: 'AU', legs }
  const lanes = findLanes(
    route,
    (country) => groups.get(country) ?? group(country),
    () => [],
  )
  const pairs = lanes.map(({ origin, destination }) => `${origin.id}-${destination.id}`)
  expect(pairs).toEqual(['FI-AU', 'FI-SG', 'SG-AU', 'AU-AU'])
})
