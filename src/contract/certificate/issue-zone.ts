import type { Leg } from '#contract/journey.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'

/**
 * Returns the time zone for the times on a certificate, apart from its legs' times. It's the zone of the place of
 * departure, or UTC if that's unknown or the departure is a date without a time: those offers can be bought until the day
 * ends in UTC.
 * @param startZone the zone of the place of departure.
 */
export function findIssueZone(
  legs: readonly Pick<Leg, 'startTime' | 'endTime'>[],
  startZone: string | undefined,
): string {
  const departsOnDate = findDateOnlyTimes(legs)[0]?.start
  return (!departsOnDate && startZone) || 'UTC'
}
