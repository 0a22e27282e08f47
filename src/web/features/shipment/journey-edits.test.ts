import { describe, expect, test } from 'vitest'
import type { LegAnswers } from '#web/answers.ts'
import { addLeg, insertPlace, placeName, removePlace, swapPlaces } from './journey-edits.ts'

const leg = (end: string, endTime: string, startTime: string, mode: string, start = ''): LegAnswers => ({
  start,
  startTime,
  end,
  endTime,
  transportTypes: [mode],
  transportFeatures: [],
})

/** Joensuu by land to Helsinki, by sea to Hamburg, by air to Porto. */
const journey = [
  leg('Helsinki', 't2', 't1', '1', 'Joensuu'),
  leg('Hamburg', 't4', 't3', '2'),
  leg('Porto', 't6', 't5', '3'),
]

const places = (legs: readonly LegAnswers[]) =>
  Array.from({ length: legs.length + 1 }, (_, place) => placeName(legs, place))
const modes = (legs: readonly LegAnswers[]) => legs.flatMap((each) => each.transportTypes)

describe('A journey that is changed', () => {
  test('grows by a leg that leaves when the last one arrives', () => {
    const longer = addLeg(journey)
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Porto', ''])
    expect(longer[3]).toMatchObject({ startTime: 't6', endTime: '', transportTypes: [] })
  })

  test('takes a stop into a leg and keeps both ends, their times and how goods move', () => {
    const longer = insertPlace(journey, 1)
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', '', 'Hamburg', 'Porto'])
    expect(longer[1]).toMatchObject({ startTime: 't3', endTime: '' })
    expect(longer[2]).toMatchObject({ startTime: '', endTime: 't4' })
    expect(modes(longer)).toEqual(['1', '2', '2', '3'])
  })

  test('loses a stop in the middle: the leg before it goes on to the next place', () => {
    const shorter = removePlace(journey, 1)
    expect(places(shorter)).toEqual(['Joensuu', 'Hamburg', 'Porto'])
    expect(shorter[0]).toMatchObject({ startTime: 't1', endTime: 't4', transportTypes: ['1'] })
  })

  test('loses its first place: it starts at the second, when that was left', () => {
    const shorter = removePlace(journey, 0)
    expect(places(shorter)).toEqual(['Helsinki', 'Hamburg', 'Porto'])
    expect(shorter[0]?.startTime).toBe('t3')
  })

  test('loses its last place: it ends at the one before', () => {
    expect(places(removePlace(journey, 3))).toEqual(['Joensuu', 'Helsinki', 'Hamburg'])
  })

  test('keeps its only leg', () => {
    expect(removePlace(journey.slice(0, 1), 1)).toHaveLength(1)
  })

  test('changes the order of two places and leaves the times in order', () => {
    const swapped = swapPlaces(journey, 0, 1)
    expect(places(swapped)).toEqual(['Helsinki', 'Joensuu', 'Hamburg', 'Porto'])
    expect(swapped.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['t1', 't2'],
      ['t3', 't4'],
      ['t5', 't6'],
    ])
    expect(places(swapPlaces(journey, 3, 2))).toEqual(['Joensuu', 'Helsinki', 'Porto', 'Hamburg'])
  })
})
