import { toMoment } from '#web/answers.ts'

const utc = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** The typed time's zone and its moment in UTC, or nothing while there is no time. */
export function zoneHint(typed: string): string | undefined {
  const time = Date.parse(toMoment(typed))
  if (!Number.isFinite(time)) return undefined
  const zone = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' })
    .formatToParts(time)
    .find((part) => part.type === 'timeZoneName')?.value
  return `Your time (${zone ?? 'local'}) · ${utc.format(time)} UTC`
}

/** Whether the typed time lies before now. */
export function isPast(typed: string, now: number): boolean {
  return Date.parse(toMoment(typed)) < now
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long goods wait between two typed times, as `2 days 9 hours`; nothing where they do not wait. */
export function waitBetween(arrives: string, leaves: string): string | undefined {
  let rest = Date.parse(toMoment(leaves)) - Date.parse(toMoment(arrives))
  if (!(rest > 0)) return undefined
  const parts = []
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`)
  }
  return parts.slice(0, 2).join(' ') || undefined
}
