import type { Point } from '#contract/places/distance.ts'
import type { Routing } from '#contract/places/routing.ts'
import { groupBy } from '#contract/group-by.ts'
import { toIso } from '#service/kernel/clock.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import { toFields } from './column-names.ts'
import { findInForce, sortOldestFirst } from './tariff-editions.ts'

/**
 * Creates a lookup of the passages, listed areas and usual speeds in force at a time. While the same rows are in force, it
 * returns the same object, so callers can cache routes by it.
 */
export function createRoutingLookup({
  passages,
  usual_speeds,
  listed_areas,
}: Pick<ReferenceTables, 'passages' | 'usual_speeds' | 'listed_areas'>) {
  const passagesById = groupBy(sortOldestFirst(passages), ({ id }) => id)
  const areasById = groupBy(sortOldestFirst(listed_areas), ({ id }) => id)
  const speedsByMode = groupBy(sortOldestFirst(usual_speeds), ({ mode }) => mode)
  const changes = [...passages, ...listed_areas, ...usual_speeds].map(({ valid_from }) => valid_from).sort()
  const routings = new Map<number, Routing>()

  const read = (now: number): Routing => ({
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
    speeds: [...speedsByMode.values()].flatMap((rows) => {
      const row = findInForce(rows, now)
      if (!row) return []
      return [{ transportType: row.mode, kilometresPerDay: row.kilometres_per_day, hours: row.hours }]
    }),
  })
  return (now: number): Routing => {
    const at = toIso(now)
    const changeCount = changes.filter((change) => change <= at).length
    const routing = routings.get(changeCount) ?? read(now)
    routings.set(changeCount, routing)
    return routing
  }
}
