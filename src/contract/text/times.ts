import { memoize } from '#contract/memoize.ts'
import type { DateOrder } from './date-order.ts'
import { formatDuration } from './format-count.ts'

export const millisecondsPerDay = 86_400_000

/** Returns the first millisecond of a day in UTC. */
export const startOfDay = (time: number) => Math.floor(time / millisecondsPerDay) * millisecondsPerDay

/** Returns the last millisecond of a day in UTC. */
export const endOfDay = (time: number) => startOfDay(time) + millisecondsPerDay - 1

/**
 * Returns the first moment of a day in a time zone. That isn't always 00:00, because clocks can change at midnight.
 * @param day the first millisecond of that day in UTC.
 */
export function startOfDayIn(day: number, timeZone: string): number {
  const offsets = [day - millisecondsPerDay, day + millisecondsPerDay].map(
    (time) => wallClock(time, timeZone) - time,
  )
  const starts = offsets.map((offset) => day - offset)
  return Math.min(...starts.filter((time) => wallClock(time, timeZone) >= day))
}

/** Returns the date and time that a clock shows at a moment, as if they were in UTC, in milliseconds since 1970. */
function wallClock(time: number, timeZone: string): number {
  const text = formatTime(time, { ...clock, day: 'numeric', month: 'numeric', year: 'numeric', timeZone })
  const [day = 1, month = 1, year = 1970, hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute)
}

type Zone = string | undefined

/** Whether this runtime knows a time zone. Formatting a time in an unknown one throws. */
export const isTimeZone = memoize((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
})

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formats, which are slow to create: a long journey uses a few formats over and over. */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, format)
  return format
}

function formatTime(time: number, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(time)
}

type Day = Readonly<Record<'day' | 'month' | 'year', string>>

/** Splits a day into its parts. The month is a word, so that it can't be confused with the day. */
function dayParts(time: number, timeZone: Zone): Day {
  const format = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone })
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value])) as Day
}

function withoutYear({ day, month }: Omit<Day, 'year'>, order: DateOrder): string {
  return order === 'dmy' ? `${day} ${month}` : `${month} ${day}`
}

/** Adds the year before or after the days, depending on the order. */
function withYear(days: string, year: string, order: DateOrder): string {
  if (order === 'ymd') return `${year} ${days}`
  return order === 'mdy' ? `${days}, ${year}` : `${days} ${year}`
}

function formatDay(day: Day, order: DateOrder): string {
  return withYear(withoutYear(day, order), day.year, order)
}

/**
 * Formats a time with its date and zone: `29 Apr 2027, 21:00 EEST`.
 * @param timestamp anything that `Date.parse` reads. Other text is returned unchanged.
 * @param timeZone an IANA zone. Defaults to the browser's.
 */
export function formatLocalTime(timestamp: string, timeZone?: Zone, order: DateOrder = 'dmy'): string {
  const time = Date.parse(timestamp)
  if (!Number.isFinite(time)) return timestamp
  const timeOfDay = formatTime(time, { ...clock, timeZone })
  return `${formatDay(dayParts(time, timeZone), order)}, ${timeOfDay} ${zoneAbbreviation(timestamp, timeZone)}`
}

/**
 * Formats a time of a journey like `formatLocalTime`, or only its day, in UTC, if it was entered as a date.
 * @param isDate whether it was entered as a date; see `findDateOnlyTimes`.
 */
export function formatPlannedTime(
  timestamp: string,
  isDate: boolean | undefined,
  timeZone?: Zone,
  order: DateOrder = 'dmy',
): string {
  return isDate
    ? formatDayRange(timestamp, undefined, 'UTC', order)
    : formatLocalTime(timestamp, timeZone, order)
}

/** Returns the abbreviation of the zone at that time, such as `EEST` or `GMT−8`. It changes with the season. */
export function zoneAbbreviation(timestamp: string, timeZone?: Zone): string {
  const time = Date.parse(timestamp)
  if (!Number.isFinite(time)) return ''
  const parts = dateFormat({ timeZone, timeZoneName: 'short' }).formatToParts(time)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  // Lines break after a hyphen, and screen readers don’t read it.
  return name.replace('-', '−')
}

