import type { LegZones } from '#contract/certificate/issuer.ts'
import type { Risk } from '#contract/shipment.ts'
import { zoneFinder } from './time-zones.ts'

/** The time zones in which the legs of a shipment start and end, in their order; empty where a place is not known. */
export async function legZonesOf(risk: Pick<Risk, 'journeyLegs'> | undefined): Promise<LegZones[]> {
  const zoneOf = await zoneFinder()
  return (risk?.journeyLegs ?? []).map(({ start, end }) => ({
    start: zoneOf(start) ?? '',
    end: zoneOf(end) ?? '',
  }))
}
