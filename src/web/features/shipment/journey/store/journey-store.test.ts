import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import { createJourneyStore } from './journey-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const aLeg = (end: string, overrides: Partial<LegValues> = {}): LegValues => ({
  ...emptyLeg,
  end,
  ...overrides,
})
const legsEndingIn = (...ends: string[]) => ends.map((end) => aLeg(end))

type JourneyStore = ReturnType<typeof createJourneyStore>

function createStore(legs = legsEndingIn('Helsinki', 'Hamburg', 'Porto', 'Lisbon')) {
  const store = createJourneyStore({ dateOrder: 'dmy', journeyLegs: legs })
  /** The paths that the form was notified of. */
  const changedPaths: string[] = []
  const unsubscribeForm = store.values.subscribe((path) => changedPaths.push(path))
  return { store, changedPaths, unsubscribeForm }
}

/**
 * Subscribes to every row and to the whole journey.
 * @returns a function that lists those notified since its last call, and one that unsubscribes.
 */
function subscribeRows(store: JourneyStore, debounced = false) {
  let notified: (number | 'whole')[] = []
  const rows = ['whole', 0, 1, 2, 3, 4] as const
  const unsubscribes = rows.map((leg) => store.subscribe({ leg, debounced }, () => notified.push(leg)))
  return {
    takeNotified: () => {
      const taken = [...new Set(notified)].sort()
      notified = []
      return taken
    },
    unsubscribe: () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    },
  }
}

/** Returns the date on which a leg departs. */
function departureDate(store: JourneyStore, leg = 0) {
  const moment = store.times()[leg]?.start.moment
  return moment && new Date(moment).toISOString().slice(0, 10)
}

