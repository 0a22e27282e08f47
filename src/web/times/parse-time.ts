import type { DateOrder } from '#contract/text/date-order.ts'
import {
  type ClockTime,
  type ParsedDay,
  createClock,
  parseClock,
  createDate,
  lastDay,
  parseDate,
  parseDuration,
  parseMonth,
  parseWeekday,
} from './time-parts.ts'
import { fillers, partsOfDay, periods, relativeDays, vagueParts } from './time-words.ts'

/** Normalizes text: lowercase, single spaces, ordinals as `2th`, and numbers separated from the words joined to them. */
function normalize(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s,]+/gu, ' ')
    .trim()
    .replace(/(\d) ?([ap])\.? ?m\b\.?/g, '$1$2m')
    .replace(/(\d)t(?=\d\d:)/g, '$1 ')
    .replace(/(\d) ?(?:st|nd|rd|th)\b(?:\.(?!\d))?-?/g, '$1th ')
    .replace(/(\d)-?(?=[a-z]{3,})/g, '$1 ')
    .replace(/([a-z]{3,}\.?)-(?=[\da-z])/g, '$1 ')
    .replace('day after tomorrow', 'overmorrow')
    .replace(/\bthis (?=morning|afternoon|evening)/, 'today ')
    .replace(/\b(tomorrow|tmrw?) night\b/, '$1 tonight')
    .replace(/\btonight (?:at )?midnight\b|\bmidnight ((?:tomorrow|tmrw?) )?tonight\b/, '$1tonight 24:00')
}

/** A time as parsed from text, before it's resolved to a moment. */
export type ParsedTime = {
  readonly day: ParsedDay | undefined
  readonly clock: ClockTime | undefined
  /** The weekday given with a date, which must match it. */
  readonly weekday: number | undefined
  /** What the text means if it doesn't match: `Tue 9.10` is a Tuesday at 9:10, unless 9 October is one. */
  readonly otherwise?: ParsedTime | undefined
}

/** A week, weekend or month, or one of the 12 months, without the day that is meant. */
export type ParsedPeriod = {
  readonly period: string
  readonly next: boolean
  readonly month: number | undefined
}

/** The number of a week, which isn't a time in this week. */
const weekNumber = /^(?!.*(?:next|this) week)[a-z. ]*week \d\d?(?![:.h\d]|[ap]m)/

