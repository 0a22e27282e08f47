import type { DateOrder } from '#contract/text/date-order.ts'
import { nonexistentDateProblem } from '#contract/text/timestamps.ts'
import {
  CalendarDate,
  type CalendarDateTime,
  fromAbsolute,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import { formatLocal, formatDay } from './format-time.ts'
import { askForDay, describeMissingDay } from './day-problems.ts'
import { describePasteProblem, simplifyPastedTime } from './pasted-time.ts'
import { parseTime, type ParsedTime } from './parse-time.ts'
import { type ClockTime, lastDay, type ParsedDay } from './time-parts.ts'

/** The context in which a typed time is resolved. Moments are in epoch milliseconds. */
export type TimeContext = {
  /** The IANA zone of the place. */
  readonly zone: string
  /** When the text was typed. */
  readonly now: number
  /** The previous time of the journey, if there is one. */
  readonly before: number | undefined
  /** Whether it's the first time of the journey. Only that counts from when it was typed. */
  readonly isFirst: boolean
  /** Whether it's a departure or an arrival. */
  readonly side: 'start' | 'end'
  /** Whether the second occurrence is meant, if clocks go back and the time occurs twice. */
  readonly isSecond: boolean
  readonly order: DateOrder
}

/** A resolved time: its moment, and both moments if clocks go back and the time occurs twice. */
export type ResolvedTime = {
  readonly moment: number
  readonly twice?: readonly [number, number]
}

/** Why a string isn't a valid time. */
export type TimeProblem = { readonly problem: string }

/** A time that counts from an earlier one, which isn't known yet. */
export type PendingTime = { readonly isPending: true }

type Resolution = ResolvedTime | TimeProblem | PendingTime

const example = 'for example “29 Apr 21:00”, “tomorrow 9:00”, “Fri 10:00” or “+3d”'
const missingTime = `Enter a date and time, ${example}.`

/**
 * Resolves a typed time at a place to a moment. A day without a time means 00:00 for departures, or the arrival before
 * it on that day, and 23:59 for arrivals. A date without a year or a month is the next such date. Weekdays and clock times
 * are the next ones after the previous time of the journey.
 */
export function resolveTime(typed: string, context: TimeContext): Resolution {
  const found = resolveInstant(typed)
  if (found) return found
  const { text, offset } = simplifyPastedTime(typed, context.order)
  return offset === undefined ? resolveText(text, context) : resolveAtOffset(text, offset, context)
}

/** Resolves a time in a zone that was typed, by its minutes east of UTC. */
function resolveAtOffset(text: string, offset: number, context: TimeContext): Resolution {
  const { now, before } = context
  const shift = offset * 60_000
  const shifted = { now: now + shift, before: before === undefined ? undefined : before + shift }
  const found = resolveText(text, { ...context, ...shifted, zone: 'UTC' })
  return 'moment' in found ? { moment: found.moment - shift } : found
}

function resolveText(text: string, context: TimeContext): Resolution {
  const parsed = parseTime(text, context.order)
  if (!parsed) return { problem: describePasteProblem(text, context.order) ?? missingTime }
  return 'period' in parsed ? { problem: askForDay(parsed) } : resolveParsed(parsed, context)
}

function resolveParsed(parsed: ParsedTime, context: TimeContext): Resolution {
  const { day, clock, weekday } = parsed
  const duration = day?.kind === 'after' ? day : undefined
  if (duration && context.before === undefined && !context.isFirst) return { isPending: true }

  // “In a week on Friday” is that whole day, but “+6h Fri” has a time.
  const isExact = duration && !clock && (weekday === undefined || duration.minutes > 0)
  const after = isExact ? addDuration(duration, context) : undefined
  const date = after ? toDateInZone(after.moment, context.zone) : resolveDay(parsed, context)
  if (!date) return { problem: `${describeMissingDay(day)} Enter another date, ${example}.` }
  if (weekday !== undefined && weekday !== weekdayIndex(date)) {
    if (parsed.otherwise) return resolveParsed(parsed.otherwise, context)
    return { problem: `The weekday doesn’t match: this date is ${formatDay(date)}.` }
  }
  if (after) return after
  return clock ? resolveClock(date, clock, context) : resolveWholeDay(date, context)
}

/** ISO 8601 with a zone. After a space, a minus begins an offset only if there are seconds: ` 08:00-10:00` is a window. */
const instant =
  /^\s*\d{4}-\d\d-\d\d(?! \d\d:\d\d\s?-)[Tt ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?\s?([Zz]|(-(0\d|1[0-2])|\+(0\d|1[0-4])):?\d\d)\s*$/

/** Resolves ISO 8601 with a zone, which needs no context. Undefined for other text. */
function resolveInstant(typed: string): ResolvedTime | TimeProblem | undefined {
  if (!instant.test(typed)) return undefined
  const problem = nonexistentDateProblem(typed)
  if (problem !== undefined) return { problem }
  const moment = Date.parse(typed.trim().replace(' ', 'T').replace(/\s/g, '').toUpperCase())
  return Number.isFinite(moment) ? { moment } : undefined
}

const weekdayIndex = (date: CalendarDate) => (date.toDate('UTC').getUTCDay() + 6) % 7
const toDateInZone = (moment: number, zone: string) => toCalendarDate(fromAbsolute(moment, zone))
const roundUpToMinute = (moment: number) => Math.ceil(moment / 60_000) * 60_000

function addDuration(
  { months, days, minutes }: ParsedDay & { kind: 'after' },
  { before, now, zone }: TimeContext,
): ResolvedTime {
  const from = before ?? roundUpToMinute(now)
  const isElapsed = months === 0 && days === 0
  const moved = isElapsed ? from : fromAbsolute(from, zone).add({ months, days }).toDate().getTime()
  return { moment: moved + minutes * 60_000 }
}

function resolveDay(
  { day, clock, weekday }: ParsedTime,
  { before, now, zone }: TimeContext,
): CalendarDate | undefined {
  const from = before ?? now
  const reference = toDateInZone(from, zone)
  if (!day) return isEarlier(reference, clock, from, zone) ? reference.add({ days: 1 }) : reference
  switch (day.kind) {
    case 'date':
      if (day.year !== undefined) return toExistingDate(day.year, day.month, day.day)
      return findNextDate(day, reference, before !== undefined)
    case 'near': {
      const yesterday = toDateInZone(now, zone).subtract({ days: 1 })
      // After midnight, “tonight 1am” is in the night that began yesterday, unless it’s over. At 00:00, 24:00 is over.
      const isSameNight = clock && !isEarlier(yesterday, clock, Math.max(from, now) + 1, zone)
      return yesterday.add({ days: isSameNight ? day.days : day.days + 1 })
    }
    case 'week': {
      const today = toDateInZone(now, zone)
      return today.add({ days: 7 * day.ahead + day.weekday - weekdayIndex(today) })
    }
    case 'month': {
      const { year, month } = toDateInZone(now, zone).add({ months: day.ahead })
      return toExistingDate(year, month, day.day)
    }
    case 'ordinal':
      return findNextDayOfMonth(day.day, weekday, reference)
    case 'after':
      return reference.add({ months: day.months, days: day.days })
    case 'weekday': {
      const ahead = (day.weekday - weekdayIndex(reference) + 7) % 7
      if (day.weekLater) return reference.add({ days: ahead + 7 })
      const over = ahead === 0 && (day.next || isEarlier(reference, clock, from, zone))
      return reference.add({ days: over ? 7 : ahead })
    }
  }
}

/** Checks whether a clock time on a date is before `from`. */
function isEarlier(date: CalendarDate, clock: ClockTime | undefined, from: number, zone: string): boolean {
  return clock !== undefined && toZoned(withClock(date, clock), zone).toDate().getTime() < from
}

function withClock(date: CalendarDate, { hour, minute }: ClockTime): CalendarDateTime {
  if (hour >= 24) return withClock(date.add({ days: 1 }), { hour: hour - 24, minute })
  return toCalendarDateTime(date).set({ hour, minute })
}

/** Returns the date if it exists. The library would clamp a date like 31 June to the end of the month. */
function toExistingDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1970 || year > 9999) return undefined
  const date = new CalendarDate(year, month, day)
  return day === lastDay || (date.month === month && date.day === day) ? date : undefined
}

