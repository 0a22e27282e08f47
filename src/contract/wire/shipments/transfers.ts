import { transferTime } from '#contract/journey.ts'
import { isDay } from '#contract/text/timestamps.ts'
import { omitUndefined, readFields } from '#contract/wire/codec/fields.ts'

/**
 * Sets the time at which a leg ends and the next one starts, where both have the same date without a time. Leaves other
 * times as they are.
 */
export function setTransferTimes(legs: readonly unknown[]): readonly unknown[] {
  const days = legs.map((leg, index) => {
    const day = readDay(leg, 'startTime')
    return day === readDay(legs[index - 1], 'endTime') ? day : undefined
  })
  const times = days.map((day, index) => {
    if (day === undefined) return undefined
    const countUpTo = (end: number) => days.slice(0, end).filter((each) => each === day).length
    return new Date(transferTime(Date.parse(day), countUpTo(index), countUpTo(days.length))).toISOString()
  })
  return legs.map((leg, index) => {
    const fields = readFields(leg)
    return fields
      ? { ...fields, ...omitUndefined({ startTime: times[index], endTime: times[index + 1] }) }
      : leg
  })
}

/** Returns a time of a leg if it's a date without a time. */
function readDay(leg: unknown, name: 'startTime' | 'endTime'): string | undefined {
  const value = readFields(leg)?.[name]
  const text = typeof value === 'string' ? value.trim() : ''
  return isDay(text) ? text : undefined
}
