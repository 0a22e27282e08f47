import type { Leg } from '#contract/journey.ts'
import type { EditionRow } from './terms.ts'

const dayMilliseconds = 86_400_000

/** How long whoever is told of a new departure has to ask for it and to buy. */
const timeToAct = 3_600_000

/**
 * Until when a departure is still to come. A bare date arrives as midnight UTC, and is past only when that day
 * is over.
 * @param startTime of the first leg, `YYYY-MM-DDThh:mm:ss.sssZ`.
 * @returns milliseconds since 1970.
 */
export function departsBy(startTime: string): number {
  const start = Date.parse(startTime)
  return start % dayMilliseconds === 0 ? start + dayMilliseconds : start
}

/** The moment a number of days from now. */
export function daysAhead(now: number, days: number): number {
  return now + days * dayMilliseconds
}

/** How many days of notice the first leg of a journey needs, by how it moves. */
export function noticeOf({ transportTypes }: Pick<Leg, 'transportTypes'>, edition: EditionRow): number {
  const notices = new Map([
    ['1', edition.noticeLand],
    ['2', edition.noticeSea],
    ['3', edition.noticeAir],
  ])
  return Math.max(...transportTypes.map((mode) => notices.get(mode) ?? 0))
}

/**
 * The nearest departure that is insured, at the same time of day: the same where it is insured as it is, else the
 * first day after what is too soon, or the last before what is too far ahead.
 * @returns milliseconds since 1970.
 */
export function intoWindow(first: Leg, edition: EditionRow, now: number): number {
  const start = Date.parse(first.startTime)
  const days = (milliseconds: number) => Math.ceil(milliseconds / dayMilliseconds) * dayMilliseconds
  const earliest = daysAhead(now, noticeOf(first, edition))
  // Not by when the day is over: midnight of a day that has begun is past to whoever reads it.
  if (departsBy(first.startTime) < earliest) return start + days(earliest + timeToAct - start)
  const latest = daysAhead(now, edition.horizonDays)
  return start > latest ? start - days(start - latest) : start
}

/**
 * Until when an offer holds: as long as its goods allow, and never past departure, since cover that is bought
 * with the goods under way would be bought knowing how they fare.
 * @returns an ISO 8601 moment.
 */
export function validUntil(startTime: string, validitySeconds: number, now: number): string {
  return new Date(Math.min(now + validitySeconds * 1000, departsBy(startTime))).toISOString()
}
