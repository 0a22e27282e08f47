import type { FormValues, LegValues } from '#web/draft/form-values.ts'
import { waitForPlaces } from '#web/places/wait-for-places.ts'

/** Loads the search first, because few pages that request offers have it. */
async function findPlace(text: string) {
  const { findKnownPlace } = await import('#web/places/search/places.ts')
  return findKnownPlace(text)
}

/**
 * Looks up the time zones of places that the changed values contain for the first time. If the time there has changed
 * too, the zone stays as it is, because the time was written for it.
 * @param before the legs before the change.
 */
export async function addZones(changed: FormValues, before: readonly LegValues[]): Promise<FormValues> {
  const findZone = async (leg: LegValues, index: number, side: 'start' | 'end') => {
    const [zone, place, old] = [leg[`${side}Zone`], leg[side], before[index]]
    if (zone || place === old?.[side] || leg[`${side}Time`] !== old?.[`${side}Time`]) return zone
    // Without the place data, the place counts as unknown.
    const found = await waitForPlaces(findPlace(place).catch(() => undefined))
    return found?.zone ?? ''
  }
  const addToLeg = async (leg: LegValues, index: number): Promise<LegValues> => {
    const [startZone, endZone] = await Promise.all([
      findZone(leg, index, 'start'),
      findZone(leg, index, 'end'),
    ])
    return { ...leg, startZone, endZone }
  }
  const journeyLegs = await Promise.all(changed.shipment.journeyLegs.map(addToLeg))
  return { ...changed, shipment: { ...changed.shipment, journeyLegs } }
}
