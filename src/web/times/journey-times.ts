import { getLocalTimeZone } from '@internationalized/date'
import type { DateOrder } from '#contract/text/date-order.ts'
import { type ResolvedTime, type TimeContext, type TimeProblem, resolveTime } from './resolve-time.ts'

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
  const read = (leg: LegTimeInput, name: 'start' | 'end', placeZone: string): LegTime => {
    const zone = isZone(placeZone) ? placeZone : ownZone
    const typedAt = Date.parse(leg[`${name}Said`])
    const now = Number.isFinite(typedAt) ? typedAt : Math.floor(Date.now() / 60_000) * 60_000
    const side = name === 'start' ? 'leaves' : 'arrives'
    const context = { zone, now, before, side, second: leg[`${name}Second`], order } as const
    const typed = leg[`${name}Time`]
    const resolved = typed.trim() === '' ? undefined : resolveCached(typed, context)
    if (resolved && 'moment' in resolved) before = resolved.moment
    return { zone, own: zone !== placeZone, read: resolved }
  }
  return legs.map((leg, index) => {
    const startZone = hasOwnStart(legs, index) ? leg.startZone : (legs[index - 1]?.endZone ?? '')
    return { leaves: read(leg, 'start', startZone), arrives: read(leg, 'end', leg.endZone) }
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

function resolveCached(typed: string, context: TimeContext): ResolvedTime | TimeProblem {
  const key = [typed, ...Object.values(context)].join('\n')
  const known = resolvedTimes.get(key)
  if (known) return known
  const resolved = resolveTime(typed, context)
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
