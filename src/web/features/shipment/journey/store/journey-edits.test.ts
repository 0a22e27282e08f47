import { describe, expect, test } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import {
  addLeg,
  addReturnJourney,
  diffLegs,
  duplicateLeg,
  insertPlace,
  movePlace,
  placeName,
  removePlace,
  reverseJourney,
  listPlaces,
  startLegElsewhere,
  undoEdit,
  toggleChoice,
} from './journey-edits.ts'

const leg = (
  end: string,
  startTime: string,
  endTime: string,
  mode: string,
  more: Partial<LegValues> = {},
) => ({
  ...emptyLeg,
  end,
  startTime,
  endTime,
  endZone: 'UTC',
  transportTypes: [mode],
  ...more,
})

/** Joensuu by land to Helsinki, by sea to Hamburg, by air to Porto. */
const journey: LegValues[] = [
  leg('Helsinki', '2027-04-01T08:00', '2027-04-01T18:00', '1', { start: 'Joensuu', startZone: 'UTC' }),
  leg('Hamburg', '2027-04-03T20:00', '2027-04-05T07:00', '2'),
  leg('Porto', '2027-04-05T09:00', '2027-04-05T11:30', '3'),
]

/** The same, but that the sea leg starts in Turku. */
const broken = journey.map((each, index) =>
  index === 1 ? { ...each, startsElsewhere: true, start: 'Turku', startZone: 'Europe/Helsinki' } : each,
)

const places = (legs: readonly LegValues[]) => listPlaces(legs).map((spot) => placeName(legs, spot))
const modes = (legs: readonly LegValues[]) => legs.flatMap((each) => each.transportTypes)
const times = (legs: readonly LegValues[]) => legs.map(({ startTime, endTime }) => [startTime, endTime])

describe('A journey that is changed', () => {
  test('grows by a leg that leaves when the last one arrives', () => {
    const longer = addLeg(journey, 'dmy')
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Porto', ''])
    expect(longer[3]).toMatchObject({ startTime: '2027-04-05T11:30', endTime: '', transportTypes: [] })
  })

  test('grows by a leg that leaves at the same moment, also where the arrival was said from the time before it', () => {
    const [first] = journey
    const longer = addLeg([{ ...(first ?? emptyLeg), endTime: '+3d' }], 'dmy')
    expect(longer[1]?.startTime).toBe('Sun 4 Apr 2027, 08:00')
  })

  test('takes a stop into a leg and keeps both ends, their times and how goods move', () => {
    const longer = insertPlace(journey, 1)
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', '', 'Hamburg', 'Porto'])
    expect(longer[1]).toMatchObject({ startTime: '2027-04-03T20:00', endTime: '' })
    expect(longer[2]).toMatchObject({ startTime: '', endTime: '2027-04-05T07:00' })
    expect(modes(longer)).toEqual(['1', '2', '2', '3'])
  })

  test('repeats a leg after it: the same way and the same time, to a place to be told', () => {
    const longer = duplicateLeg(broken, 1, 'dmy')
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', 'Turku', 'Hamburg', '', 'Porto'])
    expect(longer[2]).toMatchObject({
      startTime: '2027-04-05T07:00',
      endTime: '+1d 14h',
      transportTypes: ['2'],
    })
  })

  test('loses a stop in the middle: the leg before it goes on to the next place', () => {
    const shorter = removePlace(journey, { leg: 0, side: 'end' })
    expect(places(shorter)).toEqual(['Joensuu', 'Hamburg', 'Porto'])
    expect(times(shorter)[0]).toEqual(['2027-04-01T08:00', '2027-04-05T07:00'])
    expect(modes(shorter)).toEqual(['1', '3'])
  })

  test('loses its first place: it starts at the second, when that was left', () => {
    const shorter = removePlace(journey, { leg: 0, side: 'start' })
    expect(places(shorter)).toEqual(['Helsinki', 'Hamburg', 'Porto'])
    expect(shorter[0]).toMatchObject({ startTime: '2027-04-03T20:00', startZone: 'UTC' })
    expect(places(removePlace(broken, { leg: 0, side: 'start' }))).toEqual(['Turku', 'Hamburg', 'Porto'])
  })

  test('loses its last place: it ends at the one before', () => {
    expect(places(removePlace(journey, { leg: 2, side: 'end' }))).toEqual(['Joensuu', 'Helsinki', 'Hamburg'])
  })

  test('keeps its only leg', () => {
    expect(removePlace(journey.slice(0, 1), { leg: 0, side: 'end' })).toHaveLength(1)
  })

  test('moves a place as far as one wants, with its zone, and leaves the times in order', () => {
    const moved = movePlace(broken, 0, 2)
    expect(places(moved)).toEqual(['Helsinki', 'Turku', 'Joensuu', 'Hamburg', 'Porto'])
    expect(moved.map(({ startZone, endZone }) => [startZone, endZone])).toEqual([
      ['UTC', 'Europe/Helsinki'],
      ['UTC', 'UTC'],
      ['', 'UTC'],
    ])
    expect(times(moved)).toEqual(times(broken))
    expect(places(movePlace(journey, 3, 2))).toEqual(['Joensuu', 'Helsinki', 'Porto', 'Hamburg'])
  })
})

