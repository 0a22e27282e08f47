import type { DateOrder } from '#contract/text/date-order.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { LegValues, ShipmentValues, ShipmentWithoutHolder } from '#web/draft/form-values.ts'
import { type LegTimes, readJourneyTimes, type LegTime } from '#web/times/journey-times.ts'
import { diffLegs } from './journey-edits.ts'

export type JourneyForm = Pick<
  UseFormReturn<ShipmentValues, unknown, ShipmentWithoutHolder>,
  'getValues' | 'setValue' | 'getFieldState' | 'formState' | 'trigger' | 'clearErrors' | 'subscribe'
>

export type LegField = 'start' | 'end' | 'startTime' | 'endTime' | 'transportTypes'
type FieldPath = `journeyLegs.${number}.${LegField}`

/** What a listener looks at: a leg by its index, or the journey as a whole; `soon` in a pause of the typing only. */
type Subscription = { readonly leg: number | 'whole'; readonly debounced: boolean }

/**
 * Stores the journey while it's edited. A row renders again only when its own data changes, so one keystroke
 * doesn't render hundreds of legs. Typed values reach the form after a pause, or before the form is read.
 * Selections reach it immediately.
 */
export type JourneyStore = {
  readonly legs: () => readonly LegValues[]
  /** A key for each leg, which it keeps wherever it comes to stand. */
  readonly keys: () => readonly string[]
  /** In which order dates in figures are typed. */
  readonly dateOrder: () => DateOrder
  /** How its times are read, as of the last pause in typing. */
  readonly times: () => readonly LegTimes[]
  /** What is wrong at a field. */
  readonly fieldError: (path: FieldPath) => string | undefined
  /** Shows an error that concerns the whole journey. */
  readonly journeyError: () => string | undefined
  /** Changes some of a leg. */
  readonly updateLeg: (leg: number, change: Partial<LegValues>) => void
  /** Puts other legs in the place of all; those in which the two do not differ are left alone. */
  readonly replaceLegs: (fresh: readonly LegValues[]) => void
  /** Checks a field that was left, once the browser has shown what came of leaving it. */
  readonly validate: (path: FieldPath) => void
  /** Gives the form what it has not been told yet. */
  readonly flush: () => void
  /** Calls `listener` when something that it looks at has changed. @returns how to stop. */
  readonly subscribe: (look: Subscription, listener: () => void) => () => void
}

/** So long a pause in typing is waited for, in milliseconds: a page that moves at each key is restless. */
const typingDelay = 300
/** In so many milliseconds the browser has shown what a field looks like that was left. */
const blurDelay = 50

