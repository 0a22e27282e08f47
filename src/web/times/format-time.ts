import {
  type CalendarDate,
  fromAbsolute,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
} from '@internationalized/date'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const padTwo = (value: number) => String(value).padStart(2, '0')

/** Formats a date as `Tue 1 Dec 2026`. Without `Intl`, so that `parseTime` can read it back in any browser. */
export function formatDay(date: CalendarDate): string {
  const weekday = weekdays[date.toDate('UTC').getUTCDay()] ?? ''
  return `${weekday} ${date.day} ${months[date.month - 1] ?? ''} ${date.year}`
}

/** Formats a local time, `2026-12-01T08:00` with or without seconds, as `Tue 1 Dec 2026, 08:00`. */
export function formatLocal(local: string): string {
  const time = parseDateTime(local)
  return `${formatDay(toCalendarDate(time))}, ${padTwo(time.hour)}:${padTwo(time.minute)}`
}

/**
 * Formats a local time as text for a field: `1 Dec 2026, 08:00`. It leaves out the weekday to save space: the
 * interpretation shown below the field has it.
 */
export function formatForField(local: string): string {
  return formatLocal(local).replace(/^\w+ /, '')
}

/** Formats a date as text for a field: `1 Dec 2026`. */
export function formatDayForField(date: CalendarDate): string {
  return formatDay(date).replace(/^\w+ /, '')
}

/** Formats a moment, in epoch milliseconds, in a time zone: `Tue 1 Dec 2026, 08:00`. */
export function formatMoment(moment: number, zone: string): string {
  return formatLocal(toCalendarDateTime(fromAbsolute(moment, zone)).toString())
}

/** Formats a moment as `2026-12-01T08:00`, for the native picker. */
export function toLocalInput(moment: number, zone: string): string {
  return toCalendarDateTime(fromAbsolute(moment, zone)).toString().slice(0, 16)
}

/** Formats the UTC offset of a time zone at a moment: `UTC+2`, `UTC+5:30` or `UTC`. */
export function formatOffset(moment: number, zone: string): string {
  const minutes = fromAbsolute(moment, zone).offset / 60_000
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${padTwo(rest)}`}`
}

/** Formats a time zone as its city: `Helsinki` or `Buenos Aires`. */
export function formatZone(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/** A moment in epoch milliseconds, with the time zone of its place; empty if unknown. */
type PlaceTime = { readonly moment?: number | undefined; readonly zone: string }

/**
 * Formats the time between two moments as relative text, for example `+2d 9h`; empty if unknown. If either is at the
 * start or end of a day, as for a date without a time, returns the days and the time of day of the second one instead:
 * `+2d 23:59`.
 */
export function formatElapsed(from?: PlaceTime, to?: PlaceTime): string {
  const [start = NaN, end = NaN] = [from?.moment, to?.moment]
  if (!(end >= start)) return ''
  if (end > start && to?.zone && (isDayBoundary(from) || isDayBoundary(to))) {
    const toDay = (moment: number) => toCalendarDate(fromAbsolute(moment, to.zone))
    return `+${toDay(end).compare(toDay(start))}d ${formatClock(end, to.zone)}`
  }
  const minutes = Math.round((end - start) / 60_000)
  const parts = [
    `${Math.floor(minutes / 1440)}d`,
    `${Math.floor(minutes / 60) % 24}h`,
    `${minutes % 60}m`,
  ].filter((part) => !part.startsWith('0'))
  return `+${parts.join(' ') || '0h'}`
}

const formatClock = (moment: number, zone: string) => toLocalInput(moment, zone).slice(11)

/**
 * Checks whether a time is 00:00 or 23:59 in its zone, as for a date without a time: the former for a departure, the
 * latter for an arrival.
 */
export function isDayBoundary({ moment, zone }: Partial<PlaceTime> = {}): boolean {
  return moment !== undefined && !!zone && ['00:00', '23:59'].includes(formatClock(moment, zone))
}
