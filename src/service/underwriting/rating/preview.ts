import type { Amendment } from '#contract/offer.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { carriageOf } from '#service/underwriting/tariff/carriage.ts'
import { declinesOf, isRatable } from '#service/underwriting/eligibility/eligibility.ts'
import { minorOf } from '#service/underwriting/tariff/amounts.ts'
import { levelDeclines, offeredLevel } from '#service/underwriting/tariff/cover-levels.ts'
import { screened } from '#service/underwriting/screening/screening.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * Returns what a quote would decline, as far as the shipment is known: of all levels of cover first, then of each.
 * What isn't known yet declines nothing.
 * @param terms as of what is known. If the goods aren't known, of any goods.
 */
export function previewDeclines(shipment: PartialShipment, terms: Terms, now: number): Amendment[] {
  const { journeyLegs = [], commodityId, insuredValue } = shipment
  const value = insuredValue === undefined ? undefined : (minorOf(insuredValue, terms.currency) ?? undefined)
  const found = screened(terms.screening, shipment)
  const declines = declinesOf(shipment, value, terms, now, found)
  if (commodityId === undefined) return declines
  const carriage =
    value !== undefined && isRatable(shipment, terms) ? carriageOf(journeyLegs, terms.tariffs) : null
  const known = carriage ? shipment : {}
  return [
    ...declines,
    ...terms.covers.flatMap((cover) =>
      levelDeclines(cover, offeredLevel(cover, known, terms), declines.length === 0, carriage, terms),
    ),
  ]
}
