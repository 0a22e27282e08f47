import type { LegValues, ShipmentValues } from '#web/draft/form-values.ts'
import type { ExternalValues } from '#web/forms/use-autosave-form.ts'
import { readJourneyTimes } from '#web/times/journey-times.ts'
import { diffLegs, listPlaces } from './journey-edits.ts'

type JourneyValues = Pick<ShipmentValues, 'dateOrder' | 'journeyLegs'>

/** What a listener depends on: a leg by its index, or the whole journey. If debounced, it's called when typing pauses. */
type Subscription = { readonly leg: number | 'whole'; readonly debounced: boolean }

/** The debounce delay after typing, in milliseconds, so that the page doesn't move at every keystroke. */
const typingDelay = 300

/**
 * Stores the journey while it's edited. A row renders again only when its own data changes, so one keystroke
 * doesn't render hundreds of legs. The form validates and saves the journey as external values.
 */
export function createJourneyStore(saved: JourneyValues) {
  const subscriptions = new Set<Subscription & { readonly listener: () => void }>()
  const formListeners = new Set<(path: string) => void>()
  const read = () => readJourneyTimes(legs, dateOrder)
  let { dateOrder, journeyLegs: legs } = saved
  let nextKey = legs.length
  let keys = legs.map((_, index) => String(index))
  let places = listPlaces(legs)
  let times = read()
  const staleLegs = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const nearby = (some: Iterable<number>) => [...some].flatMap((leg) => [leg - 1, leg, leg + 1])

  function notifyRows(some: Iterable<Subscription['leg']>, isTyping = false) {
    const changed = new Set(some)
    for (const { leg, debounced, listener } of subscriptions)
      if (changed.has(leg) && !(debounced && isTyping)) listener()
  }

  const notifyAllRows = () => notifyRows(['whole', ...legs.keys()])

  function notifyForm(...paths: string[]) {
    for (const path of paths) for (const listener of formListeners) listener(path)
  }

  /** Parses the times again, and notifies the rows whose times changed. */
  function refreshTimes() {
    clearTimeout(timer)
    const before = times
    times = read().map((leg, index) => {
      const known = before[index]
      return known && JSON.stringify(known) === JSON.stringify(leg) ? known : leg
    })
    const moved = times.flatMap((leg, index) => (leg === before[index] ? [] : [index]))
    notifyRows(nearby([...staleLegs, ...moved]))
    staleLegs.clear()
  }

  /** Changes some fields of a leg. */
  function updateLeg(leg: number, change: Partial<LegValues>) {
    const old = legs[leg]
    if (!old) return
    legs = legs.with(leg, { ...old, ...change })
    staleLegs.add(leg)
    const changedFields = Object.keys(change)
    if (changedFields.every((field) => /^(start|end)(Time|TypedAt)?$/.test(field))) {
      notifyRows([leg], true)
      clearTimeout(timer)
      timer = setTimeout(refreshTimes, typingDelay)
    } else refreshTimes()
    notifyForm(...changedFields.map((field) => `journeyLegs.${leg}.${field}`))
  }

  /** Replaces all legs; equal ones keep their rows. */
  function replaceLegs(fresh: LegValues[]) {
    const { at, removed, inserted } = diffLegs(legs, fresh)
    const reusedKeys = keys.slice(at, at + Math.min(removed, inserted.length))
    const added = inserted.slice(reusedKeys.length).map(() => String(nextKey++))
    keys = [...keys.slice(0, at), ...reusedKeys, ...added, ...keys.slice(at + removed)]
    const count = legs.length
    legs = fresh
    places = listPlaces(legs)
    staleLegs.clear()
    const shifted = removed === inserted.length ? inserted.length : Math.max(count, fresh.length) - at
    for (let leg = at; leg < at + shifted; leg += 1) staleLegs.add(leg)
    refreshTimes()
    notifyRows(['whole'])
    notifyForm('journeyLegs')
  }

  const values: ExternalValues<JourneyValues> = {
    read: () => ({ dateOrder, journeyLegs: legs }),
    subscribe: (listener) => {
      formListeners.add(listener)
      return () => formListeners.delete(listener)
    },
  }

  return {
    values,
    legs: () => legs,
    /** A key for each leg, which stays the same when the leg moves. */
    keys: () => keys,
    /** The places, each once, in order. */
    places: () => places,
    dateOrder: () => dateOrder,
    /** How its times are read, as of the last pause in typing. */
    times: () => times,
    updateLeg,
    replaceLegs,
    setDateOrder: (order: JourneyValues['dateOrder']) => {
      if (order === dateOrder) return
      dateOrder = order
      times = read()
      notifyAllRows()
      notifyForm('dateOrder')
    },
    /** Calls `listener` when what it depends on has changed. @returns a function that unsubscribes. */
    subscribe: (subscription: Subscription, listener: () => void) => {
      const entry = { ...subscription, listener }
      subscriptions.add(entry)
      return () => subscriptions.delete(entry)
    },
    /** Calls the listeners of the leg at a path, or all without one, because its errors or warnings changed. */
    notify: (path?: string) => {
      const [, leg] = /^journeyLegs\.(\d+)(?:\.|$)/.exec(path ?? '') ?? []
      if (leg !== undefined) notifyRows([Number(leg)])
      else if (path === undefined || path === 'journeyLegs') notifyAllRows()
    },
  }
}
export type JourneyStore = ReturnType<typeof createJourneyStore>
