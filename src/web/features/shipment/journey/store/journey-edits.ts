import type { DateOrder } from '#contract/text/date-order.ts'
import { emptyLeg, type LegValues, legStart } from '#web/draft/form-values.ts'
import { formatElapsed, formatForField, toLocalInput } from '#web/times/format-time.ts'
import { hasOwnStart, type LegTime, legStartZone, readJourneyTimes } from '#web/times/journey-times.ts'
import { parseTime } from '#web/times/parse-time.ts'
import { simplifyPastedTime } from '#web/times/pasted-time.ts'
import { createTimeMirror } from './mirror-times.ts'

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

const noStartPlace = { start: '', startZone: '', startsElsewhere: false }
const noStartTime = { startTime: '', startTypedAt: '', startIsSecond: false }
const noEnd = { end: '', endZone: '', endTime: '', endTypedAt: '', endIsSecond: false }

const replaceLeg = (legs: Legs, at: number, toLegs: (old: LegValues) => LegValues[]) =>
  legs.flatMap((old, index) => (index === at ? toLegs(old) : [old]))

/** Returns the departure of a leg added after these: the arrival of the last one, as typed if that means the same time. */
function copyArrivalAsDeparture(legs: Legs, order: DateOrder) {
  const { endTime, endTypedAt, endIsSecond } = legs.at(-1) ?? emptyLeg
  const copy = { startTime: endTime, startTypedAt: endTypedAt, startIsSecond: endIsSecond }
  const [last, next] = readJourneyTimes([...legs, { ...emptyLeg, ...copy }], order).slice(-2)
  if (!last?.end.isPending && last?.end.moment === next?.start.moment) return copy
  // After the arrival, “+3d” and “next Fri” mean a later time. “+0h” also moves with the arrival.
  return { ...noStartTime, startTime: '+0h' }
}

/** Adds a leg at the end that starts where and when the last one ended. */
export function addLeg(legs: Legs, order: DateOrder): LegValues[] {
  return [...legs, { ...emptyLeg, ...copyArrivalAsDeparture(legs, order) }]
}

/** Splits a leg in two at a new place. Both keep its modes. */
export function insertPlace(legs: Legs, leg: number, order: DateOrder): LegValues[] {
  const longer = replaceLeg(legs, leg, (old) => [
    { ...old, ...noEnd },
    { ...old, ...noStartPlace, ...noStartTime },
  ])
  const time = readJourneyTimes(legs, order)[leg]?.end
  // “+3d” would count from the new place once its times are entered.
  const parsed = parseTime(simplifyPastedTime(legs[leg]?.endTime ?? '', order).text, order)
  const isRelative = parsed && 'day' in parsed && parsed.day?.kind === 'after'
  return isRelative && time?.moment !== undefined
    ? writeTime(longer, { leg: leg + 1, side: 'end' }, time)
    : longer
}

/** Duplicates a leg after itself, without a destination: same modes, same duration. */
export function duplicateLeg(legs: Legs, leg: number, order: DateOrder): LegValues[] {
  const times = readJourneyTimes(legs, order)[leg]
  const endTime = formatElapsed(times?.start, times?.end)
  return replaceLeg(legs, leg, (old) => [
    old,
    { ...old, ...noStartPlace, ...copyArrivalAsDeparture(legs.slice(0, leg + 1), order), ...noEnd, endTime },
  ])
}

/** Gives a leg after the first its own start, initially empty. */
export function startLegElsewhere(legs: Legs, leg: number): LegValues[] {
  return replaceLeg(legs, leg, (old) => [{ ...old, ...noStartPlace, startsElsewhere: true }])
}

/**
 * Removes a place. The leg that ended there now ends at the next place, with the modes and conditions of both legs. If the
 * next leg starts elsewhere, the leg ends at that start instead. A journey keeps at least one leg.
 */
export function removePlace(legs: Legs, { leg, side }: PlacePosition, order: DateOrder): LegValues[] {
  if (side === 'start' && leg > 0) return replaceLeg(legs, leg, (old) => [{ ...old, ...noStartPlace }])
  if (legs.length < 2) return [...legs]
  const next = legs[leg + 1]
  if (!next) return legs.slice(0, -1)
  const time = readJourneyTimes(legs, order)[leg + 1]?.[side]
  if (side === 'start') {
    const start = { start: legStart(legs, 1), startZone: legStartZone(legs, 1), startsElsewhere: false }
    const shorter = [{ ...next, ...start }, ...legs.slice(2)]
    // Keep a text that means the same without the removed place.
    const meant = readAsArrival(legs, 1, order)
    if (meant !== undefined && meant === readAsArrival(shorter, 0, order)) return shorter
    return keepTime(shorter, { leg, side }, time, order)
  }
  const { end, endZone, endTime, endTypedAt, endIsSecond } = next
  const shorter = legs.flatMap((old, index) => {
    if (index === leg)
      return next.startsElsewhere
        ? [{ ...old, end: next.start, endZone: next.startZone }]
        : [{ ...old, ...mergeModes(old, next), end, endZone, endTime, endTypedAt, endIsSecond }]
    if (index === leg + 1) return next.startsElsewhere ? [{ ...old, ...noStartPlace }] : []
    return [old]
  })
  return next.startsElsewhere ? shorter : keepTime(shorter, { leg, side }, time, order)
}

