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

/** What a listener depends on: a leg by its index, or the whole journey. If debounced, it's called when typing pauses. */
type Subscription = { readonly leg: number | 'whole'; readonly debounced: boolean }

/**
 * Stores the journey while it's edited. A row renders again only when its own data changes, so one keystroke
 * doesn't render hundreds of legs. Typed values reach the form after a pause, or before the form is read.
 * Selections reach it immediately.
 */
export type JourneyStore = {
  readonly legs: () => readonly LegValues[]
  /** A key for each leg, which stays the same when the leg moves. */
  readonly keys: () => readonly string[]
  /** The order of day, month and year in dates typed as numbers. */
  readonly dateOrder: () => DateOrder
  /** How its times are read, as of the last pause in typing. */
  readonly times: () => readonly LegTimes[]
  /** Returns the error of a field. */
  readonly fieldError: (path: FieldPath) => string | undefined
  /** Returns the error that concerns the whole journey. */
  readonly journeyError: () => string | undefined
  /** Changes some fields of a leg. */
  readonly updateLeg: (leg: number, change: Partial<LegValues>) => void
  /** Replaces all legs; equal ones keep their rows. */
  readonly replaceLegs: (fresh: readonly LegValues[]) => void
  /** Validates a field that lost the focus, once the browser has painted. */
  readonly validate: (path: FieldPath) => void
  /** Writes pending changes to the form. */
  readonly flush: () => void
  /** Calls `listener` when what it depends on has changed. @returns a function that unsubscribes. */
  readonly subscribe: (look: Subscription, listener: () => void) => () => void
}

/** The debounce delay after typing, in milliseconds, so that the page doesn't move at every keystroke. */
const typingDelay = 300
/** How long to wait for the browser to paint after a blur, in milliseconds. */
const blurDelay = 50

/** Creates the store of the journey in a form. */
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

  /** Parses the times again, and notifies the rows whose times changed. */
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

  /** Handles changes and errors that others set in the form. */
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
    // The form needs the value immediately, so that an error disappears once it's corrected.
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
    const reusedKeys = keys.slice(at, at + Math.min(removed, inserted.length))
    const added = inserted.slice(reusedKeys.length).map(() => String(nextKey++))
    keys = [...keys.slice(0, at), ...reusedKeys, ...added, ...keys.slice(at + removed)]
    const count = legs.length
    legs = fresh
    isFlushed = false
    staleLegs.clear()
    const shifted = removed === inserted.length ? inserted.length : Math.max(count, fresh.length) - at
    for (let leg = at; leg < at + shifted; leg += 1) staleLegs.add(leg)
    // The error was about the previous legs.
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

/** Whether the times of a leg changed. Parsing the same text returns the same object. */
function hasChanged(before: LegTimes | undefined, fresh: LegTimes): boolean {
  const same = (one: LegTime, other: LegTime) =>
    one.read === other.read && one.zone === other.zone && one.own === other.own
  return !before || !same(before.leaves, fresh.leaves) || !same(before.arrives, fresh.arrives)
}
