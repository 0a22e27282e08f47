import type { DateOrder } from '#contract/text/date-order.ts'
import {
  createClock,
  parseClock,
  createDate,
  parseDate,
  parseDuration,
  parseMonth,
  parseWeekday,
} from './time-parts.ts'

/** A time of day. Hours 0 to 23. */
export type ClockTime = { readonly hour: number; readonly minute: number }

/** Which day is meant, as far as the words alone tell. */
export type ParsedDay =
  | { readonly kind: 'date'; readonly year: number | undefined; readonly month: number; readonly day: number }
  /** 0 is Monday. `next` is never the day itself. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly next: boolean }
  /** Days from the day on which it was said. */
  | { readonly kind: 'near'; readonly days: number }
  /** So long after the time before it. Days are those of the calendar, minutes those of the clock. */
  | { readonly kind: 'after'; readonly days: number; readonly minutes: number }

/** What words say of a time, before it is known where and when they were said. One of day and clock is there. */
export type ParsedTime = {
  readonly day: ParsedDay | undefined
  readonly clock: ClockTime | undefined
  /** A day of the week that stands beside a date, and has to be its own. */
  readonly weekday: number | undefined
}

const relativeDays: Readonly<Record<string, number>> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  tmr: 1,
  tmrw: 1,
}
const fillers = new Set(['', 'at', 'on', 'of', 'the', 'this', 'after'])

/** Text in one shape: small letters, one space between words, what is glued together taken apart. */
function normalize(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .replace(/(\d) ?([ap])\.? ?m\b\.?/g, '$1$2m')
    .replace(/(\d)t(?=\d\d:)/g, '$1 ')
    .replace(/(\d) ?(?:st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)-?(?=[a-z]{3,})/g, '$1 ')
    .replace(/([a-z]{3,}\.?)-(?=\d)/g, '$1 ')
}

/**
 * What somebody says of a time: `29 apr 8:30`, `1/12/2026 8am`, `tomorrow 9`, `fri 10`, `+3d`, `8:00`, or ISO 8601
 * without a zone. Two figures after a day and a month are an hour, unless no day has so many hours: then a year.
 * @returns nothing where the words cannot be read as one time.
 */
export function parseTime(typed: string, order: DateOrder): ParsedTime | undefined {
  const text = normalize(typed)
  const after = /^(?:\+|in ) ?(.+)$/.exec(text)?.[1]
  const length = after && parseDuration(after)
  if (after && !length) return undefined

  let day = length ? length.day : undefined
  let clock: ClockTime | undefined
  let [weekday, month] = [undefined as number | undefined, undefined as number | undefined]
  let next = false
  const numbers: string[] = []
  for (const written of (length ? length.rest : text).split(' ')) {
    const word = /^(\d{1,2}|[a-z]+)\.$/.test(written) ? written.slice(0, -1) : written
    const hasDay = day !== undefined || month !== undefined
    // After a date a dot can only part hours from minutes.
    const time = parseClock(hasDay ? word.replace(/^(\d{1,2})\.(\d\d)$/, '$1:$2') : word)
    const date = hasDay ? undefined : parseDate(word, order)
    if (fillers.has(word)) continue
    if (word === 'next') next = true
    else if (parseMonth(word) && !hasDay) month = parseMonth(word)
    else if (parseWeekday(word) !== undefined && weekday === undefined) weekday = parseWeekday(word)
    else if (relativeDays[word] !== undefined && !hasDay) day = { kind: 'near', days: relativeDays[word] }
    else if (date) day = date
    else if (time && !clock) clock = time
    else if (/^['’]?\d{1,4}$/.test(word)) numbers.push(word)
    else return undefined
  }
  if (month !== undefined) {
    day = takeDate(numbers, month)
    if (!day) return undefined
  }
  if (weekday !== undefined && !day) {
    day = { kind: 'weekday', weekday, next }
    weekday = undefined
  } else if (next) return undefined

  const [hour, ...tooMany] = numbers
  if (hour !== undefined) {
    if (clock || tooMany.length > 0) return undefined
    clock = parseHour(hour, day !== undefined)
    if (!clock) return undefined
  }
  return day || clock ? { day, clock, weekday } : undefined
}

const isYear = (figures: string) => /^(19|2[01])\d\d$/.test(figures)
const isShortYear = (figures: string) => /^(['’]\d\d|2[4-9]|[3-9]\d)$/.test(figures)

/** Takes the day, and the year where there is one, out of the numbers that stand beside the name of a month. */
function takeDate(numbers: string[], month: number): ParsedDay | undefined {
  const take = (test: (figures: string) => boolean) => {
    const at = numbers.findIndex(test)
    return at === -1 ? undefined : numbers.splice(at, 1)[0]
  }
  const day = take((figures) => /^\d{1,2}$/.test(figures))
  const year = take(isYear) ?? take(isShortYear)?.replace(/\D/g, '')
  if (day === undefined) return undefined
  return createDate(year === undefined ? undefined : Number(year.padStart(4, '20')), month, Number(day))
}

/** A number that is left: `9` beside a day, `0830` anywhere; not what may as well be a year. */
function parseHour(figures: string, hasDay: boolean): ClockTime | undefined {
  if (/^\d{4}$/.test(figures) && (hasDay || !isYear(figures)))
    return createClock(Number(figures.slice(0, 2)), Number(figures.slice(2)))
  return hasDay && /^\d{1,2}$/.test(figures) ? createClock(Number(figures), 0) : undefined
}
