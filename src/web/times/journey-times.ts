import { getLocalTimeZone } from '@internationalized/date'
import type { DateOrder } from '#contract/text/date-order.ts'
import { type TimeProblem, type ResolvedTime, resolveTime } from './resolve-time.ts'

/** What of a leg as it is typed its times depend on. */
export type LegTimeInput = {
  readonly startTime: string
  readonly endTime: string
  /** The zones of its places; empty where they are not known. */
  readonly startZone: string
  readonly endZone: string
  /** When the times were typed, ISO 8601: “tomorrow” stays the day that it was. Empty where that is not known. */
  readonly startSaid: string
  readonly endSaid: string
  /** Of a time that comes twice, whether the second is meant. */
  readonly startSecond: boolean
  readonly endSecond: boolean
  readonly startsElsewhere: boolean
}

/** How one time of a leg was read: its zone, whether that is only the browser's own, and nothing where it is empty. */
export type LegTime = {
  readonly zone: string
  readonly own: boolean
  readonly read: ResolvedTime | TimeProblem | undefined
}
export type LegTimes = { readonly leaves: LegTime; readonly arrives: LegTime }

/** Reads all times of a journey, each after the one before it. */
export function readJourneyTimes(legs: readonly LegTimeInput[], order: DateOrder = 'dmy'): LegTimes[] {
  const ownZone = getLocalTimeZone()
  let before: number | undefined
  const read = (
    typed: string,
    placeZone: string,
    said: string,
    second: boolean,
    side: 'leaves' | 'arrives',
  ) => {
    const zone = isZone(placeZone) ? placeZone : ownZone
    const resolved =
      typed.trim() === '' ? undefined : resolveCached(typed, zone, said, before, side, second, order)
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

/** Whether a leg starts at a place of its own: the first one does, and each after a break. */
export function hasOwnStart(legs: readonly Pick<LegTimeInput, 'startsElsewhere'>[], leg: number): boolean {
  return leg === 0 || (legs[leg]?.startsElsewhere ?? false)
}

/** The moment of a time, in milliseconds since 1970, where it was understood. */
export function resolvedMoment({ read }: LegTime): number | undefined {
  return read && 'moment' in read ? read.moment : undefined
}

// A key that is pressed changes one time of hundreds: the others are not read again.
const resolvedTimes = new Map<string, ResolvedTime | TimeProblem>()
const maxCached = 4000

function resolveCached(
  typed: string,
  zone: string,
  said: string,
  before: number | undefined,
  side: 'leaves' | 'arrives',
  second: boolean,
  order: DateOrder,
): ResolvedTime | TimeProblem {
  const at = Date.parse(said)
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

/** Whether the browser knows a zone: one that a draft brings from another may be unknown here. */
function isZone(zone: string): boolean {
  const known = zones.get(zone)
  if (known !== undefined) return known
  let found = zone !== ''
  try {
    if (found) new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    found = false
  }
  zones.set(zone, found)
  return found
}
