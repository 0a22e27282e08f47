import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { LegAnswers, ShipmentAnswers, ShipmentPart } from '#web/answers.ts'
import { type LegTimes, readTimes, type TimeRead } from '#web/times/journey-times.ts'

export type JourneyForm = Pick<
  UseFormReturn<ShipmentAnswers, unknown, ShipmentPart>,
  | 'control'
  | 'register'
  | 'getValues'
  | 'setValue'
  | 'getFieldState'
  | 'trigger'
  | 'clearErrors'
  | 'subscribe'
>

/**
 * The journey as it is typed, for rows that draw themselves anew only when what they show has changed: with hundreds
 * of legs, one key must not draw them all.
 */
export type JourneyStore = {
  readonly form: JourneyForm
  readonly legs: () => readonly LegAnswers[]
  /** How its times are read; read anew only when something has changed. */
  readonly times: () => readonly LegTimes[]
  /** What is wrong at a field. */
  readonly errorAt: (path: FieldPath) => string | undefined
  /** Calls `listener` when something of a leg has changed, or of the journey as a whole. @returns how to stop. */
  readonly subscribe: (leg: number | 'whole', listener: () => void) => () => void
  /** Makes an edit of the legs, whatever it takes, and then tells every row, once. */
  readonly edit: (make: () => void) => void
}

/** So long a pause in typing is waited for before times are shown anew: a page that moves at each key is restless. */
const pause = 300

type LegField = 'start' | 'end' | 'startTime' | 'endTime' | 'transportTypes'
type FieldPath = `journeyLegs.${number}.${LegField}`

/** Takes the form that holds the answers. */
export function createJourneyStore(form: JourneyForm): JourneyStore {
  const listeners = new Map<number | 'whole', Set<() => void>>()
  const read = () => readTimes(form.getValues('journeyLegs'), form.getValues('dateOrder'))
  let times: readonly LegTimes[] | undefined
  let shown: readonly LegTimes[] = []
  let editing = false
  const late = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function changed(path?: string) {
    // What is told of a leg as a whole has been told of its field already.
    if (editing || /^journeyLegs\.\d+$/.test(path ?? '')) return
    const [, index, field = ''] = /^journeyLegs\.(\d+)\.(\w+)$/.exec(path ?? '') ?? []
    if (index === undefined) {
      times = undefined
      for (const some of listeners.values()) for (const listener of some) listener()
    } else if (/^(start|end)(Time|Said)$/.test(field)) {
      times = undefined
      late.add(Number(index))
      clearTimeout(timer)
      timer = setTimeout(tellTimes, pause)
    } else if (/(Zone|Second|startsElsewhere)$/.test(field)) {
      times = undefined
      late.add(Number(index))
      tellTimes()
    } else tell([Number(index)])
  }

  function tellTimes() {
    const fresh = (times ??= read())
    const moved = fresh.flatMap((leg, at) => (differs(shown[at], leg) ? [at] : []))
    shown = fresh
    tell([...late, ...moved])
    late.clear()
  }

  /** Tells the rows of some legs, and of those beside them: a place belongs to two. */
  function tell(legs: readonly number[]) {
    const touched = new Set(['whole' as const, ...legs.flatMap((leg) => [leg - 1, leg, leg + 1])])
    for (const near of touched) for (const listener of listeners.get(near) ?? []) listener()
  }

  let stop: (() => void) | undefined
  return {
    form,
    legs: () => form.getValues('journeyLegs'),
    times: () => (times ??= read()),
    errorAt: (path) => form.getFieldState(path).error?.message,
    subscribe: (leg, listener) => {
      const some = listeners.get(leg) ?? new Set()
      listeners.set(leg, some.add(listener))
      stop ??= form.subscribe({
        formState: { values: true, errors: true },
        callback: ({ name }) => changed(name),
      })
      return () => {
        some.delete(listener)
        if (some.size === 0) listeners.delete(leg)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    edit: (make) => {
      editing = true
      try {
        make()
      } finally {
        editing = false
        changed()
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

export const JourneyContext = createContext<JourneyStore | null>(null)

/** The store of the journey that is being typed. */
export function useJourneyStore(): JourneyStore {
  const store = useContext(JourneyContext)
  if (!store) throw new Error('A part of a journey is drawn within one.')
  return store
}

/**
 * What a part of the journey shows.
 * @param leg the leg that it belongs to: what changes elsewhere is not looked at.
 * @param find how to find it: text, a number or the like, so that equal is the same.
 */
export function useJourney<Shown extends string | number | boolean | undefined>(
  leg: number | 'whole',
  find: (store: JourneyStore) => Shown,
): Shown {
  const store = useJourneyStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe(leg, listener), [store, leg])
  return useSyncExternalStore(subscribe, () => find(store))
}
