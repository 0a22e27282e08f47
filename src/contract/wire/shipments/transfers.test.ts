import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { aLeg } from '#testing/builders/shipment.ts'
import { journey, partialJourney } from './journeys.ts'

type Times = readonly [startTime: string, endTime: string]

const toLegs = (times: readonly Times[]) => times.map(([startTime, endTime]) => aLeg({ startTime, endTime }))
const read = (...times: readonly Times[]) =>
  z.decode(journey, toLegs(times)).map(({ startTime, endTime }) => [startTime, endTime])
const problems = (...times: readonly Times[]) =>
  fieldProblems(z.safeDecode(journey, toLegs(times)).error?.issues ?? [])

describe('legs with dates only', () => {
  test('that change on one day do so at noon', () => {
    expect(read(['2026-12-05', '2026-12-07'], ['2026-12-07', ' 2026-12-09 '])).toEqual([
      ['2026-12-05T00:00:00.000Z', '2026-12-07T12:00:00.000Z'],
      ['2026-12-07T12:00:00.000Z', '2026-12-09T23:59:59.999Z'],
    ])
  })

  test('can all be on one day, which they divide evenly', () => {
    const day = '2026-12-07'
    expect(read([day, day], [day, day], [day, day], [day, '2026-12-08'])).toEqual([
      [`${day}T00:00:00.000Z`, `${day}T06:00:00.000Z`],
      [`${day}T06:00:00.000Z`, `${day}T12:00:00.000Z`],
      [`${day}T12:00:00.000Z`, `${day}T18:00:00.000Z`],
      [`${day}T18:00:00.000Z`, '2026-12-08T23:59:59.999Z'],
    ])
    expect(problems(...Array.from({ length: 200 }, (): Times => [day, day]))).toEqual([])
  })

  test('keep the start and the end of a day if the next leg starts on another day or at a time', () => {
    expect(read(['2026-12-05', '2026-12-06'], ['2026-12-07', '2026-12-08'])).toEqual([
      ['2026-12-05T00:00:00.000Z', '2026-12-06T23:59:59.999Z'],
      ['2026-12-07T00:00:00.000Z', '2026-12-08T23:59:59.999Z'],
    ])
    expect(read(['2026-12-05', '2026-12-07T08:00Z'], ['2026-12-08', '2026-12-08'])).toEqual([
      ['2026-12-05T00:00:00.000Z', '2026-12-07T08:00:00.000Z'],
      ['2026-12-08T00:00:00.000Z', '2026-12-08T23:59:59.999Z'],
    ])
    expect(problems(['2026-12-05', '2026-12-07'], ['2026-12-07T09:00Z', '2026-12-08'])).toEqual([
      { path: '1.startTime', message: 'This leg departs before the previous one arrives.' },
    ])
  })

  test('can have both dates as the same midnight, but not as the same noon', () => {
    const midnight = '2026-12-07T00:00:00.000Z'
    expect(read([midnight, midnight])).toEqual([[midnight, '2026-12-07T23:59:59.999Z']])
    expect(read([midnight, '2026-12-07T02:00+02:00'])).toEqual(read([midnight, midnight]))
    expect(read(['2026-12-05', midnight], [midnight, midnight], [midnight, '2026-12-09'])).toEqual(
      read(['2026-12-05', '2026-12-07'], ['2026-12-07', '2026-12-07'], ['2026-12-07', '2026-12-09']),
    )
    const noon = '2026-12-07T12:00:00.000Z'
    expect(problems([noon, noon]).map(({ path }) => path)).toEqual(['0.endTime'])
    expect(problems([midnight, '2026-12-06T00:00:00.000Z']).map(({ path }) => path)).toEqual(['0.endTime'])
  })

  test('are still rejected in the wrong order or on a day that doesn’t exist', () => {
    expect(problems(['2026-12-05', '2026-12-08'], ['2026-12-07', '2026-12-09'])).toEqual([
      { path: '1.startTime', message: 'This leg departs before the previous one arrives.' },
    ])
    const message = 'There’s no 31 Nov 2026. Enter another date.'
    expect(problems(['2026-11-28', '2026-11-31'], ['2026-11-31', '2026-12-09'])).toEqual([
      { path: '0.endTime', message },
      { path: '1.startTime', message },
    ])
  })

  test('can be incomplete', () => {
    const legs = [{ endTime: '2026-12-07' }, { startTime: '2026-12-07' }, {}, 'leg']
    expect(z.decode(partialJourney, JSON.stringify(legs.slice(0, 3)))).toEqual([
      { endTime: '2026-12-07T12:00:00.000Z', transportFeatures: [] },
      { startTime: '2026-12-07T12:00:00.000Z', transportFeatures: [] },
      { transportFeatures: [] },
    ])
    expect(z.safeDecode(partialJourney, legs).error?.issues.map(({ path }) => path)).toEqual([[3]])
  })
})