describe('A journey with a break', () => {
  test('has both places there, and is whole again when either goes', () => {
    expect(places(broken)).toEqual(['Joensuu', 'Helsinki', 'Turku', 'Hamburg', 'Porto'])
    expect(places(startLegElsewhere(journey, 1))).toEqual(['Joensuu', 'Helsinki', '', 'Hamburg', 'Porto'])
    const joined = removePlace(broken, { leg: 1, side: 'start' })
    expect(places(joined)).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Porto'])
    const met = removePlace(broken, { leg: 0, side: 'end' })
    expect(places(met)).toEqual(['Joensuu', 'Turku', 'Hamburg', 'Porto'])
    expect(met[0]).toMatchObject({ endZone: 'Europe/Helsinki', endTime: '2027-04-01T18:00' })
  })
})

describe('The other way round', () => {
  test('places, ways and breaks are mirrored, and each leg and wait is as long as it was', () => {
    const turned = reverseJourney(broken, 'dmy')
    expect(places(turned)).toEqual(['Porto', 'Hamburg', 'Turku', 'Helsinki', 'Joensuu'])
    expect(modes(turned)).toEqual(['3', '2', '1'])
    expect(turned[1]).toMatchObject({ endZone: 'Europe/Helsinki' })
    expect(reverseJourney(journey, 'dmy').flatMap(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      'Thu 1 Apr 2027, 08:00',
      'Thu 1 Apr 2027, 10:30',
      'Thu 1 Apr 2027, 12:30',
      'Fri 2 Apr 2027, 23:30',
      'Mon 5 Apr 2027, 01:30',
      'Mon 5 Apr 2027, 11:30',
    ])
    expect(places(reverseJourney(turned, 'dmy'))).toEqual(places(broken))
  })

  test('and back goes on from the last place, when somebody says so', () => {
    const there = addReturnJourney(journey, 'dmy')
    expect(places(there)).toEqual([
      'Joensuu',
      'Helsinki',
      'Hamburg',
      'Porto',
      'Hamburg',
      'Helsinki',
      'Joensuu',
    ])
    expect(times(there.slice(3))).toEqual([
      ['', '+2h 30m'],
      ['+2h', '+1d 11h'],
      ['+2d 2h', '+10h'],
    ])
    expect(there.slice(0, 3)).toEqual(journey)
  })

  test('without times it has none', () => {
    const untimed = journey.map((each) => ({ ...each, startTime: '', endTime: '' }))
    expect(times(addReturnJourney(untimed, 'dmy')).flat().join('')).toBe('')
    expect(times(reverseJourney(untimed, 'dmy')).flat().join('')).toBe('')
  })
})

describe('What was done by mistake', () => {
  test('is taken back exactly, whatever it was', () => {
    for (const edited of [
      removePlace(journey, { leg: 0, side: 'start' }),
      removePlace(journey, { leg: 1, side: 'end' }),
      removePlace(journey, { leg: 2, side: 'end' }),
      reverseJourney(journey, 'dmy'),
      addReturnJourney(journey, 'dmy'),
    ]) {
      expect(undoEdit(journey, edited, edited)).toEqual(journey)
    }
  })

  test('leaves alone what was typed since in other legs', () => {
    const edited = removePlace(journey, { leg: 0, side: 'end' })
    const typed = edited.map((each, index) => (index === 1 ? { ...each, end: 'Lisbon' } : each))
    expect(places(undoEdit(journey, edited, typed))).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Lisbon'])
  })

  test('is found as the legs that differ', () => {
    expect(diffLegs(journey, addLeg(journey, 'dmy'))).toMatchObject({ at: 3, removed: 0 })
    expect(diffLegs(journey, journey)).toEqual({ at: 3, removed: 0, inserted: [] })
    expect(diffLegs(journey, removePlace(journey, { leg: 0, side: 'end' }))).toMatchObject({
      at: 0,
      removed: 2,
    })
  })
})

test('Ways and conditions stand in the order of their list, in whichever they were ticked', () => {
  const offered = ['1', '2', '3'].map((id) => ({ id }))
  expect(toggleChoice(offered, ['3'], '1', true)).toEqual(['1', '3'])
  expect(toggleChoice(offered, ['1', '2', '3'], '2', false)).toEqual(['1', '3'])
})
