import type { Leg } from '#contract/journey.ts'
import { findDates } from '#contract/journey-dates.ts'

/**
 * Returns the time zone of the times on a certificate, except those of its legs: that of the departure. UTC if that is
 * unknown, or if the departure is a date, because its offers can be bought until that day ends in UTC.
 * @param startZone the zone of the place of departure.
 */
export function findIssueZone(
  legs: readonly Pick<Leg, 'startTime' | 'endTime'>[],
  startZone: string | undefined,
): string {
  return (!findDates(legs)[0]?.start && startZone) || 'UTC'
}
