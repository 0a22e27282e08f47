import { getLocalTimeZone } from '@internationalized/date'
import type { DateOrder } from '#contract/text/date-order.ts'
import { type TimeProblem, type ResolvedTime, resolveTime } from './resolve-time.ts'

/** The fields of a typed leg that its times depend on. */
export type LegTimeInput = {
  readonly startTime: string
  readonly endTime: string
  /** The time zones of its places, or empty if unknown. */
  readonly startZone: string
  readonly endZone: string
  /** When the times were typed, in ISO 8601, so that “tomorrow” keeps its date. Empty if unknown. */
  readonly startSaid: string
  readonly endSaid: string
  /** Whether the second occurrence is meant, if clocks go back and the time occurs twice. */
  readonly startSecond: boolean
  readonly endSecond: boolean
  readonly startsElsewhere: boolean
}

/** How one time of a leg was resolved: its zone, whether that is only the browser's own, and undefined if empty. */
export type LegTime = {
  readonly zone: string
  readonly own: boolean
  readonly read: ResolvedTime | TimeProblem | undefined
}
export type LegTimes = { readonly leaves: LegTime; readonly arrives: LegTime }

/** Resolves all times of a journey, each relative to the one before it. */
export function readJourneyTimes(legs: readonly LegTimeInput[], order: DateOrder = 'dmy'): LegTimes[] {
  const ownZone = getLocalTimeZone()
  let before: number | undefined
  const read = (
    typed: string,
    placeZone: string,
    typedAt: string,
    second: boolean,
    side: 'leaves' | 'arrives',
  ) => {
    const zone = isZone(placeZone) ? placeZone : ownZone
    const resolved =
      typed.trim() === '' ? undefined : resolveCached(typed, zone, typedAt, before, side, second, order)
    if (resolved && 'moment' in resolved) before = resolved.moment
    return { zone, own: zone !== placeZone, read: resolved }
  }
  return legs.map((leg, index) => {
    const startZone = hasOwnStart(legs, index) ? leg.startZone : (legs[index - 1]?.endZone ?? '')
    return {
      leaves: read(leg.startTime, startZone, leg.startSaid, leg.startSecond, 'leaves'),
      arrives: read(leg.endTime, leg.endZone, leg.endSaid, leg.endSecond, 'arrives'),
    }
  })
}

/** Whether a leg has its own start: the first one, and each one after a break. */
export function hasOwnStart(legs: readonly Pick<LegTimeInput, 'startsElsewhere'>[], leg: number): boolean {
  return leg === 0 || (legs[leg]?.startsElsewhere ?? false)
}

/** Returns the moment of a resolved time, in epoch milliseconds. */
export function resolvedMoment({ read }: LegTime): number | undefined {
  return read && 'moment' in read ? read.moment : undefined
}

// Cached, because a keystroke changes one time out of hundreds.
const resolvedTimes = new Map<string, ResolvedTime | TimeProblem>()
const maxCached = 4000

function resolveCached(
  typed: string,
  zone: string,
  typedAt: string,
  before: number | undefined,
  side: 'leaves' | 'arrives',
  second: boolean,
  order: DateOrder,
): ResolvedTime | TimeProblem {
  const at = Date.parse(typedAt)
  const now = Number.isFinite(at) ? at : Math.floor(Date.now() / 60_000) * 60_000
  const key = [typed, zone, now, before, side, second, order].join('\n')
  const known = resolvedTimes.get(key)
  if (known) return known
  const resolved = resolveTime(typed, { zone, now, before, side, second, order })
  if (resolvedTimes.size >= maxCached) resolvedTimes.clear()
  resolvedTimes.set(key, resolved)
  return resolved
}

const zones = new Map<string, boolean>()

/** Whether the browser knows a time zone. A draft may have one from another browser. */
function isZone(zone: string): boolean {
  const known = zones.get(zone)
  if (known !== undefined) return known
  let isKnown = zone !== ''
  try {
    if (isKnown) new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    isKnown = false
  }
  zones.set(zone, isKnown)
  return isKnown
}
