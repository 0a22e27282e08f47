const dayMilliseconds = 86_400_000

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

/**
 * Until when an offer holds: as long as its goods allow, and never past departure, since cover that is bought
 * with the goods under way would be bought knowing how they fare.
 * @returns an ISO 8601 moment.
 */
export function validUntil(startTime: string, validitySeconds: number, now: number): string {
  return new Date(Math.min(now + validitySeconds * 1000, departsBy(startTime))).toISOString()
}
