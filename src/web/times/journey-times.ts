import { getLocalTimeZone } from '@internationalized/date'
import type { DateOrder } from '#contract/text/date-order.ts'
import { type Misreading, type Reading, settle } from './resolve-time.ts'

/** What of a leg as it is typed its times depend on. */
export type TypedTimes = {
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
export type TimeRead = {
  readonly zone: string
  readonly own: boolean
  readonly read: Reading | Misreading | undefined
}
export type LegTimes = { readonly leaves: TimeRead; readonly arrives: TimeRead }

/** Reads all times of a journey, each after the one before it. */
export function readTimes(legs: readonly TypedTimes[], order: DateOrder = 'dmy'): LegTimes[] {
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
    const found = typed.trim() === '' ? undefined : settled(typed, zone, said, before, side, second, order)
    if (found && 'moment' in found) before = found.moment
    return { zone, own: zone !== placeZone, read: found }
  }
  return legs.map((leg, index) => {
    const startZone = startsApart(legs, index) ? leg.startZone : (legs[index - 1]?.endZone ?? '')
    return {
      leaves: read(leg.startTime, startZone, leg.startSaid, leg.startSecond, 'leaves'),
      arrives: read(leg.endTime, leg.endZone, leg.endSaid, leg.endSecond, 'arrives'),
    }
  })
}

/** Whether a leg starts at a place of its own: the first one does, and each after a break. */
export function startsApart(legs: readonly Pick<TypedTimes, 'startsElsewhere'>[], leg: number): boolean {
  return leg === 0 || (legs[leg]?.startsElsewhere ?? false)
}

/** The moment of a time, in milliseconds since 1970, where it was understood. */
export function momentOf({ read }: TimeRead): number | undefined {
  return read && 'moment' in read ? read.moment : undefined
}

// A key that is pressed changes one time of hundreds: the others are not read again.
const settledBefore = new Map<string, Reading | Misreading>()
const mostKept = 4000

function settled(
  typed: string,
  zone: string,
  said: string,
  before: number | undefined,
  side: 'leaves' | 'arrives',
  second: boolean,
  order: DateOrder,
): Reading | Misreading {
  const at = Date.parse(said)
  const now = Number.isFinite(at) ? at : Math.floor(Date.now() / 60_000) * 60_000
  const key = [typed, zone, now, before, side, second, order].join('\n')
  const known = settledBefore.get(key)
  if (known) return known
  const found = settle(typed, { zone, now, before, side, second, order })
  if (settledBefore.size >= mostKept) settledBefore.clear()
  settledBefore.set(key, found)
  return found
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
