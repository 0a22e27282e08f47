import type { DateOrder } from '#contract/text/date-order.ts'
import type { UseFormReturn } from 'react-hook-form'
import type { LegAnswers, ShipmentAnswers, ShipmentPart } from '#web/draft/form-values.ts'
import { type LegTimes, readTimes, type TimeRead } from '#web/times/journey-times.ts'
import { difference } from './journey-edits.ts'

export type JourneyForm = Pick<
  UseFormReturn<ShipmentAnswers, unknown, ShipmentPart>,
  'getValues' | 'setValue' | 'getFieldState' | 'formState' | 'trigger' | 'clearErrors' | 'subscribe'
>

export type LegField = 'start' | 'end' | 'startTime' | 'endTime' | 'transportTypes'
type FieldPath = `journeyLegs.${number}.${LegField}`

/** What a listener looks at: a leg by its index, or the journey as a whole; `soon` in a pause of the typing only. */
type Look = { readonly leg: number | 'whole'; readonly soon: boolean }

/**
 * Stores the journey while it's edited. A row renders again only when its own data changes, so one keystroke
 * doesn't render hundreds of legs. Typed values reach the form after a pause, or before the form is read.
 * Selections reach it immediately.
 */
export type JourneyStore = {
  readonly legs: () => readonly LegAnswers[]
  /** A key for each leg, which it keeps wherever it comes to stand. */
  readonly keys: () => readonly string[]
  /** In which order dates in figures are typed. */
  readonly order: () => DateOrder
  /** How its times are read, as of the last pause in typing. */
  readonly times: () => readonly LegTimes[]
  /** What is wrong at a field. */
  readonly errorAt: (path: FieldPath) => string | undefined
  /** What is wrong with the journey as a whole. */
  readonly wrong: () => string | undefined
  /** Changes some of a leg. */
  readonly put: (leg: number, change: Partial<LegAnswers>) => void
  /** Puts other legs in the place of all; those in which the two do not differ are left alone. */
  readonly replace: (fresh: readonly LegAnswers[]) => void
  /** Checks a field that was left, once the browser has shown what came of leaving it. */
  readonly check: (path: FieldPath) => void
  /** Gives the form what it has not been told yet. */
  readonly settle: () => void
  /** Calls `listener` when something that it looks at has changed. @returns how to stop. */
  readonly subscribe: (look: Look, listener: () => void) => () => void
}

/** So long a pause in typing is waited for, in milliseconds: a page that moves at each key is restless. */
const pause = 300
/** In so many milliseconds the browser has shown what a field looks like that was left. */
const frames = 50

/** Takes the form that holds the answers. */
export function createJourneyStore(form: JourneyForm): JourneyStore {
  const listeners = {
    now: new Map<Look['leg'], Set<() => void>>(),
    soon: new Map<Look['leg'], Set<() => void>>(),
  }
  const read = () => readTimes(legs, form.getValues('dateOrder'))
  let legs: readonly LegAnswers[] = structuredClone(form.getValues('journeyLegs'))
  let made = legs.length
  let keys: readonly string[] = legs.map((_, index) => String(index))
  let times: readonly LegTimes[] = read()
  let isSettled = true
  let settling = false
  const late = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined

  const nearby = (some: Iterable<number>) => [...some].flatMap((leg) => [leg - 1, leg, leg + 1])

  function tell(some: Iterable<Look['leg']>, paces: readonly ('now' | 'soon')[] = ['now', 'soon']) {
    for (const leg of new Set(some))
      for (const pace of paces) for (const listener of listeners[pace].get(leg) ?? []) listener()
  }

  const tellAll = () => tell(['whole', ...legs.keys()])

  /** Reads the times anew, and tells the rows of those that have moved. */
  function tellTimes() {
    clearTimeout(timer)
    const before = times
    times = read()
    const moved = times.flatMap((leg, at) => (differs(before[at], leg) ? [at] : []))
    tell(nearby([...late, ...moved]))
    late.clear()
  }

  function settle() {
    if (isSettled) return
    isSettled = true
    settling = true
    form.setValue('journeyLegs', legs as LegAnswers[])
    settling = false
  }

  /** What others have changed in the form, or found wrong in it. */
  function changed(name: string | undefined) {
    if (settling) return
    if (name === 'dateOrder') times = read()
    const [, leg] = /^journeyLegs\.(\d+)\./.exec(name ?? '') ?? []
    if (leg !== undefined) tell([Number(leg)])
    else if (name === undefined || name === 'dateOrder' || name === 'journeyLegs') tellAll()
  }

  function put(leg: number, change: Partial<LegAnswers>) {
    const old = legs[leg]
    if (!old) return
    legs = legs.with(leg, { ...old, ...change })
    isSettled = false
    late.add(leg)
    const changedFields = Object.keys(change)
    if (changedFields.every((field) => /^(start|end)(Time|Said)?$/.test(field))) {
      tell([leg], ['now'])
      clearTimeout(timer)
      timer = setTimeout(rest, pause)
    } else rest()
    // What is wrong goes as soon as it is right, and so the form has to know at once.
    if (Object.keys(form.formState.errors).length > 0) {
      for (const field of changedFields) {
        const path = `journeyLegs.${leg}.${field as 'end'}` as const
        form.setValue(path, legs[leg]?.[field as 'end'] ?? '')
      }
    }
  }

  function rest() {
    tellTimes()
    settle()
  }

  function replace(fresh: readonly LegAnswers[]) {
    const { at, gone, come } = difference(legs, fresh)
    const kept = keys.slice(at, at + Math.min(gone, come.length))
    const added = come.slice(kept.length).map(() => String(made++))
    keys = [...keys.slice(0, at), ...kept, ...added, ...keys.slice(at + gone)]
    const count = legs.length
    legs = fresh
    isSettled = false
    late.clear()
    const shifted = gone === come.length ? come.length : Math.max(count, fresh.length) - at
    for (let leg = at; leg < at + shifted; leg += 1) late.add(leg)
    // What was wrong with the places as they stood says nothing of the places as they stand now.
    if (form.getFieldState('journeyLegs').invalid) form.clearErrors('journeyLegs')
    rest()
    tell(['whole'])
  }

  return {
    legs: () => legs,
    keys: () => keys,
    order: () => form.getValues('dateOrder'),
    times: () => times,
    errorAt: (path) => form.getFieldState(path).error?.message,
    wrong: () => {
      const error = form.getFieldState('journeyLegs').error as
        { message?: string; root?: { message?: string } } | undefined
      return error?.root?.message ?? error?.message
    },
    put,
    replace,
    check: (path) => {
      setTimeout(() => {
        settle()
        void form.trigger(path)
      }, frames)
    },
    settle,
    subscribe: ({ leg, soon }, listener) => {
      const paced = soon ? listeners.soon : listeners.now
      const some = paced.get(leg) ?? new Set()
      paced.set(leg, some.add(listener))
      stop ??= form.subscribe({
        formState: { values: true, errors: true },
        callback: ({ name }) => changed(name),
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
function differs(before: LegTimes | undefined, fresh: LegTimes): boolean {
  const same = (one: TimeRead, other: TimeRead) =>
    one.read === other.read && one.zone === other.zone && one.own === other.own
  return !before || !same(before.leaves, fresh.leaves) || !same(before.arrives, fresh.arrives)
}
