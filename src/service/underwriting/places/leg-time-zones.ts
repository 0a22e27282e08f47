import type { LegZones } from '#contract/certificate/issuer.ts'
import type { Risk } from '#contract/shipment.ts'
import { loadTimeZoneFinder } from './time-zones.ts'

/** The time zones in which the legs of a shipment start and end, in their order; empty where a place is not known. */
export async function findLegZones(risk: Pick<Risk, 'journeyLegs'> | undefined): Promise<LegZones[]> {
  const zoneOf = await loadTimeZoneFinder()
  return (risk?.journeyLegs ?? []).map(({ start, end }) => ({
    start: zoneOf(start) ?? '',
    end: zoneOf(end) ?? '',
  }))
}
