import type { DateOrder } from '#contract/text/date-order.ts'
import type { LegValues, ShipmentValues } from '#web/draft/form-values.ts'
import type { ExternalValues } from '#web/forms/use-autosave-form.ts'
import { type LegTimes, readJourneyTimes, type LegTime } from '#web/times/journey-times.ts'
import { diffLegs } from './journey-edits.ts'

export type JourneyValues = Pick<ShipmentValues, 'dateOrder' | 'journeyLegs'>

/** What a listener depends on: a leg by its index, or the whole journey. If debounced, it's called when typing pauses. */
type Subscription = { readonly leg: number | 'whole'; readonly debounced: boolean }

/**
 * Stores the journey while it's edited. A row renders again only when its own data changes, so one keystroke
 * doesn't render hundreds of legs. The form validates and saves the journey as external values.
 */
export type JourneyStore = {
  readonly legs: () => readonly LegValues[]
  /** A key for each leg, which stays the same when the leg moves. */
  readonly keys: () => readonly string[]
  /** The order of day, month and year in dates typed as numbers. */
  readonly dateOrder: () => DateOrder
  /** How its times are read, as of the last pause in typing. */
  readonly times: () => readonly LegTimes[]
  /** Changes some fields of a leg. */
  readonly updateLeg: (leg: number, change: Partial<LegValues>) => void
  /** Replaces all legs; equal ones keep their rows. */
  readonly replaceLegs: (fresh: readonly LegValues[]) => void
  readonly setDateOrder: (order: DateOrder) => void
  /** Calls `listener` when what it depends on has changed. @returns a function that unsubscribes. */
  readonly subscribe: (look: Subscription, listener: () => void) => () => void
  /** Calls the listeners of the leg at a path, or all without one, because its errors changed. */
  readonly notify: (path: string | undefined) => void
  /** The journey as values of the form, which learns of every change immediately. */
  readonly values: ExternalValues<JourneyValues>
}

/** The debounce delay after typing, in milliseconds, so that the page doesn't move at every keystroke. */
const typingDelay = 300

/** Creates a store with the journey of a draft. */
export function createJourneyStore(saved: JourneyValues): JourneyStore {
  const listeners = {
    now: new Map<Subscription['leg'], Set<() => void>>(),
    soon: new Map<Subscription['leg'], Set<() => void>>(),
  }
  const formListeners = new Set<(path: string) => void>()
  const read = () => readJourneyTimes(legs, dateOrder)
  let { dateOrder, journeyLegs: legs }: { dateOrder: DateOrder; journeyLegs: readonly LegValues[] } = saved
  let nextKey = legs.length
  let keys: readonly string[] = legs.map((_, index) => String(index))
  let times: readonly LegTimes[] = read()
  const staleLegs = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const nearby = (some: Iterable<number>) => [...some].flatMap((leg) => [leg - 1, leg, leg + 1])

  function notifyRows(
    some: Iterable<Subscription['leg']>,
    paces: readonly ('now' | 'soon')[] = ['now', 'soon'],
  ) {
    for (const leg of new Set(some))
      for (const pace of paces) for (const listener of listeners[pace].get(leg) ?? []) listener()
  }

  const notifyAllRows = () => notifyRows(['whole', ...legs.keys()])

  function notifyForm(...paths: string[]) {
    for (const path of paths) for (const listener of formListeners) listener(path)
  }

  /** Parses the times again, and notifies the rows whose times changed. */
  function refreshTimes() {
    clearTimeout(timer)
    const before = times
    times = read()
    const moved = times.flatMap((leg, at) => (hasChanged(before[at], leg) ? [at] : []))
    notifyRows(nearby([...staleLegs, ...moved]))
    staleLegs.clear()
  }

  function updateLeg(leg: number, change: Partial<LegValues>) {
    const old = legs[leg]
    if (!old) return
    legs = legs.with(leg, { ...old, ...change })
    staleLegs.add(leg)
    const changedFields = Object.keys(change)
    if (changedFields.every((field) => /^(start|end)(Time|Said)?$/.test(field))) {
      notifyRows([leg], ['now'])
      clearTimeout(timer)
      timer = setTimeout(refreshTimes, typingDelay)
    } else refreshTimes()
    notifyForm(...changedFields.map((field) => `journeyLegs.${leg}.${field}`))
  }

  function replaceLegs(fresh: readonly LegValues[]) {
    const { at, removed, inserted } = diffLegs(legs, fresh)
    const reusedKeys = keys.slice(at, at + Math.min(removed, inserted.length))
    const added = inserted.slice(reusedKeys.length).map(() => String(nextKey++))
    keys = [...keys.slice(0, at), ...reusedKeys, ...added, ...keys.slice(at + removed)]
    const count = legs.length
    legs = fresh
    staleLegs.clear()
    const shifted = removed === inserted.length ? inserted.length : Math.max(count, fresh.length) - at
    for (let leg = at; leg < at + shifted; leg += 1) staleLegs.add(leg)
    refreshTimes()
    notifyRows(['whole'])
    notifyForm('journeyLegs')
  }

  return {
    legs: () => legs,
    keys: () => keys,
    dateOrder: () => dateOrder,
    times: () => times,
    updateLeg,
    replaceLegs,
    setDateOrder: (order) => {
      if (order === dateOrder) return
      dateOrder = order
      times = read()
      notifyAllRows()
      notifyForm('dateOrder')
    },
    subscribe: ({ leg, debounced }, listener) => {
      const paced = debounced ? listeners.soon : listeners.now
      const some = paced.get(leg) ?? new Set()
      paced.set(leg, some.add(listener))
      return () => {
        some.delete(listener)
        if (some.size === 0) paced.delete(leg)
      }
    },
    notify: (path) => {
      const [, leg] = /^journeyLegs\.(\d+)\./.exec(path ?? '') ?? []
      if (leg !== undefined) notifyRows([Number(leg)])
      else if (path === undefined || path === 'journeyLegs') notifyAllRows()
    },
    values: {
      read: () => ({ dateOrder, journeyLegs: legs as LegValues[] }),
      subscribe: (listener) => {
        formListeners.add(listener)
        return () => formListeners.delete(listener)
      },
    },
  }
}

/** Whether the times of a leg changed. Parsing the same text returns the same object. */
function hasChanged(before: LegTimes | undefined, fresh: LegTimes): boolean {
  const same = (one: LegTime, other: LegTime) =>
    one.read === other.read && one.zone === other.zone && one.own === other.own
  return !before || !same(before.leaves, fresh.leaves) || !same(before.arrives, fresh.arrives)
}
