import type { Booking } from '#contract/booking.ts'
import type { Leg } from '#contract/journey.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import type { Offer } from '#contract/offer.ts'
import { formatPlannedTime } from '#contract/text/times.ts'
import { isInstituteCover } from './cover.ts'

/** Returns when cover starts, as ISO 8601: the start of the journey, or the purchase if that is later. */
export function computeCoverStart(startTime: string, purchasedAt: string): string {
  return Date.parse(startTime) > Date.parse(purchasedAt) ? startTime : purchasedAt
}

/**
 * Formats when the cover of a booking starts. If the departure is a date, shows only the day, unless cover starts at the
 * purchase. Empty if unknown.
 * @param zone the zone for exact times.
 */
export function formatCoverStart(
  { coverStart, purchasedAt }: Pick<Booking, 'coverStart' | 'purchasedAt'>,
  legs: readonly Pick<Leg, 'startTime' | 'endTime'>[],
  zone: string | undefined,
  format: (moment: string, isDate: boolean, zone: string | undefined) => string = formatPlannedTime,
): string {
  if (!coverStart) return ''
  const isDay = findDateOnlyTimes(legs)[0]?.start === true && coverStart !== purchasedAt
  return format(isDay ? (legs[0]?.startTime ?? '') : coverStart, isDay, zone)
}

/** Clause 8 of the Institute Cargo Clauses 1/1/09 in brief. Only the wording itself is binding. */
const clauseEight = {
  begins: 'When the goods are first moved in the warehouse where the journey starts, for immediate loading.',
  ends: [
    'When the goods are unloaded at the final warehouse,',
    'or earlier, if the holder chooses to store or distribute them on the way,',
    'or 60 days after discharge from the ship at the final port, whichever comes first.',
    'Delay beyond the holder’s control doesn’t end the cover.',
  ],
}

/** Describes when the cover of an offer begins and ends. Undefined unless it follows the Institute Cargo Clauses. */
export function describeDuration({ coverage }: Pick<Offer, 'coverage'>) {
  return isInstituteCover(coverage) ? clauseEight : undefined
}
