import type { DateOrder } from '#contract/text/date-order.ts'
import {
  CalendarDate,
  type CalendarDateTime,
  fromAbsolute,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import { formatLocal, formatDay } from './format-time.ts'
import { type ClockTime, parseTime, type ParsedTime, type ParsedDay } from './parse-time.ts'

/** What stands around the words of a time. Moments are milliseconds since 1970. */
export type TimeContext = {
  /** The IANA zone of the place. */
  readonly zone: string
  /** When the words were typed. */
  readonly now: number
  /** The time before this one in the journey, where there is one. */
  readonly before: number | undefined
  readonly side: 'leaves' | 'arrives'
  /** Of a time that comes twice, whether the second is meant. */
  readonly second: boolean
  readonly order: DateOrder
}

/** A time that words were read as: its moment, and both moments where clocks show it twice. */
export type ResolvedTime = {
  readonly moment: number
  /** Whether only a day was said. */
  readonly bare: boolean
  readonly twice: readonly [number, number] | undefined
}

/** Words that cannot be one time, and why. */
export type TimeProblem = { readonly problem: string }

const example = 'for example “29 apr 21:00”, “tomorrow 9”, “fri 10” or “+3d”'

/**
 * The moment that words mean at a place. A day alone begins at 00:00, or when goods came there on that day, and ends
 * at 23:59. Without a year it is the next such day. Days of the week and times of day follow the time before them.
 */
export function resolveTime(typed: string, context: TimeContext): ResolvedTime | TimeProblem {
  const instant = parseInstant(typed)
  if (instant !== undefined) return { moment: instant, bare: false, twice: undefined }
  const parsed = parseTime(typed, context.order)
  if (!parsed) return { problem: `Enter a date and time, ${example}.` }
  if (parsed.day?.kind === 'after') {
    // Goods arrive after they left, never after this was typed.
    if (context.before === undefined && context.side === 'arrives')
      return { problem: 'This counts from departure. Enter the departure first, or a date.' }
    if (!parsed.clock) return addDuration(parsed.day, context)
  }

  const date = resolveDay(parsed, context)
  if (!date) return { problem: `${noSuchDay(parsed.day)} Enter another date, ${example}.` }
  if (parsed.weekday !== undefined && parsed.weekday !== weekdayIndex(date))
    return { problem: `The weekday doesn’t match: this date is ${formatDay(date)}.` }
  if (parsed.clock) return resolveClock(date, parsed.clock, context)
  const whole = resolveWholeDay(date, context)
  return 'problem' in whole ? whole : { ...whole, bare: true }
}

/** ISO 8601 with its own zone says everything itself. */
function parseInstant(typed: string): number | undefined {
  const whole = /^\s*\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?\s?([Zz]|[+-]\d\d:?\d\d)\s*$/.test(
    typed,
  )
  const time = whole
    ? Date.parse(typed.trim().replace(' ', 'T').replace(/\s/g, '').toUpperCase())
    : Number.NaN
  return Number.isFinite(time) ? time : undefined
}

const weekdayIndex = (date: CalendarDate) => (date.toDate('UTC').getUTCDay() + 6) % 7
const dateAt = (moment: number, zone: string) => toCalendarDate(fromAbsolute(moment, zone))
const wholeMinute = (moment: number) => Math.ceil(moment / 60_000) * 60_000

function addDuration(
  { days, minutes }: ParsedDay & { kind: 'after' },
  { before, now, zone }: TimeContext,
): ResolvedTime {
  const from = before ?? wholeMinute(now)
  const moved = days === 0 ? from : fromAbsolute(from, zone).add({ days }).toDate().getTime()
  return { moment: moved + minutes * 60_000, bare: false, twice: undefined }
}

function resolveDay(
  { day, clock }: ParsedTime,
  { before, now, zone }: TimeContext,
): CalendarDate | undefined {
  const from = before ?? now
  const reference = dateAt(from, zone)
  if (!day) return isEarlier(reference, clock, from, zone) ? reference.add({ days: 1 }) : reference
  switch (day.kind) {
    case 'date':
      if (day.year !== undefined) return realDate(day.year, day.month, day.day)
      return nextDate(day, reference, before !== undefined)
    case 'near':
      return dateAt(now, zone).add({ days: day.days })
    case 'after':
      return reference.add({ days: day.days })
    case 'weekday': {
      const ahead = (day.weekday - weekdayIndex(reference) + 7) % 7
      const over = ahead === 0 && (day.next || isEarlier(reference, clock, from, zone))
      return reference.add({ days: over ? 7 : ahead })
    }
  }
}

/** Whether that time of that day is over at `from`. */
function isEarlier(date: CalendarDate, clock: ClockTime | undefined, from: number, zone: string): boolean {
  return clock !== undefined && toZoned(withClock(date, clock), zone).toDate().getTime() < from
}

function withClock(date: CalendarDate, { hour, minute }: ClockTime): CalendarDateTime {
  return toCalendarDateTime(date).set({ hour, minute })
}

/** Dates that the calendar lacks are drawn in by the library; such a date is none. */
function realDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1970 || year > 9999) return undefined
  const date = new CalendarDate(year, month, day)
  return date.month === month && date.day === day ? date : undefined
}

