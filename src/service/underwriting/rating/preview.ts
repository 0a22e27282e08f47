import type { Amendment } from '#contract/offer.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { toMinorBigInt } from '#contract/money/money.ts'
import { findShipmentCarriage } from '#service/underwriting/tariff/effects.ts'
import { findDeclines, isRatable } from '#service/underwriting/eligibility/eligibility.ts'
import {
  chooseOfferedLevel,
  findSuitableLevels,
  findLevelDeclines,
} from '#service/underwriting/tariff/cover-levels.ts'
import { screenParty } from '#service/underwriting/screening/screening.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * Returns the declines that a quote would have for the known part of a shipment: first those of every level of cover,
 * then those of single levels. Parts that aren't known yet cause no declines.
 * @param terms those of the known part of the shipment; without a class of goods, of an arbitrary class.
 */
export function previewDeclines(shipment: PartialShipment, terms: Terms, now: number): Amendment[] {
  const { journeyLegs, commodityId, commodityAnswers, insuredValue } = shipment
  const value =
    insuredValue === undefined ? undefined : (toMinorBigInt(insuredValue, terms.currency) ?? undefined)
  const findings = screenParty(terms.screening, shipment)
  const declines = findDeclines(shipment, value, terms, now, findings)
  if (commodityId === undefined) return declines
  const carriage =
    value !== undefined && isRatable(shipment, terms) ? findShipmentCarriage(shipment, terms) : null
  const known = carriage ? shipment : { journeyLegs, commodityAnswers }
  const suitable = findSuitableLevels(known, terms)
  return [
    ...declines,
    ...terms.covers.flatMap((cover) =>
      findLevelDeclines(cover, shipment, terms, {
        alternative: chooseOfferedLevel(cover, suitable),
        carriage,
        isOnlyReason: declines.length === 0,
      }),
    ),
  ]
}
