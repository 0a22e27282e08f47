import { describe, expect, test } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import { readJourneyTimes } from '#web/times/journey-times.ts'
import {
  addLeg,
  addReturnJourney,
  diffLegs,
  duplicateLeg,
  insertPlace,
  movePlace,
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

/** Joensuu to Helsinki by land, to Hamburg by sea, to Porto by air. */
const journey: LegValues[] = [
  leg('Helsinki', '2027-04-01T08:00', '2027-04-01T18:00', '1', { start: 'Joensuu', startZone: 'UTC' }),
  leg('Hamburg', '2027-04-03T20:00', '2027-04-05T07:00', '2'),
  leg('Porto', '2027-04-05T09:00', '2027-04-05T11:30', '3'),
]

/** The same journey, but the sea leg starts in Turku. */
const broken = journey.map((each, index) =>
  index === 1 ? { ...each, startsElsewhere: true, start: 'Turku', startZone: 'Europe/Helsinki' } : each,
)

const places = (legs: readonly LegValues[]) => listPlaces(legs).map(({ leg, side }) => legs[leg]?.[side])
const modes = (legs: readonly LegValues[]) => legs.flatMap((each) => each.transportTypes)
const times = (legs: readonly LegValues[]) => legs.map(({ startTime, endTime }) => [startTime, endTime])

describe('editing a journey', () => {
  test('adds a leg that departs when the last one arrives', () => {
    const longer = addLeg(journey, 'dmy')
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Porto', ''])
    expect(longer[3]).toMatchObject({ startTime: '2027-04-05T11:30', endTime: '', transportTypes: [] })
  })

  test.each([
    '+3d',
    ' + 3 days',
    'in 3 days',
    '3 days from now',
    '+3d 9:00',
    'next fri 10:00',
    'fri 24:00',
    '24:00',
  ])('adds a leg that departs on arrival, even after it moves: “%s”', (endTime) => {
    const [first = emptyLeg] = journey
    const longer = addLeg([{ ...first, endTime }], 'dmy')
    expect(longer[1]?.startTime).toBe('+0h')
    for (const startTime of ['2027-04-01T08:00', '2027-04-03T08:00', '']) {
      const [arrives, departs] = readJourneyTimes([{ ...first, startTime, endTime }, ...longer.slice(1)])
      expect(departs?.start.moment).toBe(arrives?.end.moment)
    }
    expect(duplicateLeg(longer, 0, 'dmy')[1]?.startTime).toBe('+0h')
  })

  test('inserts a stop and keeps both ends, their times and modes', () => {
    const longer = insertPlace(journey, 1, 'dmy')
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', '', 'Hamburg', 'Porto'])
    expect(longer[1]).toMatchObject({ startTime: '2027-04-03T20:00', endTime: '' })
    expect(longer[2]).toMatchObject({ startTime: '', endTime: '2027-04-05T07:00' })
    expect(modes(longer)).toEqual(['1', '2', '2', '3'])
  })

  test('duplicates a leg with the same modes and duration, without a destination', () => {
    const longer = duplicateLeg(broken, 1, 'dmy')
    expect(places(longer)).toEqual(['Joensuu', 'Helsinki', 'Turku', 'Hamburg', '', 'Porto'])
    expect(longer[2]).toMatchObject({
      startTime: '2027-04-05T07:00',
      endTime: '+1d 14h',
      transportTypes: ['2'],
    })
  })

  test('removes a stop and extends the previous leg to the next place', () => {
    const shorter = removePlace(journey, { leg: 0, side: 'end' }, 'dmy')
    expect(places(shorter)).toEqual(['Joensuu', 'Hamburg', 'Porto'])
    expect(times(shorter)[0]).toEqual(['2027-04-01T08:00', '2027-04-05T07:00'])
  })

  test('removes a stop and keeps the modes and conditions of both legs, each once', () => {
    const conditions = [['2'], ['5', '2']]
    const legs = journey.map((each, index) => ({ ...each, transportFeatures: conditions[index] ?? [] }))
    const shorter = removePlace(legs, { leg: 0, side: 'end' }, 'dmy')
    expect(shorter.map(({ transportTypes }) => transportTypes)).toEqual([['1', '2'], ['3']])
    expect(shorter.map(({ transportFeatures }) => transportFeatures)).toEqual([['2', '5'], []])
  })

  test('removes the first place and starts at the second, at its departure time', () => {
    const shorter = removePlace(journey, { leg: 0, side: 'start' }, 'dmy')
    expect(places(shorter)).toEqual(['Helsinki', 'Hamburg', 'Porto'])
    expect(shorter[0]).toMatchObject({ startTime: '2027-04-03T20:00', startZone: 'UTC' })
    expect(places(removePlace(broken, { leg: 0, side: 'start' }, 'dmy'))).toEqual([
      'Turku',
      'Hamburg',
      'Porto',
    ])
  })

  test('removes the last place and ends at the one before', () => {
    expect(places(removePlace(journey, { leg: 2, side: 'end' }, 'dmy'))).toEqual([
      'Joensuu',
      'Helsinki',
      'Hamburg',
    ])
  })

  test('keeps its only leg', () => {
    expect(removePlace(journey.slice(0, 1), { leg: 0, side: 'end' }, 'dmy')).toHaveLength(1)
  })

  test('moves a place any distance, with its time zone, and keeps the times in order', () => {
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

describe('a journey with a break', () => {
  test('has two places there, and is continuous again when either is removed', () => {
    expect(places(broken)).toEqual(['Joensuu', 'Helsinki', 'Turku', 'Hamburg', 'Porto'])
    expect(places(startLegElsewhere(journey, 1))).toEqual(['Joensuu', 'Helsinki', '', 'Hamburg', 'Porto'])
    const joined = removePlace(broken, { leg: 1, side: 'start' }, 'dmy')
    expect(places(joined)).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Porto'])
    const met = removePlace(broken, { leg: 0, side: 'end' }, 'dmy')
    expect(places(met)).toEqual(['Joensuu', 'Turku', 'Hamburg', 'Porto'])
    expect(met[0]).toMatchObject({ endZone: 'Europe/Helsinki', endTime: '2027-04-01T18:00' })
  })
})

describe('reversing a journey', () => {
  test('mirrors places, modes and breaks, and keeps the length of each leg and wait', () => {
    const turned = reverseJourney(broken, 'dmy')
    expect(places(turned)).toEqual(['Porto', 'Hamburg', 'Turku', 'Helsinki', 'Joensuu'])
    expect(modes(turned)).toEqual(['3', '2', '1'])
    expect(turned[1]).toMatchObject({ endZone: 'Europe/Helsinki' })
    expect(reverseJourney(journey, 'dmy').flatMap(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      '1 Apr 2027, 08:00',
      '1 Apr 2027, 10:30',
      '1 Apr 2027, 12:30',
      '2 Apr 2027, 23:30',
      '5 Apr 2027, 01:30',
      '5 Apr 2027, 11:30',
    ])
    expect(places(reverseJourney(turned, 'dmy'))).toEqual(places(broken))
  })

  test('adds the return journey from the last place, without a departure time', () => {
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

  test('adds the return journey with the same days if dates have no time', () => {
    const there = [
      leg('Helsinki', '1 Apr 2027', '2 Apr 2027', '1', { start: 'Joensuu', startZone: 'UTC' }),
      leg('Hamburg', '5 Apr 2027 9:00', '6 Apr 2027', '2'),
    ]
    expect(times(addReturnJourney(there, 'dmy').slice(2))).toEqual([
      ['', '+1d 23:59'],
      ['+3d 09:00', '+1d 23:59'],
    ])
  })

  test('has no times if the journey has none', () => {
    const untimed = journey.map((each) => ({ ...each, startTime: '', endTime: '' }))
    expect(times(addReturnJourney(untimed, 'dmy')).flat().join('')).toBe('')
    expect(times(reverseJourney(untimed, 'dmy')).flat().join('')).toBe('')
  })
})

describe('undoing an edit', () => {
  test('restores the journey exactly after any edit', () => {
    for (const edited of [
      removePlace(journey, { leg: 0, side: 'start' }, 'dmy'),
      removePlace(journey, { leg: 1, side: 'end' }, 'dmy'),
      removePlace(journey, { leg: 2, side: 'end' }, 'dmy'),
      reverseJourney(journey, 'dmy'),
      addReturnJourney(journey, 'dmy'),
    ]) {
      expect(undoEdit(journey, edited, edited)).toEqual(journey)
    }
  })

  test('keeps later input in other legs', () => {
    const edited = removePlace(journey, { leg: 0, side: 'end' }, 'dmy')
    const typed = edited.map((each, index) => (index === 1 ? { ...each, end: 'Lisbon' } : each))
    expect(places(undoEdit(journey, edited, typed))).toEqual(['Joensuu', 'Helsinki', 'Hamburg', 'Lisbon'])
  })

  test('finds the legs that differ', () => {
    expect(diffLegs(journey, addLeg(journey, 'dmy'))).toMatchObject({ at: 3, removed: 0 })
    expect(diffLegs(journey, journey)).toEqual({ at: 3, removed: 0, inserted: [] })
    expect(diffLegs(journey, removePlace(journey, { leg: 0, side: 'end' }, 'dmy'))).toMatchObject({
      at: 0,
      removed: 2,
    })
  })
})

test('keeps modes and conditions in the order of their list, however they’re ticked', () => {
  const offered = ['1', '2', '3'].map((id) => ({ id }))
  expect(toggleChoice(offered, ['3'], '1', true)).toEqual(['1', '3'])
  expect(toggleChoice(offered, ['1', '2', '3'], '2', false)).toEqual(['1', '3'])
})
