import type { Shipment } from '#contract/shipment.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import { findAvailableExtensions, resolveExtensions } from '#service/underwriting/tariff/extensions.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { RemedyPart } from './remedy-candidate.ts'

/** Suggests removing the requested extensions that apply nowhere on the journey. */
export function suggestExtensions({ journeyLegs, extensions }: Shipment, terms: Terms): RemedyPart[] {
  const { rows } = resolveExtensions(extensions, terms.extensions)
  const available = findAvailableExtensions(journeyLegs, rows)
  const removed = rows.filter((row) => !available.includes(row))
  if (removed.length === 0) return []
  const covers = removed.map(({ name }) => `${lowerFirst(name)} cover`)
  const words = `remove ${joinWithAnd(covers)}`
  return [{ code: 'extension', words, change: { extensions: available.map(({ id }) => id) } }]
}
