import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import { resolvedMoment } from '#web/times/journey-times.ts'
import { createJourneyStore } from './journey-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const aLeg = (end: string, otherwise: Partial<LegValues> = {}): LegValues => ({
  ...emptyLeg,
  end,
  ...otherwise,
})
const legsTo = (...ends: string[]) => ends.map((end) => aLeg(end))

function open(legs = legsTo('Helsinki', 'Hamburg', 'Porto', 'Lisbon')) {
  const store = createJourneyStore({ dateOrder: 'dmy', journeyLegs: legs })
  /** The paths that the form was told of. */
  const changed: string[] = []
  const stop = store.values.subscribe((path) => changed.push(path))
  return { store, changed, stopForm: stop }
}

/** Listens to rows. @returns which were notified since the last call, in order, and a function to stop. */
function listen(store: ReturnType<typeof open>['store'], soon = false) {
  let heard: (number | 'whole')[] = []
  const looks = ['whole', 0, 1, 2, 3, 4] as const
  const stops = looks.map((leg) => store.subscribe({ leg, debounced: soon }, () => heard.push(leg)))
  return {
    heard: () => {
      const notified = [...new Set(heard)].sort()
      heard = []
      return notified
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

const leaves = (store: ReturnType<typeof open>['store'], leg = 0) => {
  const time = store.times()[leg]
  const moment = time && resolvedMoment(time.leaves)
  return moment && new Date(moment).toISOString().slice(0, 10)
}

describe('typed text', () => {
  it('updates its own row and the form immediately, and its neighbours after a pause of 300 ms', () => {
    const { store, changed } = open()
    const now = listen(store)
    const soon = listen(store, true)
    store.updateLeg(1, { end: 'Bremen' })
    expect(changed).toEqual(['journeyLegs.1.end'])
    expect(store.values.read().journeyLegs[1]?.end).toBe('Bremen')
    expect(now.heard()).toEqual([1])
    expect(soon.heard()).toEqual([])
    vi.advanceTimersByTime(299)
    expect(now.heard()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(now.heard()).toEqual([0, 1, 2])
    expect(soon.heard()).toEqual([0, 1, 2])
  })

  it('waits for a pause after the last keystroke', () => {
    const { store } = open()
    const { heard } = listen(store, true)
    store.updateLeg(1, { end: 'B' })
    vi.advanceTimersByTime(200)
    store.updateLeg(1, { end: 'Br' })
    vi.advanceTimersByTime(299)
    expect(heard()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard()).toEqual([0, 1, 2])
  })

  it('updates every row whose time follows from it', () => {
    const { store } = open([
      aLeg('Helsinki', { startTime: '1 dec 8:00', endTime: '2 dec 8:00' }),
      aLeg('Hamburg', { startTime: '+1d', endTime: '+1d' }),
      aLeg('Porto', { startTime: '+1d', endTime: '+1d' }),
      aLeg('Lisbon'),
    ])
    const { heard } = listen(store)
    store.updateLeg(0, { endTime: '3 dec 8:00' })
    vi.advanceTimersByTime(300)
    expect(heard()).toEqual([0, 1, 2, 3])
    expect(leaves(store, 2)).toBe('2026-12-06')
  })

  it('is ignored for a leg that doesn’t exist', () => {
    const { store, changed } = open()
    store.updateLeg(4, { end: 'Bremen' })
    expect(store.legs()).toHaveLength(4)
    expect(changed).toEqual([])
  })
})

describe('a selection', () => {
  it('updates its row and its neighbours immediately', () => {
    const { store, changed } = open()
    const { heard } = listen(store, true)
    store.updateLeg(2, { transportTypes: ['2'] })
    expect(store.values.read().journeyLegs[2]?.transportTypes).toEqual(['2'])
    expect(changed).toEqual(['journeyLegs.2.transportTypes'])
    expect(heard()).toEqual([1, 2, 3])
  })
})

describe('an edit', () => {
  it('keeps the keys of the legs that stay, and updates all rows that moved', () => {
    const { store, changed } = open()
    const keys = store.keys()
    const { heard } = listen(store)
    store.replaceLegs(legsTo('Helsinki', 'Turku', 'Hamburg', 'Porto', 'Lisbon'))
    const saved = store.values.read().journeyLegs.map(({ end }) => end)
    expect(saved).toEqual(['Helsinki', 'Turku', 'Hamburg', 'Porto', 'Lisbon'])
    expect(changed).toEqual(['journeyLegs'])
    expect([0, 2, 3, 4].map((at) => store.keys()[at])).toEqual(keys)
    expect(new Set(store.keys()).size).toBe(5)
    expect(heard()).toEqual([0, 1, 2, 3, 4, 'whole'])
    store.replaceLegs(legsTo('Helsinki', 'Hamburg', 'Porto', 'Lisbon'))
    expect(store.keys()).toEqual(keys)
    expect(heard()).toEqual([0, 1, 2, 3, 4, 'whole'])
  })

  it('never gives a new leg the key of a removed one', () => {
    const { store } = open(legsTo('Helsinki', 'Hamburg'))
    const [, removed] = store.keys()
    store.replaceLegs(legsTo('Helsinki'))
    store.replaceLegs(legsTo('Helsinki', 'Porto'))
    expect(store.keys()[1]).not.toBe(removed)
  })

  it('updates only the rows near a leg that is replaced by another', () => {
    const { store } = open()
    const { heard } = listen(store)
    store.replaceLegs(legsTo('Turku', 'Hamburg', 'Porto', 'Lisbon'))
    expect(heard()).toEqual([0, 1, 'whole'])
  })
})

describe('another date order', () => {
  it('reads all times again and updates all rows and the form', () => {
    const { store, changed } = open([aLeg('Helsinki', { startTime: '1/12/2026 8:00' })])
    const { heard } = listen(store)
    expect(leaves(store)).toBe('2026-12-01')
    store.setDateOrder('mdy')
    expect(store.dateOrder()).toBe('mdy')
    expect(leaves(store)).toBe('2026-01-12')
    expect(heard()).toEqual([0, 'whole'])
    expect(changed).toEqual(['dateOrder'])
    expect(store.values.read().dateOrder).toBe('mdy')
  })

  it('changes nothing if it’s the same', () => {
    const { store, changed } = open()
    const { heard } = listen(store)
    store.setDateOrder('dmy')
    expect([...heard(), ...changed]).toEqual([])
  })
})

describe('changed errors', () => {
  it.each([
    ['journeyLegs.2.end', [2]],
    ['journeyLegs', [0, 1, 2, 3, 'whole']],
    [undefined, [0, 1, 2, 3, 'whole']],
    ['insuredValue', []],
  ])('at %s update rows %j', (path, rows) => {
    const { store } = open()
    const { heard } = listen(store)
    store.notify(path)
    expect(heard()).toEqual(rows)
  })
})

it('no longer calls listeners that unsubscribed', () => {
  const { store, changed, stopForm } = open()
  const { heard, stop } = listen(store)
  stop()
  stopForm()
  store.updateLeg(1, { transportTypes: ['2'] })
  store.replaceLegs(legsTo('Turku'))
  expect([...heard(), ...changed]).toEqual([])
})
