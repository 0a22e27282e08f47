import { emptyLeg, type LegValues, legStart } from '#web/draft/form-values.ts'
import { resolvedMoment, readJourneyTimes, hasOwnStart } from '#web/times/journey-times.ts'
import { formatElapsed } from '#web/times/format-elapsed.ts'
import { formatMoment } from '#web/times/format-time.ts'
import type { DateOrder } from '#contract/text/date-order.ts'

/** A place in the form: the destination of a leg, or its own start. */
export type PlacePosition = { readonly leg: number; readonly side: 'start' | 'end' }

type Legs = readonly LegValues[]

/** Lists each place of a journey once, in order. A place where one leg ends and the next starts counts once. */
export function listPlaces(legs: Legs): PlacePosition[] {
  return legs.flatMap((_, leg): PlacePosition[] => [
    ...(hasOwnStart(legs, leg) ? [{ leg, side: 'start' } as const] : []),
    { leg, side: 'end' },
  ])
}

/** The field path of a place, which is also its ID. */
export function placePath({ leg, side }: PlacePosition): `journeyLegs.${number}.${'start' | 'end'}` {
  return `journeyLegs.${leg}.${side}`
}

/** The name of a place, as entered. */
export function placeName(legs: Legs, { leg, side }: PlacePosition): string {
  return legs[leg]?.[side] ?? ''
}

const noPlace = { start: '', startZone: '', startsElsewhere: false }
const noStart = { startTime: '', startSaid: '', startSecond: false }
const noEnd = { end: '', endZone: '', endTime: '', endSaid: '', endSecond: false }

/** The departure of a leg that departs when the previous one arrives, in the same words if they mean the same time. */
function departureOnArrival(legs: Legs, leg: number, order: DateOrder) {
  const last = legs[leg]
  if (!last) return noStart
  const arrives = readJourneyTimes(legs, order)[leg]?.arrives
  const moment = arrives && resolvedMoment(arrives)
  // “+3d” counts from the previous time, so it would mean another time here.
  if (arrives && moment !== undefined && /^\s*(\+|in\s)/i.test(last.endTime))
    return { ...noStart, startTime: formatMoment(moment, arrives.zone) }
  return { startTime: last.endTime, startSaid: last.endSaid, startSecond: last.endSecond }
}

/** Adds a leg at the end that starts where and when the last one ended. */
export function addLeg(legs: Legs, order: DateOrder): LegValues[] {
  return [...legs, { ...emptyLeg, ...departureOnArrival(legs, legs.length - 1, order) }]
}

/** Splits a leg in two at a new place. Both keep its modes. */
export function insertPlace(legs: Legs, leg: number): LegValues[] {
  return legs.flatMap((old, index) =>
    index === leg
      ? [
          { ...old, ...noEnd },
          { ...old, ...noPlace, ...noStart },
        ]
      : [old],
  )
}

/** Duplicates a leg after itself, without a destination: same modes, same duration. */
export function duplicateLeg(legs: Legs, leg: number, order: DateOrder): LegValues[] {
  const times = readJourneyTimes(legs, order)[leg]
  const endTime = times ? formatElapsed(resolvedMoment(times.leaves), resolvedMoment(times.arrives)) : ''
  return legs.flatMap((old, index) =>
    index === leg
      ? [old, { ...old, ...noPlace, ...departureOnArrival(legs, leg, order), ...noEnd, endTime }]
      : [old],
  )
}

/** Gives a leg its own start, initially empty. */
export function startLegElsewhere(legs: Legs, leg: number): LegValues[] {
  return legs.map((old, index) =>
    index === leg && leg > 0 ? { ...old, ...noPlace, startsElsewhere: true } : old,
  )
}

/**
 * Removes a place. The leg that ended there now ends at the next place; at a break, where the next leg starts. A
 * journey keeps at least one leg.
 */
export function removePlace(legs: Legs, { leg, side }: PlacePosition): LegValues[] {
  const next = legs[leg + 1]
  if (side === 'start' && leg > 0)
    return legs.map((old, index) => (index === leg ? { ...old, ...noPlace } : old))
  if (legs.length < 2) return [...legs]
  if (side === 'start' && next) {
    const startZone = next.startsElsewhere ? next.startZone : (legs[0]?.endZone ?? '')
    return [{ ...next, start: legStart(legs, 1), startZone, startsElsewhere: false }, ...legs.slice(2)]
  }
  if (!next) return legs.slice(0, -1)
  return legs.flatMap((old, index) => {
    if (next.startsElsewhere) {
      if (index === leg) return [{ ...old, end: next.start, endZone: next.startZone }]
      return index === leg + 1 ? [{ ...old, ...noPlace }] : [old]
    }
    if (index === leg + 1) return []
    const { end, endZone, endTime, endSaid, endSecond } = next
    return index === leg ? [{ ...old, end, endZone, endTime, endSaid, endSecond }] : [old]
  })
}

