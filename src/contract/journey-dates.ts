import { type Leg, type PartialLeg, transferTime } from './journey.ts'
import { endOfDay, startOfDay, startOfDayIn } from './text/times.ts'

/**
 * Checks whether a journey was entered as dates without times. As a start, a date is read as its first millisecond, and
 * as an end, as its last. The start alone would prove nothing: 00:00 UTC is 9 a.m. in Japan, so it can be an exact time.
 */
export function hasDatesOnly(legs: readonly PartialLeg[]): boolean {
  return (
    isDate(undefined, legs[0]?.startTime) && isDate(legs.at(-1)?.endTime, undefined) && hasTransferDates(legs)
  )
}

/** Checks whether the times at which legs end and the next ones start are those of dates. */
function hasTransferDates(legs: readonly PartialLeg[]): boolean {
  const transfers = legs.slice(1).map(({ startTime }, index) => [legs[index]?.endTime, startTime] as const)
  const times = transfers.flatMap(([end, start]) =>
    end !== undefined && end === start ? [Date.parse(end)] : [],
  )
  return transfers.every(
    ([end, start]) => isDate(end, start) || (end === start && dividesDay(Date.parse(end ?? ''), times)),
  )
}

/** Checks whether a time is the one that `setTransferTimes` chooses. */
function dividesDay(time: number, transfers: readonly number[]): boolean {
  const day = startOfDay(time)
  const sameDay = transfers.filter((each) => startOfDay(each) === day)
  return time === transferTime(day, sameDay.indexOf(time), sameDay.length)
}

/** Checks whether the known times are those of dates: an end is the last millisecond of a day, and a start the first. */
function isDate(end: string | undefined, start: string | undefined): boolean {
  const startTime = Date.parse(start ?? '')
  return (
    (end === undefined || isEndOfDay(end)) && (start === undefined || startTime === startOfDay(startTime))
  )
}

/** Checks whether a time is the last millisecond of a day in UTC: an arrival entered as a date is read as that. */
export const isEndOfDay = (moment: string) => Date.parse(moment) === endOfDay(Date.parse(moment))

/** Whether the start and the end of a leg were entered as dates without times. */
export type LegDates = Readonly<Record<'start' | 'end', boolean>>

/**
 * Finds the times of each leg that were entered as dates. They are days in UTC, so in another time zone they would be
 * shown as the day before or after. If only some are dates, a departure at 00:00 UTC counts as one if the journey ends
 * on a date.
 */
export function findDates(legs: readonly Pick<Leg, 'startTime' | 'endTime'>[]): LegDates[] {
  const datesOnly = hasDatesOnly(legs)
  const endsOnDate = isEndOfDay(legs.at(-1)?.endTime ?? '')
  return legs.map(({ startTime, endTime }) => ({
    start: datesOnly || (endsOnDate && isDate(undefined, startTime)),
    end: datesOnly || isEndOfDay(endTime),
  }))
}

type JourneyTimes = readonly Pick<Leg, 'startTime' | 'endTime'>[]

const hour = 3_600_000

/**
 * Returns when a journey can start at the earliest, in milliseconds since 1970: if the departure is a date, when that day
 * begins at its place.
 * @param zone the time zone of the place. If it's unknown, it's the first zone of all to reach that day, UTC+14.
 */
export function earliestStart(legs: JourneyTimes, zone: string | undefined): number {
  const start = Date.parse(legs[0]?.startTime ?? '')
  if (!findDates(legs)[0]?.start) return start
  return zone ? startOfDayIn(start, zone) : start - 14 * hour
}

/**
 * Returns when a journey ends at the latest, in milliseconds since 1970: if the arrival is a date, when that day ends at
 * its place.
 * @param zone the time zone of the place. If it's unknown, it's the last zone of all to leave that day, UTC-12.
 */
export function latestEnd(legs: JourneyTimes, zone: string | undefined): number {
  const end = Date.parse(legs.at(-1)?.endTime ?? '')
  if (!findDates(legs).at(-1)?.end) return end
  return zone ? startOfDayIn(end + 1, zone) : end + 1 + 12 * hour
}
