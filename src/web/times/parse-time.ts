import type { DateOrder } from '#contract/text/date-order.ts'
import {
  type ClockTime,
  type ParsedDay,
  createClock,
  parseClock,
  createDate,
  parseDate,
  parseDuration,
  parseMonth,
  parseWeekday,
} from './time-parts.ts'

const relativeDays: Readonly<Record<string, number>> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
  tmr: 1,
  tmrw: 1,
}
const fillers = new Set(['', 'at', 'on', 'of', 'the', 'this', 'after'])

/** Normalizes text: lowercase, single spaces, and numbers separated from the words joined to them. */
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
 * Parses a typed time: `29 apr 8:30`, `1/12/2026 8am`, `tomorrow 9`, `fri 10`, `+3d`, `8:00`, or ISO 8601 without a
 * zone. Two digits after a day and a month are an hour up to 23, and a year above that.
 * @returns the day, the clock time or both, and the weekday given with a date, which must match it; undefined if the text
 * isn't a single time.
 */
export function parseTime(typed: string, order: DateOrder) {
  const text = normalize(typed)
  const after = /^(?:\+|in ) ?(.+)$/.exec(text)?.[1]
  const length = after && parseDuration(after)
  if (after && !length) return undefined

  let day = length ? length.day : undefined
  let clock: ClockTime | undefined
  let weekday: number | undefined
  let month: number | undefined
  let next = false
  const numbers: string[] = []
  for (const written of (length ? length.rest : text).split(' ')) {
    const word = /^(\d{1,2}|[a-z]+)\.$/.test(written) ? written.slice(0, -1) : written
    const hasDay = day !== undefined || month !== undefined
    // After a date, a dot can only separate hours from minutes.
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

/** A time as parsed from text, before it's resolved to a moment. */
export type ParsedTime = NonNullable<ReturnType<typeof parseTime>>

const isYear = (digits: string) => /^(19|2[01])\d\d$/.test(digits)
const isShortYear = (digits: string) => /^(['’]\d\d|2[4-9]|[3-9]\d)$/.test(digits)

/** Takes the day, and the year if there is one, from the numbers next to the name of a month. */
function takeDate(numbers: string[], month: number): ParsedDay | undefined {
  const take = (test: (digits: string) => boolean) => {
    const at = numbers.findIndex(test)
    return at === -1 ? undefined : numbers.splice(at, 1)[0]
  }
  const day = take((digits) => /^\d{1,2}$/.test(digits))
  const year = take(isYear) ?? take(isShortYear)?.replace(/\D/g, '')
  if (day === undefined) return undefined
  return createDate(year === undefined ? undefined : Number(year.padStart(4, '20')), month, Number(day))
}

/** Parses a remaining number as a clock time: `9` if a day is given, `0830` anywhere, but not what may be a year. */
function parseHour(digits: string, hasDay: boolean): ClockTime | undefined {
  if (/^\d{4}$/.test(digits) && (hasDay || !isYear(digits)))
    return createClock(Number(digits.slice(0, 2)), Number(digits.slice(2)))
  return hasDay && /^\d{1,2}$/.test(digits) ? createClock(Number(digits), 0) : undefined
}