/** Moves a place to the position of another; the places between shift. Times and modes stay where they are. */
export function movePlace(legs: Legs, from: number, to: number): LegValues[] {
  const positions = listPlaces(legs)
  const places = positions.map(({ leg, side }) => ({
    name: legs[leg]?.[side] ?? '',
    zone: legs[leg]?.[`${side}Zone`] ?? '',
  }))
  places.splice(to, 0, ...places.splice(from, 1))
  const moved = [...legs]
  for (const [index, { leg, side }] of positions.entries()) {
    const [old, place] = [moved[leg], places[index]]
    if (!old || !place) continue
    // An unchanged leg stays the same object, so that it isn't rendered again.
    if (old[side] === place.name && old[`${side}Zone`] === place.zone) continue
    moved[leg] = { ...old, [side]: place.name, [`${side}Zone`]: place.zone }
  }
  return moved
}

/** Reverses the places and modes, without times. */
function mirrorLegs(legs: Legs): LegValues[] {
  return legs.toReversed().map((leg, index) => {
    const at = legs.length - 1 - index
    const own = hasOwnStart(legs, at)
    const elsewhere = legs[at + 1]?.startsElsewhere ?? false
    return {
      ...leg,
      ...noStart,
      ...noEnd,
      ...(index === 0 || elsewhere ? { start: leg.end, startZone: leg.endZone } : noPlace),
      startsElsewhere: elsewhere,
      end: legStart(legs, at),
      endZone: own ? leg.startZone : (legs[at - 1]?.endZone ?? ''),
    }
  })
}

/** Reverses a journey. It departs at the same time; each leg and each wait is as long as before. */
export function reverseJourney(legs: Legs, order: DateOrder): LegValues[] {
  const times = readJourneyTimes(legs, order)
  const [first, last] = [times[0] && resolvedMoment(times[0].leaves), times.at(-1)?.arrives]
  const [begins, ends] = [first, last && resolvedMoment(last)]
  const mirrorTime = (time: (typeof times)[number]['leaves'] | undefined) => {
    const moment = time && resolvedMoment(time)
    if (!time || moment === undefined || begins === undefined || ends === undefined) return ''
    return formatMoment(begins + ends - moment, time.zone)
  }
  return mirrorLegs(legs).map((leg, index) => {
    const was = times[legs.length - 1 - index]
    return { ...leg, startTime: mirrorTime(was?.arrives), endTime: mirrorTime(was?.leaves) }
  })
}

/** Adds the return journey, without a departure time; each leg and each wait is as long as on the way there. */
export function addReturnJourney(legs: Legs, order: DateOrder): LegValues[] {
  const times = readJourneyTimes(legs, order)
  const back = mirrorLegs(legs).map((leg, index) => {
    const at = legs.length - 1 - index
    const [was, after] = [times[at], times[at + 1]]
    return {
      ...leg,
      ...(index === 0 ? noPlace : {}),
      startTime: was && after ? formatElapsed(resolvedMoment(was.arrives), resolvedMoment(after.leaves)) : '',
      endTime: was ? formatElapsed(resolvedMoment(was.leaves), resolvedMoment(was.arrives)) : '',
    }
  })
  return [...legs, ...back]
}

/** Finds where two journeys differ: from leg `at` on, `removed` legs of the old one become `inserted` in the new one. */
export function diffLegs(old: Legs, fresh: Legs): { at: number; removed: number; inserted: LegValues[] } {
  const most = Math.min(old.length, fresh.length)
  let [at, tail] = [0, 0]
  while (at < most && isSameLeg(old[at], fresh[at])) at += 1
  while (tail < most - at && isSameLeg(old.at(-1 - tail), fresh.at(-1 - tail))) tail += 1
  return { at, removed: old.length - at - tail, inserted: fresh.slice(at, fresh.length - tail) }
}

function isSameLeg(leg: LegValues | undefined, other: LegValues | undefined): boolean {
  return leg === other || JSON.stringify(leg) === JSON.stringify(other)
}

/** Undoes an edit, keeping later changes to the legs that the edit left alone. */
export function undoEdit(before: Legs, after: Legs, now: Legs): LegValues[] {
  const { at, removed, inserted } = diffLegs(after, before)
  return [...now.slice(0, at), ...inserted, ...now.slice(at + removed)]
}

/** Adds or removes a chosen ID. The result is in the order of the options. */
export function toggleChoice(
  offered: readonly { readonly id: string }[],
  chosen: readonly string[],
  id: string,
  isChosen: boolean,
): string[] {
  const place = (one: string) => offered.findIndex((each) => each.id === one)
  const wanted = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)
  return wanted.toSorted((one, other) => place(one) - place(other))
}