/** A date without a year that would be more days than this after the previous time is taken as the one a year earlier. */
const maxDaysAhead = 300

/** Returns the first such date from `from` on, or the one a year earlier. The next 29 February may be eight years away. */
function findNextDate(
  { month, day }: { month: number; day: number },
  from: CalendarDate,
  hasPrevious: boolean,
): CalendarDate | undefined {
  for (let year = from.year; year <= from.year + 8; year += 1) {
    const date = toExistingDate(year, month, day)
    if (!date || date.compare(from) < 0) continue
    const earlier = toExistingDate(year - 1, month, day)
    return hasPrevious && earlier && date.compare(from) > maxDaysAhead ? earlier : date
  }
  return undefined
}

/**
 * Returns the first such day of a month from `from` on, or the second if only that one is on the weekday. With any later
 * one, the weekday is more likely to be wrong.
 */
function findNextDayOfMonth(
  day: number,
  weekday: number | undefined,
  from: CalendarDate,
): CalendarDate | undefined {
  // Of four months, at least two have 31 days.
  const dates = [0, 1, 2, 3].flatMap((months) => {
    const { year, month } = from.set({ day: 1 }).add({ months })
    const date = toExistingDate(year, month, day)
    return date && date.compare(from) >= 0 ? [date] : []
  })
  return dates.slice(0, 2).find((date) => weekdayIndex(date) === weekday) ?? dates[0]
}

