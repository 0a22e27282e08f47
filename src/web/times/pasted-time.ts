import type { DateOrder } from '#contract/text/date-order.ts'
import { withoutHiddenCharacters } from '#contract/text/hidden-characters.ts'
import { parseTime } from './parse-time.ts'

const label = /^\s*[ae]t[ad]\b[\s:.]*/i
const localTime = /\s*lt\s*$/i
/**
 * UTC or an offset, after a clock time or four digits that may be a year. With a colon, only common negative offsets are
 * accepted: `08:00 -12:00` is a window of time.
 */
const zone =
  /(:\d\d|\s\d{4}|[ap]m)(?:\s*(?:utc|gmt|z)|\s([+-]\d\d(?=\d)|\+\d\d|-0[1-9](?=:[03]0)):?(00|15|30|45))\s*$/i
/** The name of a time zone after a clock time. Many have several meanings: CST is in America, China or Cuba. */
const zoneName = /(:\d\d)\s*[A-Z]{3,5}\s*$/

/** The end of a window of time. */
const windowEnd = /(\d|[ap]m)\s*[-–]\s*\d\d?:?\d\d\s*$/i

/** Says what to leave out of a text that isn't a time, if it would be one without it. */
export function describePasteProblem(text: string, order: DateOrder): string | undefined {
  const isTime = (rest: string) => parseTime(rest, order) !== undefined
  if (isTime(text.replace(zoneName, '$1'))) return 'Leave out the time zone: times are local to the place.'
  if (isTime(text.replace(windowEnd, '$1')))
    return 'Enter one time instead of a time window, for example “29 Apr 21:00”.'
  return undefined
}

/** The zones furthest west and east of UTC, in minutes. */
const [minOffset, maxOffset] = [-12 * 60, 14 * 60]

/** Checks whether an offset exists and follows a clock time, and isn't the later end of a window such as `0600 -0800`. */
function isOffset(offset: number, text: string, order: DateOrder): boolean {
  const parsed = parseTime(text, order)
  const clock = parsed && 'clock' in parsed ? parsed.clock : undefined
  if (!clock) return false
  const isWindow = -offset > clock.hour * 60 + clock.minute
  return offset >= minOffset && offset <= maxOffset && !isWindow
}

/**
 * Simplifies a time as it's pasted from a schedule: without a label such as ETD, and without its zone. Without a zone or with
 * LT, the time is local.
 * @returns the text and the minutes east of UTC, if there's a zone.
 */
export function simplifyPastedTime(
  pasted: string,
  order: DateOrder,
): { readonly text: string; readonly offset: number | undefined } {
  // Dates copied from Windows have invisible characters between their parts.
  const typed = withoutHiddenCharacters(pasted)
  const [found, clock = '', hours, minutes = '0'] = zone.exec(typed) ?? []
  const text = simplify(typed.replace(zone, clock))
  const offset = hours ? Number(hours) * 60 + Number(hours.charAt(0) + minutes) : 0
  if (!found || (hours && !isOffset(offset, text, order))) return { text: simplify(typed), offset: undefined }
  return { text, offset }
}

/** Removes a label and LT, and separates the parts of a date. */
function simplify(typed: string): string {
  return typed
    .replace(label, '')
    .replace(localTime, '')
    .replace(/^\s*(20\d\d)(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
    .replace(/\b(\d\d?)([a-z]{3})(?:20)?(\d\d)\b/i, '$1 $2 20$3')
}