/** Returns the modes and conditions of two legs, each once. */
function mergeModes(first: LegValues, second: LegValues) {
  const merge = (name: 'transportTypes' | 'transportFeatures') => [
    ...new Set([...first[name], ...second[name]]),
  ]
  return { transportTypes: merge('transportTypes'), transportFeatures: merge('transportFeatures') }
}

/** Writes a time out as a date if its text now counts from another time; clears it if that was unknown. */
function keepTime(
  legs: LegValues[],
  { leg, side }: PlacePosition,
  time: LegTime | undefined,
  order: DateOrder,
) {
  if (!time?.isPending && readJourneyTimes(legs, order)[leg]?.[side].moment === time?.moment) return legs
  return writeTime(legs, { leg, side }, time)
}

/** Writes a time out as a date; clears it if it's unknown. */
function writeTime(legs: Legs, { leg, side }: PlacePosition, time: LegTime | undefined) {
  const text = time?.moment === undefined ? '' : formatForField(toLocalInput(time.moment, time.zone))
  return replaceLeg(legs, leg, (old) => [{ ...old, [`${side}Time`]: text }])
}

/** Reads the text of a departure as an arrival. A day without a time then means its end, whenever the goods arrived. */
function readAsArrival(legs: Legs, leg: number, order: DateOrder): number | undefined {
  const { startTime, startTypedAt, startIsSecond } = legs[leg] ?? emptyLeg
  const end = { endTime: startTime, endTypedAt: startTypedAt, endIsSecond: startIsSecond }
  const arrival = { ...emptyLeg, ...end, endZone: legStartZone(legs, leg) }
  return readJourneyTimes([...legs.slice(0, leg), arrival], order)[leg]?.end.moment
}

/** Moves a place to the position of another; the places between shift. Times and modes stay where they are. */
export function movePlace(legs: Legs, from: number, to: number): LegValues[] {
  const positions = listPlaces(legs)
  const places = positions.map(({ leg, side }) => [legs[leg]?.[side] ?? '', legs[leg]?.[`${side}Zone`] ?? ''])
  places.splice(to, 0, ...places.splice(from, 1))
  const moved = [...legs]
  for (const [index, { leg, side }] of positions.entries()) {
    const old = moved[leg]
    const [name = '', zone = ''] = places[index] ?? []
    // An unchanged leg stays the same object, so that it isn't rendered again.
    if (!old || (old[side] === name && old[`${side}Zone`] === zone)) continue
    moved[leg] = { ...old, [side]: name, [`${side}Zone`]: zone }
  }
  return moved
}

/** Reverses the places and modes, without times. */
function mirrorLegs(legs: Legs): LegValues[] {
  return legs.toReversed().map((leg, index) => {
    const at = legs.length - 1 - index
    const startsElsewhere = legs[at + 1]?.startsElsewhere ?? false
    return {
      ...leg,
      ...noStartTime,
      ...noEnd,
      ...(index === 0 || startsElsewhere ? { start: leg.end, startZone: leg.endZone } : noStartPlace),
      startsElsewhere,
      end: legStart(legs, at),
      endZone: legStartZone(legs, at),
    }
  })
}

/**
 * Reverses a journey. It departs at the same time; each leg and each wait is as long as before. If the arrival is
 * unknown, only the departure is kept, as typed: in the time zone of the new origin, it may be another moment.
 */
export function reverseJourney(legs: Legs, order: DateOrder): LegValues[] {
  const times = readJourneyTimes(legs, order)
  const mirrorTime = createTimeMirror(times)
  const { startTime, startTypedAt, startIsSecond } = legs[0] ?? emptyLeg
  return mirrorLegs(legs).map((leg, index) => {
    const original = times.at(-1 - index)
    if (index === 0 && original?.end.moment === undefined)
      return { ...leg, startTime, startTypedAt, startIsSecond }
    return { ...leg, startTime: mirrorTime(original?.end), endTime: mirrorTime(original?.start) }
  })
}

/** Adds the return journey, without a departure time; each leg and each wait is as long as on the way there. */
export function addReturnJourney(legs: Legs, order: DateOrder): LegValues[] {
  const times = readJourneyTimes(legs, order).toReversed()
  const back = mirrorLegs(legs).map((leg, index) => {
    const [outward, next] = [times[index], times[index - 1]]
    return {
      ...leg,
      ...(index === 0 && noStartPlace),
      startTime: formatElapsed(outward?.end, next?.start),
      endTime: formatElapsed(outward?.start, outward?.end),
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
  const findPosition = (one: string) => offered.findIndex((each) => each.id === one)
  const wanted = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)
  return wanted.toSorted((a, b) => findPosition(a) - findPosition(b))
}