function resolveWholeDay(date: CalendarDate, context: TimeContext): ResolvedTime | TimeProblem {
  const { before, now, zone, side } = context
  if (side === 'end') return resolveClock(date, { hour: 23, minute: 59 }, context)
  if (before !== undefined && toDateInZone(before, zone).compare(date) === 0) return { moment: before }
  // No hour of today is a good default: past ones can't be insured.
  if (before === undefined && toDateInZone(now, zone).compare(date) === 0)
    return { problem: 'Add a time, for example “today 14:00”.' }
  return { moment: toZoned(toCalendarDateTime(date), zone).toDate().getTime() }
}

/** Resolves a clock time on a date. Daylight saving may skip it, or make it occur twice. */
function resolveClock(
  date: CalendarDate,
  clock: ClockTime,
  { zone, isSecond }: TimeContext,
): ResolvedTime | TimeProblem {
  const local = withClock(date, clock)
  const [first, last] = (['earlier', 'later'] as const).map((one) =>
    toZoned(local, zone, one).toDate().getTime(),
  )
  if (first === undefined || last === undefined) throw new Error('A local time has at least one moment.')
  if (first === last) return { moment: first }
  if (toCalendarDateTime(fromAbsolute(first, zone)).compare(local) === 0)
    return { moment: isSecond ? last : first, twice: [first, last] }
  const next = findFirstAfterGap(first, last, zone)
  const problem = `${formatLocal(local.toString())} doesn’t exist in this time zone: the clocks go forward.`
  return { problem: `${problem} The next valid time is ${formatLocal(next).slice(-5)}.` }
}

/** Returns the local time to which clocks go forward between two moments. */
function findFirstAfterGap(from: number, to: number, zone: string): string {
  const offset = fromAbsolute(from, zone).offset
  let moment = from
  while (moment < to && fromAbsolute(moment, zone).offset === offset) moment += 60_000
  return toCalendarDateTime(fromAbsolute(moment, zone)).toString()
}