/** So far beyond the time before it, a date is rather one too early, and that is said by the order of times. */
const maxDaysAhead = 300

/** The first such date from `from` on; 29 February may be eight years away. */
function nextDate(
  { month, day }: { month: number; day: number },
  from: CalendarDate,
  follows: boolean,
): CalendarDate | undefined {
  for (let year = from.year; year <= from.year + 8; year += 1) {
    const date = realDate(year, month, day)
    if (!date || date.compare(from) < 0) continue
    const earlier = realDate(year - 1, month, day)
    return follows && earlier && date.compare(from) > maxDaysAhead ? earlier : date
  }
  return undefined
}

function noSuchDay(day: ParsedDay | undefined): string {
  if (day?.kind !== 'date') return 'That day doesn’t exist.'
  const name = new Date(Date.UTC(2000, day.month - 1)).toLocaleString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  })
  return `There’s no ${day.day} ${name}${day.year === undefined ? '' : ` ${day.year}`}.`
}

function resolveWholeDay(date: CalendarDate, context: TimeContext): ResolvedTime | TimeProblem {
  const { before, now, zone, side } = context
  if (side === 'arrives') return resolveClock(date, { hour: 23, minute: 59 }, context)
  if (before !== undefined && dateAt(before, zone).compare(date) === 0)
    return { moment: before, bare: true, twice: undefined }
  // No hour of today is a good guess: the ones that are over cannot be insured.
  if (before === undefined && dateAt(now, zone).compare(date) === 0)
    return { problem: 'Add a time, for example “today 14:00”.' }
  const midnight = toZoned(toCalendarDateTime(date), zone).toDate().getTime()
  return { moment: midnight, bare: true, twice: undefined }
}

/** A time of day on a date, unless daylight saving skips it; both moments where it repeats it. */
function resolveClock(
  date: CalendarDate,
  clock: ClockTime,
  { zone, second }: TimeContext,
): ResolvedTime | TimeProblem {
  const local = withClock(date, clock)
  const [first, last] = (['earlier', 'later'] as const).map((one) =>
    toZoned(local, zone, one).toDate().getTime(),
  )
  if (first === undefined || last === undefined) throw new Error('A local time has at least one moment.')
  if (first === last) return { moment: first, bare: false, twice: undefined }
  if (toCalendarDateTime(fromAbsolute(first, zone)).compare(local) === 0)
    return { moment: second ? last : first, bare: false, twice: [first, last] }
  const next = firstAfterGap(first, last, zone)
  const problem = `${formatLocal(local.toString())} doesn’t exist there: the clocks go forward.`
  return { problem: `${problem} The next valid time is ${formatLocal(next).slice(-5)}.` }
}

/** The local time that clocks are put forward to, between two moments around it. */
function firstAfterGap(from: number, to: number, zone: string): string {
  const offset = fromAbsolute(from, zone).offset
  let moment = from
  while (moment < to && fromAbsolute(moment, zone).offset === offset) moment += 60_000
  return toCalendarDateTime(fromAbsolute(moment, zone)).toString()
}