describe('typed text', () => {
  it('updates its own row and the form immediately, and its neighbours after a pause of 300 ms', () => {
    const { store, changedPaths } = createStore()
    const immediate = subscribeRows(store)
    const debounced = subscribeRows(store, true)
    store.updateLeg(1, { end: 'Bremen' })
    expect(changedPaths).toEqual(['journeyLegs.1.end'])
    expect(store.values.read().journeyLegs[1]?.end).toBe('Bremen')
    expect(immediate.takeNotified()).toEqual([1])
    expect(debounced.takeNotified()).toEqual([])
    vi.advanceTimersByTime(299)
    expect(immediate.takeNotified()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(immediate.takeNotified()).toEqual([0, 1, 2])
    expect(debounced.takeNotified()).toEqual([0, 1, 2])
  })

  it('waits for a pause after the last keystroke', () => {
    const { store } = createStore()
    const { takeNotified } = subscribeRows(store, true)
    store.updateLeg(1, { end: 'B' })
    vi.advanceTimersByTime(200)
    store.updateLeg(1, { end: 'Br' })
    vi.advanceTimersByTime(299)
    expect(takeNotified()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(takeNotified()).toEqual([0, 1, 2])
  })

  it('updates every row whose time follows from it', () => {
    const { store } = createStore([
      aLeg('Helsinki', { startTime: '1 dec 8:00', endTime: '2 dec 8:00' }),
      aLeg('Hamburg', { startTime: '+1d', endTime: '+1d' }),
      aLeg('Porto', { startTime: '+1d', endTime: '+1d' }),
      aLeg('Lisbon'),
    ])
    const { takeNotified } = subscribeRows(store)
    store.updateLeg(0, { endTime: '3 dec 8:00' })
    vi.advanceTimersByTime(300)
    expect(takeNotified()).toEqual([0, 1, 2, 3])
    expect(departureDate(store, 2)).toBe('2026-12-06')
  })

  it('is ignored for a leg that doesn’t exist', () => {
    const { store, changedPaths } = createStore()
    store.updateLeg(4, { end: 'Bremen' })
    expect(store.legs()).toHaveLength(4)
    expect(changedPaths).toEqual([])
  })
})

describe('a selection', () => {
  it('updates its row and its neighbours immediately', () => {
    const { store, changedPaths } = createStore()
    const { takeNotified } = subscribeRows(store, true)
    store.updateLeg(2, { transportTypes: ['2'] })
    expect(store.values.read().journeyLegs[2]?.transportTypes).toEqual(['2'])
    expect(changedPaths).toEqual(['journeyLegs.2.transportTypes'])
    expect(takeNotified()).toEqual([1, 2, 3])
  })
})

describe('an edit', () => {
  it('keeps the keys of the legs that stay, and updates every row that moved', () => {
    const { store, changedPaths } = createStore()
    const keys = store.keys()
    const { takeNotified } = subscribeRows(store)
    store.replaceLegs(legsEndingIn('Helsinki', 'Turku', 'Hamburg', 'Porto', 'Lisbon'))
    const ends = store.values.read().journeyLegs.map(({ end }) => end)
    expect(ends).toEqual(['Helsinki', 'Turku', 'Hamburg', 'Porto', 'Lisbon'])
    expect(changedPaths).toEqual(['journeyLegs'])
    expect([0, 2, 3, 4].map((index) => store.keys()[index])).toEqual(keys)
    expect(new Set(store.keys()).size).toBe(5)
    expect(takeNotified()).toEqual([0, 1, 2, 3, 4, 'whole'])
    store.replaceLegs(legsEndingIn('Helsinki', 'Hamburg', 'Porto', 'Lisbon'))
    expect(store.keys()).toEqual(keys)
    expect(takeNotified()).toEqual([0, 1, 2, 3, 4, 'whole'])
  })

  it('never gives a new leg the key of a removed one', () => {
    const { store } = createStore(legsEndingIn('Helsinki', 'Hamburg'))
    const [, removed] = store.keys()
    store.replaceLegs(legsEndingIn('Helsinki'))
    store.replaceLegs(legsEndingIn('Helsinki', 'Porto'))
    expect(store.keys()[1]).not.toBe(removed)
  })

  it('updates only the rows near a leg that is replaced by another', () => {
    const { store } = createStore()
    const { takeNotified } = subscribeRows(store)
    store.replaceLegs(legsEndingIn('Turku', 'Hamburg', 'Porto', 'Lisbon'))
    expect(takeNotified()).toEqual([0, 1, 'whole'])
  })
})

describe('another date order', () => {
  it('reads all times again and updates all rows and the form', () => {
    const { store, changedPaths } = createStore([aLeg('Helsinki', { startTime: '1/12/2026 8:00' })])
    const { takeNotified } = subscribeRows(store)
    expect(departureDate(store)).toBe('2026-12-01')
    store.setDateOrder('mdy')
    expect(store.dateOrder()).toBe('mdy')
    expect(departureDate(store)).toBe('2026-01-12')
    expect(takeNotified()).toEqual([0, 'whole'])
    expect(changedPaths).toEqual(['dateOrder'])
    expect(store.values.read().dateOrder).toBe('mdy')
  })

  it('changes nothing if it’s the same', () => {
    const { store, changedPaths } = createStore()
    const { takeNotified } = subscribeRows(store)
    store.setDateOrder('dmy')
    expect([...takeNotified(), ...changedPaths]).toEqual([])
  })
})

describe('a changed error', () => {
  it.each([
    ['journeyLegs.2.end', [2]],
    ['journeyLegs', [0, 1, 2, 3, 'whole']],
    [undefined, [0, 1, 2, 3, 'whole']],
    ['insuredValue', []],
  ])('an error at %s updates rows %j', (path, rows) => {
    const { store } = createStore()
    const { takeNotified } = subscribeRows(store)
    store.notify(path)
    expect(takeNotified()).toEqual(rows)
  })
})

it('no longer calls listeners that unsubscribed', () => {
  const { store, changedPaths, unsubscribeForm } = createStore()
  const { takeNotified, unsubscribe } = subscribeRows(store)
  unsubscribe()
  unsubscribeForm()
  store.updateLeg(1, { transportTypes: ['2'] })
  store.replaceLegs(legsEndingIn('Turku'))
  expect([...takeNotified(), ...changedPaths]).toEqual([])
})