/** Formats a time in UTC, with the day only if it differs: `18:00 UTC`, `29 Apr, 23:30 UTC`. */
export function formatUtcTime(timestamp: string, timeZone?: Zone, order: DateOrder = 'dmy'): string {
  const time = Date.parse(timestamp)
  if (!Number.isFinite(time)) return ''
  const day = dayParts(time, 'UTC')
  const sameDay = formatDay(dayParts(time, timeZone), order) === formatDay(day, order)
  return `${sameDay ? '' : `${withoutYear(day, order)}, `}${formatTime(time, { ...clock, timeZone: 'UTC' })} UTC`
}

/**
 * Formats two days as a range: `29 Apr to 4 May 2027`, `2 to 4 May 2027`. Leaves out a missing or unreadable day, and the
 * second one if its time is before the first, as it can be while times are being entered.
 * @param timeZone the zone of the first day. Defaults to the browser's.
 * @param toZone the zone of the second day. Also defaults to the browser's.
 */
export function formatDayRange(
  from: string | undefined,
  to: string | undefined,
  timeZone?: Zone,
  order: DateOrder = 'dmy',
  toZone?: Zone,
): string {
  const [start, end] = [Date.parse(from ?? ''), Date.parse(to ?? '')]
  const [first, last] = [
    { time: start, zone: timeZone },
    { time: end, zone: toZone },
  ].flatMap(({ time, zone }) => (Number.isFinite(time) ? [dayParts(time, zone)] : []))
  if (!first || !last || end < start || formatDay(first, order) === formatDay(last, order)) {
    return first ? formatDay(first, order) : ''
  }
  if (first.year !== last.year) return `${formatDay(first, order)} to ${formatDay(last, order)}`
  if (first.month !== last.month) {
    return withYear(`${withoutYear(first, order)} to ${withoutYear(last, order)}`, last.year, order)
  }
  const days = `${first.day} to ${last.day}`
  return withYear(withoutYear({ day: days, month: last.month }, order), last.year, order)
}

/** Formats a time as `today 18:42` or `tomorrow 09:00`, and other days with their date. */
export function formatRelativeTime(
  timestamp: string,
  now: number,
  timeZone?: Zone,
  order: DateOrder = 'dmy',
): string {
  const time = Date.parse(timestamp)
  if (!Number.isFinite(time)) return timestamp
  const timeOfDay = formatTime(time, { ...clock, timeZone })
  const days = daysFromToday(time, now, timeZone)
  if (days === 0) return `today ${timeOfDay}`
  if (days === 1) return `tomorrow ${timeOfDay}`
  return `${formatDay(dayParts(time, timeZone), order)}, ${timeOfDay}`
}

/** Returns the number of calendar days from today to a time. A day that is 23 or 25 hours long counts as one. */
export function daysFromToday(time: number, now: number, timeZone?: Zone): number {
  return countDaysSinceEpoch(time, timeZone) - countDaysSinceEpoch(now, timeZone)
}

/** Returns the number of days from 1 January 1970 to the date of a time. */
function countDaysSinceEpoch(time: number, timeZone: Zone): number {
  const date = formatTime(time, { day: 'numeric', month: 'numeric', year: 'numeric', timeZone })
  const [day = 1, month = 1, year = 1970] = date.split('/').map(Number)
  return Date.UTC(year, month - 1, day) / millisecondsPerDay
}

/** Formats a remaining time in its largest sensible unit: `29 minutes`, `42 seconds`, `3 days`. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds < 60) return formatDuration(seconds, 'second')
  if (seconds < 90 * 60) return formatDuration(Math.floor(seconds / 60), 'minute')
  if (seconds < 36 * 3600) return formatDuration(Math.floor(seconds / 3600), 'hour')
  return formatDuration(Math.floor(seconds / 86_400), 'day')
}

/** How long before a price expires it counts as expiring soon, in milliseconds. */
export const expiringSoonWindow = 5 * 60_000