/** Takes the form that holds the answers. */
export function createJourneyStore(form: JourneyForm): JourneyStore {
  const listeners = {
    now: new Map<Subscription['leg'], Set<() => void>>(),
    soon: new Map<Subscription['leg'], Set<() => void>>(),
  }
  const read = () => readJourneyTimes(legs, form.getValues('dateOrder'))
  let legs: readonly LegValues[] = structuredClone(form.getValues('journeyLegs'))
  let nextKey = legs.length
  let keys: readonly string[] = legs.map((_, index) => String(index))
  let times: readonly LegTimes[] = read()
  let isFlushed = true
  let isFlushing = false
  const staleLegs = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined

  const nearby = (some: Iterable<number>) => [...some].flatMap((leg) => [leg - 1, leg, leg + 1])

  function notify(some: Iterable<Subscription['leg']>, paces: readonly ('now' | 'soon')[] = ['now', 'soon']) {
    for (const leg of new Set(some))
      for (const pace of paces) for (const listener of listeners[pace].get(leg) ?? []) listener()
  }

  const notifyAll = () => notify(['whole', ...legs.keys()])

  /** Reads the times anew, and tells the rows of those that have moved. */
  function refreshTimes() {
    clearTimeout(timer)
    const before = times
    times = read()
    const moved = times.flatMap((leg, at) => (hasChanged(before[at], leg) ? [at] : []))
    notify(nearby([...staleLegs, ...moved]))
    staleLegs.clear()
  }

  function flush() {
    if (isFlushed) return
    isFlushed = true
    isFlushing = true
    form.setValue('journeyLegs', legs as LegValues[])
    isFlushing = false
  }

  /** What others have changed in the form, or found wrong in it. */
  function onFormChange(name: string | undefined) {
    if (isFlushing) return
    if (name === 'dateOrder') times = read()
    const [, leg] = /^journeyLegs\.(\d+)\./.exec(name ?? '') ?? []
    if (leg !== undefined) notify([Number(leg)])
    else if (name === undefined || name === 'dateOrder' || name === 'journeyLegs') notifyAll()
  }

  function updateLeg(leg: number, change: Partial<LegValues>) {
    const old = legs[leg]
    if (!old) return
    legs = legs.with(leg, { ...old, ...change })
    isFlushed = false
    staleLegs.add(leg)
    const changedFields = Object.keys(change)
    if (changedFields.every((field) => /^(start|end)(Time|Said)?$/.test(field))) {
      notify([leg], ['now'])
      clearTimeout(timer)
      timer = setTimeout(refreshAndFlush, typingDelay)
    } else refreshAndFlush()
    // What is wrong goes as soon as it is right, and so the form has to know at once.
    if (Object.keys(form.formState.errors).length > 0) {
      for (const field of changedFields) {
        const path = `journeyLegs.${leg}.${field as 'end'}` as const
        form.setValue(path, legs[leg]?.[field as 'end'] ?? '')
      }
    }
  }

  function refreshAndFlush() {
    refreshTimes()
    flush()
  }

  function replaceLegs(fresh: readonly LegValues[]) {
    const { at, removed, inserted } = diffLegs(legs, fresh)
    const kept = keys.slice(at, at + Math.min(removed, inserted.length))
    const added = inserted.slice(kept.length).map(() => String(nextKey++))
    keys = [...keys.slice(0, at), ...kept, ...added, ...keys.slice(at + removed)]
    const count = legs.length
    legs = fresh
    isFlushed = false
    staleLegs.clear()
    const shifted = removed === inserted.length ? inserted.length : Math.max(count, fresh.length) - at
    for (let leg = at; leg < at + shifted; leg += 1) staleLegs.add(leg)
    // What was wrong with the places as they stood says nothing of the places as they stand now.
    if (form.getFieldState('journeyLegs').invalid) form.clearErrors('journeyLegs')
    refreshAndFlush()
    notify(['whole'])
  }

  return {
    legs: () => legs,
    keys: () => keys,
    dateOrder: () => form.getValues('dateOrder'),
    times: () => times,
    fieldError: (path) => form.getFieldState(path).error?.message,
    journeyError: () => {
      const error = form.getFieldState('journeyLegs').error as
        { message?: string; root?: { message?: string } } | undefined
      return error?.root?.message ?? error?.message
    },
    updateLeg,
    replaceLegs,
    validate: (path) => {
      setTimeout(() => {
        flush()
        void form.trigger(path)
      }, blurDelay)
    },
    flush,
    subscribe: ({ leg, debounced }, listener) => {
      const paced = debounced ? listeners.soon : listeners.now
      const some = paced.get(leg) ?? new Set()
      paced.set(leg, some.add(listener))
      stop ??= form.subscribe({
        formState: { values: true, errors: true },
        callback: ({ name }) => onFormChange(name),
      })
      return () => {
        some.delete(listener)
        if (some.size === 0) paced.delete(leg)
        if (listeners.now.size + listeners.soon.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

/** Readings of the same words are the same object. */
function hasChanged(before: LegTimes | undefined, fresh: LegTimes): boolean {
  const same = (one: LegTime, other: LegTime) =>
    one.read === other.read && one.zone === other.zone && one.own === other.own
  return !before || !same(before.leaves, fresh.leaves) || !same(before.arrives, fresh.arrives)
}