/** “Friday week” is the Friday after the coming one. */
const weekLater = /\b((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\.? week\b/

/**
 * Parses a typed time: `29 apr 8:30`, `1/12/2026 8am`, `tomorrow morning`, `fri 8.30`, `fri 11th`, `end of month`, `+3d`,
 * `8:00`, or ISO 8601 without a zone. Two digits after a day and a month are an hour up to 23, and a year above that.
 * @returns undefined if the text isn't a single time.
 */
export function parseTime(typed: string, order: DateOrder): ParsedTime | ParsedPeriod | undefined {
  const text = normalize(typed)
  if (weekNumber.test(text)) return undefined
  const after = /^(?:\+|in ) ?(.+)$|^(.+) from now$/.exec(text)
  const length = after && parseDuration(after[1] ?? after[2] ?? '')
  if (after && !length && !text.startsWith('in ')) return undefined
  const isWeekLater = weekLater.test(text)
  const rest = (length ? length.rest : text).replace(weekLater, '$1')
  const words = classifyWords(rest.split(' '), order, length?.day)
  if (!words) return undefined

  const { period, month, next, numbers, partOfDay } = words
  if (period === 'week' && words.weekday !== undefined && !/\b(next|this) week\b/.test(text)) return undefined
  const named = words.day ?? takeDay(words)
  const day = isWeekLater && named?.kind === 'weekday' ? { ...named, weekLater: true } : named
  if (isWeekLater && day?.kind !== 'weekday') return undefined
  const isPeriod = period !== undefined || month !== undefined
  if (isPeriod) {
    if (words.day || (period !== undefined && month !== undefined)) return undefined
    if (!day) return { period: period ?? '', next, month }
  }
  const isWeekday = day?.kind === 'weekday' || day?.kind === 'week'
  const isOrdinal = words.ordinal !== undefined
  // An ordinal can only be the day of the month.
  if (isOrdinal && (!day || words.day || words.isEnd || isWeekday)) return undefined
  const isNextWeekday =
    day?.kind === 'weekday' || period !== undefined || (isOrdinal && words.weekday !== undefined)
  if (words.isVague || (words.isEnd && !isPeriod) || (next && !isNextWeekday)) return undefined

  const [hour, ...tooMany] = numbers
  if (tooMany.length > 0 || (hour !== undefined && words.clock)) return undefined
  const bare = hour === undefined ? undefined : parseHour(hour, (day ?? partOfDay) !== undefined)
  if (hour !== undefined && !bare) return undefined
  const isTonight = /\btonight\b/.test(text)
  // As in “noon tonight”.
  if (isTonight && partOfDay !== partsOfDay.get('tonight')) return undefined
  const written = words.clock ?? bare
  const clock = written && isTonight ? applyTonight(written) : applyPartOfDay(written, partOfDay)
  if (!clock && (written || !day)) return undefined

  const weekday = isWeekday ? undefined : words.weekday
  const isDotted = weekday !== undefined && !clock && words.dotted !== undefined
  const otherwise = isDotted
    ? { day: { kind: 'weekday' as const, weekday, next }, clock: words.dotted }
    : undefined
  return { day, clock, weekday, otherwise: otherwise && { ...otherwise, weekday: undefined } }
}

/** What the words of a string mean. */
type ClassifiedWords = {
  day: ParsedDay | undefined
  clock?: ClockTime | undefined
  /** A date such as `9.10`, read as a time. */
  dotted?: ClockTime | undefined
  partOfDay?: number | undefined
  weekday?: number | undefined
  month?: number | undefined
  period?: string
  next: boolean
  isEnd: boolean
  isVague: boolean
  /** A day of the month such as `11th`. */
  ordinal?: number
  /** Hours, days and years, which depend on the other words. */
  numbers: string[]
  /** The index in `numbers` at which the day of the month is first looked for. */
  dayFrom: number
}

/** Classifies words by meaning. @returns undefined if one of them is unknown, or there are two of a kind. */
function classifyWords(
  words: readonly string[],
  order: DateOrder,
  day: ParsedDay | undefined,
): ClassifiedWords | undefined {
  const found: ClassifiedWords = { day, next: false, isEnd: false, isVague: false, numbers: [], dayFrom: 0 }
  const hasOnlyTime =
    words.some((word) => relativeDays.has(word)) && words.filter((word) => /^\d/.test(word)).length === 1
  for (const [index, written] of words.entries()) {
    const word = /^(\d{1,2}|[a-z]+)\.$/.test(written) ? written.slice(0, -1) : written
    if (fillers.has(word)) continue
    const hasDay = found.day !== undefined || found.month !== undefined
    // A dot separates hours from minutes only if it can't separate a day from a month: in “8.10 tonight”, the day is known.
    const time = parseClock(word.replace(/^(\d{1,2})\.(\d\d)(?=$|[ap]m$)/, '$1:$2'))
    const date = hasDay || (time && hasOnlyTime) ? undefined : parseDate(word, order)
    const month = hasDay ? undefined : parseMonth(word)
    const weekday = found.weekday === undefined ? parseWeekday(word) : undefined
    const relative = hasDay ? undefined : relativeDays.get(word)
    const part = found.partOfDay === undefined ? partsOfDay.get(word) : undefined
    if (part !== undefined) found.partOfDay = part
    if (relative !== undefined) found.day = { kind: 'near', days: relative }
    else if (word === 'next') found.next = true
    else if (word === 'end') found.isEnd = true
    else if (vagueParts.has(word)) found.isVague = true
    else if (periods.has(word) && !found.period) found.period = word
    else if (month !== undefined) {
      found.month = month
      // In “4 Dec” or “4 of Dec”, but not in “noon Dec 4” or “at 8 on Dec 4”, the day is before the month.
      const isDayBefore = /^\d|^of$/.test(words[index - 1] ?? '')
      found.dayFrom = found.numbers.length - (isDayBefore ? 1 : 0)
    } else if (weekday !== undefined) found.weekday = weekday
    else if (date) Object.assign(found, { day: date, dotted: time })
    else if (time && !found.clock) found.clock = time
    else if (/^\d{1,2}th$/.test(word) && found.ordinal === undefined)
      found.ordinal = Number.parseInt(word, 10)
    else if (/^['’]?\d{1,4}$/.test(word)) found.numbers.push(word)
    else if (part === undefined) return undefined
  }
  return found
}

const isDay = (digits: string) => /^\d{1,2}$/.test(digits)
/** Years from 2020 to 2099. Other numbers like 1930 and 2130 are times of day. */
const isYear = (digits: string) => /^20[2-9]\d$/.test(digits)
const isShortYear = (digits: string) => /^(['’]\d\d|2[4-9]|[3-9]\d)$/.test(digits)

/** Takes the day from the words that name a month, a week, a weekday or a day of the month, and the numbers next to it. */
function takeDay({
  month,
  period,
  weekday,
  next,
  isEnd,
  isVague,
  ordinal,
  numbers,
  dayFrom,
}: ClassifiedWords): ParsedDay | undefined {
  const take = (test: (digits: string) => boolean, from = 0) => {
    const at = numbers.findIndex((digits, index) => index >= from && test(digits))
    return at === -1 ? undefined : numbers.splice(at, 1)[0]
  }
  const takeDayOfMonth = () =>
    isEnd ? lastDay : (ordinal ?? Number(take(isDay, dayFrom) ?? take(isDay) ?? Number.NaN))
  const ahead = next ? 1 : 0
  if (isVague) return undefined
  if (month !== undefined) {
    const day = takeDayOfMonth()
    const year = take(isYear) ?? take(isShortYear)?.replace(/\D/g, '')
    return createDate(year === undefined ? undefined : Number(year.padStart(4, '20')), month, day)
  }
  if (period === 'month') {
    const day = takeDayOfMonth()
    return day > 0 ? { kind: 'month', ahead, day } : undefined
  }
  if (isEnd) return undefined
  if (ordinal !== undefined && period === undefined)
    return ordinal >= 1 && ordinal <= 31 ? { kind: 'ordinal', day: ordinal } : undefined
  if (weekday === undefined) return undefined
  return period === undefined ? { kind: 'weekday', weekday, next } : { kind: 'week', weekday, ahead }
}

/** Parses a remaining number as a clock time: `9` if a day is given, `0830` anywhere, but not what may be a year. */
function parseHour(digits: string, hasDay: boolean): ClockTime | undefined {
  if (/^\d{4}$/.test(digits) && (hasDay || !isYear(digits)))
    return createClock(Number(digits.slice(0, 2)), Number(digits.slice(2)))
  return hasDay && /^\d{1,2}$/.test(digits) && Number(digits) < 24
    ? createClock(Number(digits), 0)
    : undefined
}

/** Applies `in the evening` to a time such as 7:00, or returns its usual hour. Undefined if they contradict each other. */
function applyPartOfDay(clock: ClockTime | undefined, part: number | undefined): ClockTime | undefined {
  if (part === undefined) return clock
  if (!clock) return { hour: part, minute: 0 }
  if (part === 0 && clock.hour === 12) return { ...clock, hour: 0 }
  // Noon isn't in the evening, and midnight may be meant.
  if ((part >= 12 && clock.half === 'am') || (part >= 18 && clock.hour === 12)) return undefined
  return part >= 12 && clock.hour < 12 ? { ...clock, hour: clock.hour + 12 } : clock
}

/** Applies `tonight`: its hours from 12 to 4 are in the next day. Undefined for 9am or 2pm, which aren't at night. */
function applyTonight({ hour, minute, half }: ClockTime): ClockTime | undefined {
  if (hour < 5 || (hour === 12 && !half)) return { hour: 24 + (hour % 12), minute }
  if (half === 'am' || (hour >= 12 && hour < 17)) return undefined
  return { hour: hour < 12 ? hour + 12 : hour, minute }
}
