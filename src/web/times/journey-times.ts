import type { LegZones } from '#contract/certificate/issuer.ts'
import { memoize } from '#contract/memoize.ts'
import { isTimeZone } from '#contract/text/times.ts'
import { getLocalTimeZone } from '@internationalized/date'
import type { DateOrder } from '#contract/text/date-order.ts'
import {
  type PendingTime,
  type ResolvedTime,
  type TimeContext,
  type TimeProblem,
  resolveTime,
} from './resolve-time.ts'

type Side = TimeContext['side']

/**
 * The fields of a typed leg that its times depend on: `Zone` is that of the place, or empty if unknown; `TypedAt` is when
 * the time was typed, in ISO 8601, so that “tomorrow” keeps its date, or empty; `IsSecond` is as in `TimeContext`.
 */
type LegTimeInput = Readonly<
  Record<`${Side}${'Time' | 'Zone' | 'TypedAt'}`, string> &
    Record<`${Side}IsSecond` | 'startsElsewhere', boolean>
>

/** A time of a leg: its zone (the browser's, if that of the place is unknown), and how its text was resolved, if any. */
export type LegTime = Readonly<
  { zone: string; isBrowserZone: boolean } & Partial<ResolvedTime & TimeProblem & PendingTime>
>
export type LegTimes = Readonly<Record<Side, LegTime>>

/** Resolves all times of a journey, each relative to the one before it. */
export function readJourneyTimes(legs: readonly LegTimeInput[], order: DateOrder = 'dmy'): LegTimes[] {
  const browserZone = getLocalTimeZone()
  let before: number | undefined
  let isFirst = true
  const read = (leg: LegTimeInput, side: Side, placeZone: string): LegTime => {
    const zone = isTimeZone(placeZone) ? placeZone : browserZone
    const typedAt = Date.parse(leg[`${side}TypedAt`])
    const now = Number.isFinite(typedAt) ? typedAt : Math.floor(Date.now() / 60_000) * 60_000
    const context = { zone, now, before, isFirst, side, isSecond: leg[`${side}IsSecond`], order }
    const typed = leg[`${side}Time`]
    const time: LegTime = {
      zone,
      isBrowserZone: zone !== placeZone,
      ...(typed.trim() && resolveCached(JSON.stringify([typed, context]))),
    }
    before = time.moment ?? before
    isFirst = false
    return time
  }
  return legs.map((leg, index) => {
    return { start: read(leg, 'start', legStartZone(legs, index)), end: read(leg, 'end', leg.endZone) }
  })
}

/** Checks whether a leg has its own start: the first one, and each one after a break. */
export function hasOwnStart(legs: readonly Pick<LegTimeInput, 'startsElsewhere'>[], leg: number): boolean {
  return leg === 0 || (legs[leg]?.startsElsewhere ?? false)
}

/** Returns the time zone of the place where a leg starts. Empty if unknown. */
export function legStartZone(legs: readonly LegTimeInput[], leg: number): string {
  return (hasOwnStart(legs, leg) ? legs[leg]?.startZone : legs[leg - 1]?.endZone) ?? ''
}

/** Returns the time zones of the places of each leg. Empty if unknown. */
export function listLegZones(legs: readonly LegTimeInput[]): LegZones[] {
  const known = (zone: string) => (isTimeZone(zone) ? zone : '')
  return legs.map((leg, index) => ({ start: known(legStartZone(legs, index)), end: known(leg.endZone) }))
}

/** Cached, because a keystroke changes one time out of hundreds. The key is the JSON of the arguments. */
const resolveCached = memoize(
  (key) => resolveTime(...(JSON.parse(key) as Parameters<typeof resolveTime>)),
  4000,
)
