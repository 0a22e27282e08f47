import { type Leg, type PartialLeg, transferTime } from './journey.ts'
import { endOfDay, startOfDay, startOfDayIn } from './text/times.ts'

/**
 * Checks whether all times of a journey were entered as dates. A departure date is stored as the first millisecond of
 * the day in UTC, and an arrival date as the last. The departure alone proves nothing: 00:00 UTC is 9 a.m. in Japan, so
 * it can be an exact time.
 */
export function hasDatesOnly(legs: readonly PartialLeg[]): boolean {
  return isDepartureDate(legs[0]?.startTime) && isArrivalDate(legs.at(-1)?.endTime) && hasTransferDates(legs)
}

/** Checks whether the times between legs were derived from dates. */
function hasTransferDates(legs: readonly PartialLeg[]): boolean {
  const transfers = legs.slice(1).map(({ startTime }, index) => [legs[index]?.endTime, startTime] as const)
  const times = transfers.flatMap(([end, start]) =>
    end !== undefined && end === start ? [Date.parse(end)] : [],
  )
  return transfers.every(([end, start]) => {
    if (isArrivalDate(end) && isDepartureDate(start)) return true
    return end === start && isTransferTime(Date.parse(end ?? ''), times)
  })
}

/** Checks whether a time is the one that `setTransferTimes` chooses. */
function isTransferTime(time: number, transfers: readonly number[]): boolean {
  const day = startOfDay(time)
  const sameDay = transfers.filter((each) => startOfDay(each) === day)
  return time === transferTime(day, sameDay.indexOf(time), sameDay.length)
}

/** Checks whether a departure may have been entered as a date. An unknown time may too. */
const isDepartureDate = (time: string | undefined) => time === undefined || isStartOfDay(time)

/** Checks whether an arrival may have been entered as a date. An unknown time may too. */
const isArrivalDate = (time: string | undefined) => time === undefined || isEndOfDay(time)

/** Checks whether a time is the first millisecond of a day in UTC. */
const isStartOfDay = (moment: string) => Date.parse(moment) === startOfDay(Date.parse(moment))

/** Checks whether a time is the last millisecond of a day in UTC, as arrivals entered as dates are. */
export const isEndOfDay = (moment: string) => Date.parse(moment) === endOfDay(Date.parse(moment))

/** Whether the start and the end of a leg were entered as dates without times. */
export type DateOnlyTimes = Readonly<Record<'start' | 'end', boolean>>

type JourneyTimes = readonly Pick<Leg, 'startTime' | 'endTime'>[]

/**
 * Returns, for each leg, whether its start and end were entered as dates without times. Such dates are days in UTC, so in
 * another time zone they would be shown as the day before or after. If only some times are dates, a departure at 00:00
 * UTC counts as one if the journey ends on a date.
 */
export function findDateOnlyTimes(legs: JourneyTimes): DateOnlyTimes[] {
  const datesOnly = hasDatesOnly(legs)
  const endsOnDate = isEndOfDay(legs.at(-1)?.endTime ?? '')
  return legs.map(({ startTime, endTime }) => ({
    start: datesOnly || (endsOnDate && isStartOfDay(startTime)),
    end: datesOnly || isEndOfDay(endTime),
  }))
}

const hour = 3_600_000

/**
 * Returns the earliest time that a journey can start, in milliseconds since 1970. If the departure is a date, that's when
 * the day begins at the place of departure.
 * @param zone the time zone of the place of departure. If undefined, UTC+14 is used, where each day begins first.
 */
export function earliestStart(legs: JourneyTimes, zone: string | undefined): number {
  const start = Date.parse(legs[0]?.startTime ?? '')
  if (!findDateOnlyTimes(legs)[0]?.start) return start
  return zone ? startOfDayIn(start, zone) : start - 14 * hour
}

/**
 * Returns the latest time that a journey can end, in milliseconds since 1970. If the arrival is a date, that's when the
 * day ends at the place of arrival.
 * @param zone the time zone of the place of arrival. If undefined, UTC−12 is used, where each day ends last.
 */
export function latestEnd(legs: JourneyTimes, zone: string | undefined): number {
  const end = Date.parse(legs.at(-1)?.endTime ?? '')
  if (!findDateOnlyTimes(legs).at(-1)?.end) return end
  return zone ? startOfDayIn(end + 1, zone) : end + 1 + 12 * hour
}
