import type { LegZones } from '#contract/certificate/issuer.ts'
import type { Risk } from '#contract/shipment.ts'
import { loadTimeZoneFinder } from './time-zones.ts'

/** Returns the time zones in which each leg starts and ends; empty if a place is unknown. */
export async function findLegZones(risk: Pick<Risk, 'journeyLegs'> | undefined): Promise<LegZones[]> {
  const zoneOf = await loadTimeZoneFinder()
  return (risk?.journeyLegs ?? []).map(({ start, end }) => ({
    start: zoneOf(start) ?? '',
    end: zoneOf(end) ?? '',
  }))
}
