import { convertAmount } from '#service/underwriting/tariff/amounts.ts'
import { lowestValue } from '#service/underwriting/tariff/cover-levels.ts'
import { findShipmentCarriage, type ShipmentWithEffects } from '#service/underwriting/tariff/effects.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { TariffRow } from '#service/underwriting/reference/reference-rows.ts'

/**
 * Returns the lowest and the highest value that can be insured, in minor units of the offer's currency.
 * @returns nothing if no mode of the journey is insured.
 */
export function findValueRange(shipment: ShipmentWithEffects, terms: Terms) {
  const carriage = findShipmentCarriage(shipment, terms)
  return (
    carriage && {
      minimum: lowestValue(carriage, shipment, terms),
      maximum: convertAmount(carriage.maximumValue, terms),
    }
  )
}

/** Checks whether a mode takes a value, in minor units of the offer's currency. */
export const acceptsValue = ({ maximumValue }: TariffRow, value: bigint, terms: Terms) =>
  value <= BigInt(convertAmount(maximumValue, terms))
