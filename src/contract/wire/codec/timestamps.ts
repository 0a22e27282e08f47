import { isDay, isTimestamp } from '#contract/text/timestamps.ts'

const bareDate = /^\d{4}-\d\d-\d\d$/
/** Requires a zone. Without one, the result would depend on the machine's own. */
const timeWithOffset = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,9}))?(Z|[+-]\d\d(?::?\d\d)?)$/i

/**
 * Converts a time with an offset, or a date, to canonical UTC with milliseconds. A date becomes its first millisecond
 * as a start and its last as an end.
 * @returns the value unchanged if it isn't a time or if the date doesn't exist.
 */
export function toUtcTimestamp(value: unknown, boundary: 'start' | 'end'): unknown {
  if (typeof value !== 'string' || isTimestamp(value)) return value
  const text = value.trim()
  const timestamp = bareDate.test(text) ? `${text}T${boundary === 'start' ? '00:00' : '23:59:59.999'}Z` : text
  const [, date = '', hourAndMinute = '', second = ':00', fraction = '', zone = ''] =
    timeWithOffset.exec(timestamp) ?? []
  if (!isDay(date)) return value
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  const offset = sign ? `${sign}${hours}:${minutes}` : 'Z'
  const time = Date.parse(`${date}T${hourAndMinute}${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`)
  const year = new Date(time).getUTCFullYear()
  return year >= 0 && year <= 9999 ? new Date(time).toISOString() : value
}
