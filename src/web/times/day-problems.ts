import { monthName } from '#contract/text/months.ts'
import { formatForField, toLocalInput } from './format-time.ts'
import type { LegTimes } from './journey-times.ts'
import type { ParsedPeriod } from './parse-time.ts'
import type { ParsedDay } from './time-parts.ts'

/** Says that a day doesn't exist. */
export function describeMissingDay(day: ParsedDay | undefined): string {
  if (day?.kind !== 'date') return 'That day doesn’t exist.'
  return `There’s no ${day.day} ${monthName(day.month, 'long')}${day.year === undefined ? '' : ` ${day.year}`}.`
}

/** Asks for the day of a week or month. */
export function askForDay({ period, next, month }: ParsedPeriod): string {
  const known = month === undefined ? `${next ? 'next' : 'this'} ${period}` : monthName(month, 'long')
  const days: Readonly<Record<string, string>> = { week: 'Fri', weekend: 'Sat' }
  const day = days[period] ?? '15'
  return `Which day ${month === undefined ? '' : 'in '}${known}? For example “${day} ${known}, 9:00”.`
}

/**
 * Asks for the times of a leg that departs and arrives at the end of the same day, as it does if its dates have no
 * times and the previous leg arrives on that day too.
 */
export function askForTimes({ start, end }: LegTimes): string | undefined {
  if (start.moment === undefined || end.moment === undefined) return undefined
  const [departs, arrives] = [toLocalInput(start.moment, start.zone), toLocalInput(end.moment, end.zone)]
  const [day, clock] = formatForField(arrives).split(', ')
  if (departs !== arrives || clock !== '23:59') return undefined
  return `This leg departs and arrives on ${day}. Add the times.`
}
