import type { DateOrder } from './date-order.ts'

type Zone = string | undefined

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is slow to make and quick to use; a long journey uses few of them often. */
function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(key, format)
  return format
}

function formatTime(time: number, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(time)
}

type Day = { readonly day: string; readonly month: string; readonly year: string }

/** The parts of a day; its month is always a word, so that no order can be taken for another. */
function dayParts(time: number, timeZone: Zone): Day {
  const format = dateFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  })
  const parts = format.formatToParts(time)
  const part = (type: keyof Day) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: part('day'), month: part('month'), year: part('year') }
}

const withoutYear: Readonly<Record<DateOrder, (day: Omit<Day, 'year'>) => string>> = {
  dmy: ({ day, month }) => `${day} ${month}`,
  mdy: ({ day, month }) => `${month} ${day}`,
  ymd: ({ day, month }) => `${month} ${day}`,
}

/** Puts a year where the order has it, before or after what is said of its days. */
function withYear(days: string, year: string, order: DateOrder): string {
  if (order === 'ymd') return `${year} ${days}`
  return order === 'mdy' ? `${days}, ${year}` : `${days} ${year}`
}

function formatDay(day: Day, order: DateOrder): string {
  return withYear(withoutYear[order](day), day.year, order)
}

/**
 * A moment as people read it, as `29 Apr 2027, 21:00 EEST`.
 * @param moment anything that `Date.parse` reads; other text is given back as it is.
 * @param timeZone an IANA zone; the browser's own where it is left out.
 */
export function localTime(moment: string, timeZone?: Zone, order: DateOrder = 'dmy'): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return moment
  const hour = formatTime(time, { ...clock, timeZone })
  return `${formatDay(dayParts(time, timeZone), order)}, ${hour} ${zoneAbbreviation(moment, timeZone)}`
}

/** The zone that a moment is printed in, as `EEST`: it changes with the season. */
export function zoneAbbreviation(moment: string, timeZone?: Zone): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return ''
  const parts = dateFormat({ timeZone, timeZoneName: 'short' }).formatToParts(time)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** The same in UTC, with its day only where that is another one: `18:00 UTC`, `29 Apr, 23:30 UTC`. */
export function utcTime(moment: string, timeZone?: Zone, order: DateOrder = 'dmy'): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return ''
  const day = dayParts(time, 'UTC')
  const sameDay = formatDay(dayParts(time, timeZone), order) === formatDay(day, order)
  return `${sameDay ? '' : `${withoutYear[order](day)}, `}${formatTime(time, { ...clock, timeZone: 'UTC' })} UTC`
}

/**
 * Two days as one span, as `29 Apr to 4 May 2027`, `2 to 4 May 2027`; what is missing or unreadable is left out.
 * @param timeZone the zone of the first; `toZone` that of the second, where it is another one.
 */
export function daySpan(
  from: string | undefined,
  to: string | undefined,
  timeZone?: Zone,
  order: DateOrder = 'dmy',
  toZone: Zone = timeZone,
): string {
  const [first, last] = [
    { time: Date.parse(from ?? ''), zone: timeZone },
    { time: Date.parse(to ?? ''), zone: toZone },
  ].flatMap(({ time, zone }) => (Number.isFinite(time) ? [dayParts(time, zone)] : []))
  if (!first || !last || formatDay(first, order) === formatDay(last, order)) {
    return first ? formatDay(first, order) : ''
  }
  if (first.year !== last.year) return `${formatDay(first, order)} to ${formatDay(last, order)}`
  if (first.month !== last.month) {
    return withYear(`${withoutYear[order](first)} to ${withoutYear[order](last)}`, last.year, order)
  }
  const days = `${first.day} to ${last.day}`
  return withYear(withoutYear[order]({ day: days, month: last.month }), last.year, order)
}

/** A moment near by, as `today 18:42`, `tomorrow 09:00` or with its date. */
export function nearTime(moment: string, now: number, timeZone?: Zone, order: DateOrder = 'dmy'): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return moment
  const on = (when: number) => formatDay(dayParts(when, timeZone), order)
  const hour = formatTime(time, { ...clock, timeZone })
  if (on(time) === on(now)) return `today ${hour}`
  if (on(time) === on(now + 86_400_000)) return `tomorrow ${hour}`
  return `${on(time)}, ${hour}`
}

const pluralize = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`

/** How long something still is, in the one unit that matters: `29 minutes`, `42 seconds`, `3 days`. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds < 60) return pluralize(seconds, 'second')
  if (seconds < 90 * 60) return pluralize(Math.floor(seconds / 60), 'minute')
  if (seconds < 36 * 3600) return pluralize(Math.floor(seconds / 3600), 'hour')
  return pluralize(Math.floor(seconds / 86_400), 'day')
}

/** From when on prices are about to lapse, in milliseconds before they do. */
export const expiringSoonWindow = 5 * 60_000
