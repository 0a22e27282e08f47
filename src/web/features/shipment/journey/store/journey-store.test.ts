// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  emptyLeg,
  emptyShipment,
  type LegValues,
  type ShipmentValues,
  type ShipmentWithoutHolder,
} from '#web/draft/form-values.ts'
import { resolvedMoment } from '#web/times/journey-times.ts'
import { createJourneyStore } from './journey-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const aLeg = (end: string, otherwise: Partial<LegValues> = {}): LegValues => ({
  ...emptyLeg,
  end,
  ...otherwise,
})
const legsTo = (...ends: string[]) => ends.map((end) => aLeg(end))

function open(legs = legsTo('Helsinki', 'Hamburg', 'Porto', 'Lisbon')) {
  const defaultValues = { ...emptyShipment, journeyLegs: legs }
  const { result } = renderHook(() => {
    const form = useForm<ShipmentValues, unknown, ShipmentWithoutHolder>({ defaultValues })
    // React Hook Form tracks errors only if they're read.
    return { form, errors: form.formState.errors }
  })
  const { form } = result.current
  return { form, store: createJourneyStore(form), savedLegs: () => form.getValues('journeyLegs') }
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
  it('updates its own row immediately, and its neighbours and the form after a pause of 300 ms', () => {
    const { store, savedLegs } = open()
    const now = listen(store)
    const soon = listen(store, true)
    store.updateLeg(1, { end: 'Bremen' })
    expect(now.heard()).toEqual([1])
    expect(soon.heard()).toEqual([])
    vi.advanceTimersByTime(299)
    expect(now.heard()).toEqual([])
    expect(savedLegs()[1]?.end).toBe('Hamburg')
    vi.advanceTimersByTime(1)
    expect(now.heard()).toEqual([0, 1, 2])
    expect(soon.heard()).toEqual([0, 1, 2])
    expect(savedLegs()[1]?.end).toBe('Bremen')
  })

  it('waits for a pause after the last keystroke', () => {
    const { store, savedLegs } = open()
    store.updateLeg(1, { end: 'B' })
    vi.advanceTimersByTime(200)
    store.updateLeg(1, { end: 'Br' })
    vi.advanceTimersByTime(200)
    expect(savedLegs()[1]?.end).toBe('Hamburg')
    vi.advanceTimersByTime(100)
    expect(savedLegs()[1]?.end).toBe('Br')
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

  it('reaches the form immediately when flushed, and only once', () => {
    const { form, store, savedLegs } = open()
    store.updateLeg(1, { end: 'Bremen' })
    store.flush()
    expect(savedLegs()[1]?.end).toBe('Bremen')
    act(() => form.setValue('journeyLegs', legsTo('Oslo')))
    store.flush()
    expect(savedLegs().map(({ end }) => end)).toEqual(['Oslo'])
  })

  it('reaches the form immediately while a field has an error', () => {
    const { form, store, savedLegs } = open()
    act(() => form.setError('journeyLegs.1.end', { message: 'Enter the destination.' }))
    act(() => store.updateLeg(1, { end: 'Bremen' }))
    expect(savedLegs()[1]?.end).toBe('Bremen')
  })

  it('is ignored for a leg that doesn’t exist', () => {
    const { store } = open()
    store.updateLeg(4, { end: 'Bremen' })
    expect(store.legs()).toHaveLength(4)
  })
})

describe('a selection', () => {
  it('reaches the form and all rows immediately', () => {
    const { store, savedLegs } = open()
    const { heard } = listen(store, true)
    store.updateLeg(2, { transportTypes: ['2'] })
    expect(savedLegs()[2]?.transportTypes).toEqual(['2'])
    expect(heard()).toEqual([1, 2, 3])
  })
})

describe('an edit', () => {
  it('keeps the keys of the legs that stay, and updates all rows that moved', () => {
    const { store, savedLegs } = open()
    const keys = store.keys()
    const { heard } = listen(store)
    store.replaceLegs(legsTo('Helsinki', 'Turku', 'Hamburg', 'Porto', 'Lisbon'))
    expect(savedLegs().map(({ end }) => end)).toEqual(['Helsinki', 'Turku', 'Hamburg', 'Porto', 'Lisbon'])
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

  it('clears the errors of the journey', () => {
    const { form, store } = open()
    act(() => form.setError('journeyLegs.1.end', { message: 'Enter the destination.' }))
    expect(store.fieldError('journeyLegs.1.end')).toBe('Enter the destination.')
    act(() => store.replaceLegs(legsTo('Helsinki', 'Hamburg')))
    expect(store.fieldError('journeyLegs.1.end')).toBeUndefined()
  })
})

describe('a change of the form', () => {
  it('to the date order parses all times again and updates all rows', () => {
    const { form, store } = open([aLeg('Helsinki', { startTime: '1/12/2026 8:00' })])
    const { heard } = listen(store)
    expect(leaves(store)).toBe('2026-12-01')
    expect(store.dateOrder()).toBe('dmy')
    act(() => form.setValue('dateOrder', 'mdy'))
    expect(leaves(store)).toBe('2026-01-12')
    expect(heard()).toEqual([0, 'whole'])
  })

  it('updates the row of a field that has an error', () => {
    const { form, store } = open()
    const { heard } = listen(store)
    act(() => form.setError('journeyLegs.2.end', { message: 'Enter the destination.' }))
    expect(heard()).toContain(2)
  })

  it('shows an error of the whole journey', () => {
    const { form, store } = open()
    const { heard } = listen(store)
    expect(store.journeyError()).toBeUndefined()
    act(() => form.setError('journeyLegs', { message: 'A journey can have up to 200 legs.' }))
    expect(heard()).toContain('whole')
    expect(store.journeyError()).toBe('A journey can have up to 200 legs.')
  })

  it('is no longer reported to listeners that stopped', () => {
    const { form, store } = open()
    const { heard, stop } = listen(store)
    stop()
    store.updateLeg(1, { transportTypes: ['2'] })
    act(() => form.setValue('dateOrder', 'mdy'))
    expect(heard()).toEqual([])
    const again = listen(store)
    act(() => form.setError('journeyLegs.2.end', { message: 'Enter the destination.' }))
    expect(again.heard()).toContain(2)
  })
})
