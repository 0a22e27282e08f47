import type { DateOrder } from '#contract/text/date-order.ts'
import { replaceNumberWords } from './time-words.ts'

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')

/** Finds the only name that starts with a word of three letters or more. @returns its index. */
function findName(names: readonly string[], word: string): number | undefined {
  const at = names.findIndex((name) => word.length >= 3 && name.startsWith(word))
  return at === -1 ? undefined : at
}

/** Parses the name of a weekday, such as `thu` or `thurs`, as a number from 0 for Monday. */
export const parseWeekday = (word: string) => findName(weekdays, word)

/** Parses the name of a month, such as `sept` or `september`, as a number from 1. */
export function parseMonth(word: string): number | undefined {
  const at = findName(months, word)
  return at === undefined ? undefined : at + 1
}

/** Creates a clock time, or returns undefined if it doesn't exist. */
export function createClock(hours: number, minute: number, half?: string): ClockTime | undefined {
  if (minute > 59 || (half ? hours < 1 || hours > 12 : hours * 60 + minute > 24 * 60)) return undefined
  return { hour: half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours, minute, half }
}

/** Parses `8:30`, `08:30:00`, `8h30`, `8h`, `8am` or `8:30pm`. Not a bare number, which may be a day. */
export function parseClock(word: string): ClockTime | undefined {
  const found = /^(\d{1,2})(?:[:h](\d\d))?(?::\d\d(?:\.\d+)?)?h?([ap]m)?$/.exec(word)
  if (!found || /^\d+$/.test(word)) return undefined
  const [, hours, minutes = '0', half] = found
  return createClock(Number(hours), Number(minutes), half)
}

/** The day of a date that stands for the last day of its month. */
export const lastDay = 99

/** Creates a date if its month is 1 to 12 and its day 1 to 31. Whether that day exists is checked later. */
export function createDate(year: number | undefined, month: number, day: number): ParsedDay | undefined {
  return month >= 1 && month <= 12 && ((day >= 1 && day <= 31) || day === lastDay)
    ? { kind: 'date', year, month, day }
    : undefined
}

/** Parses a numeric date. With dots, the day always comes first; a four-digit number in front is the year. */
export function parseDate(word: string, order: DateOrder): ParsedDay | undefined {
  const [whole, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(word) ?? []
  if (whole) return createDate(Number(y), Number(m), Number(d))
  const found = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d\d))?\.?$/.exec(word)
  if (!found) return undefined
  const [, first, mark, second, third] = found
  const [one, two] = [Number(first), Number(second)]
  if (mark !== '.' && order === 'ymd' && third?.length === 2)
    return createDate(2000 + one, two, Number(third))
  const year = third === undefined ? undefined : Number(third) + (third.length === 2 ? 2000 : 0)
  const [day, month] = mark === '.' || order === 'dmy' ? [one, two] : [two, one]
  // If the month is over 12, only the other order is possible.
  return month > 12 && mark !== '.' ? createDate(year, day, month) : createDate(year, month, day)
}

const durationPattern =
  /^(\d{1,4}) ?(months?|fortnights?|weeks?|w|days?|d|hours?|hrs?|h|minutes?|mins?|m)(?![a-z]) ?/

/** Parses a duration such as `3d 6h` or `two weeks`, and returns it with the rest of the text. */
export function parseDuration(text: string): { day: ParsedDay; rest: string } | undefined {
  const written = replaceNumberWords(text)
  let [months, days, minutes, rest] = [0, 0, 0, written]
  for (let found = durationPattern.exec(rest); found; found = durationPattern.exec(rest)) {
    const [whole, digits, unit = ''] = found
    const amount = Number(digits)
    if (unit.startsWith('mo')) months += amount
    else if (unit.startsWith('f')) days += 14 * amount
    else if (unit.startsWith('w')) days += 7 * amount
    else if (unit.startsWith('d')) days += amount
    else minutes += unit.startsWith('h') ? 60 * amount : amount
    rest = rest.slice(whole.length)
  }
  return rest === written ? undefined : { day: { kind: 'after', months, days, minutes }, rest }
}

/** A time of day. Hours from 24 on are those of the next day. */
export type ClockTime = {
  readonly hour: number
  readonly minute: number
  /** `am` or `pm`, if it was written. */
  readonly half?: string | undefined
}

/** A day as parsed from text, before it's resolved to a date. */
export type ParsedDay =
  | { readonly kind: 'date'; readonly year: number | undefined; readonly month: number; readonly day: number }
  /** 0 is Monday. With `next`, it's never today. `weekLater` is “Friday week”, 7 days after the coming Friday. */
  | {
      readonly kind: 'weekday'
      readonly weekday: number
      readonly next: boolean
      readonly weekLater?: boolean
    }
  /** Days from the day on which the text was typed. */
  | { readonly kind: 'near'; readonly days: number }
  /** A weekday of the week in which the text was typed, or of a later one. */
  | { readonly kind: 'week'; readonly weekday: number; readonly ahead: number }
  /** A day of the month in which the text was typed, or of a later one. */
  | { readonly kind: 'month'; readonly day: number; readonly ahead: number }
  /** The next such day of a month. */
  | { readonly kind: 'ordinal'; readonly day: number }
  /** The time since the previous time of the journey, in calendar months and days, and elapsed minutes. */
  | { readonly kind: 'after'; readonly months: number; readonly days: number; readonly minutes: number }
