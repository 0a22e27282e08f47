import type { Point } from '#contract/places/distance.ts'
import type { SeaRouting } from '#contract/places/sea-routing.ts'
import { groupBy } from '#contract/group-by.ts'
import { toIso } from '#service/kernel/clock.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import { toFields } from './column-names.ts'
import { findInForce, oldestFirst } from './tariff-editions.ts'

/**
 * Creates a lookup of the passages, speed and listed areas in force at a moment. It returns the same object while the
 * same rows are in force, because routes are cached by it.
 */
export function createSeaRoutingLookup({
  passages,
  sea_speeds,
  listed_areas,
}: Pick<ReferenceTables, 'passages' | 'sea_speeds' | 'listed_areas'>) {
  const passagesById = groupBy(oldestFirst(passages), ({ id }) => id)
  const areasById = groupBy(oldestFirst(listed_areas), ({ id }) => id)
  const speeds = oldestFirst(sea_speeds)
  const changes = [...passages, ...listed_areas, ...sea_speeds].map(({ valid_from }) => valid_from).sort()
  const routings = new Map<number, SeaRouting>()

  const read = (now: number): SeaRouting => {
    const speed = findInForce(speeds, now)
    return {
      passages: [...passagesById.values()].flatMap((rows) => {
        const row = findInForce(rows, now)
        if (!row) return []
        const { id, name, hours } = row
        return [{ id, name, hours, gate: JSON.parse(row.gate) as Point[], closed: row.closed === 1 }]
      }),
      listedAreas: [...areasById.values()].flatMap((rows) => {
        const row = findInForce(rows, now)
        if (row?.listed !== 1) return []
        const { listed: _listed, valid_from: _validFrom, outline, ...area } = row
        return [{ ...toFields(area), outline: JSON.parse(outline) as Point[] }]
      }),
      ...(speed && {
        speed: { kilometresPerDay: speed.kilometres_per_day, portDays: speed.port_days },
      }),
    }
  }
  return (now: number): SeaRouting => {
    const at = toIso(now)
    const changed = changes.filter((change) => change <= at).length
    const routing = routings.get(changed) ?? read(now)
    routings.set(changed, routing)
    return routing
  }
}
