import { convertAmount } from '#service/underwriting/tariff/amounts.ts'
import { findHigherValue } from '#service/underwriting/tariff/cover-levels.ts'
import { findShipmentCarriage, type ShipmentWithEffects } from '#service/underwriting/tariff/effects.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { TariffRow } from '#service/underwriting/reference/reference-rows.ts'

/**
 * Returns the insurable value nearest to one that's too low or too high, in minor units of the offer's currency.
 * @returns nothing if the value can be insured, or no mode of the journey is.
 */
export function findNearestValue(shipment: ShipmentWithEffects, value: bigint, terms: Terms) {
  const carriage = findShipmentCarriage(shipment, terms)
  if (!carriage) return undefined
  const maximum = convertAmount(carriage.maximumValue, terms)
  if (value > BigInt(maximum)) return { nearest: maximum, isTooHigh: true }
  const nearest = findHigherValue(value, carriage, shipment, terms)
  return nearest === undefined ? undefined : { nearest, isTooHigh: false }
}

/** Checks whether a mode takes a value, in minor units of the offer's currency. */
export const acceptsValue = ({ maximumValue }: TariffRow, value: bigint, terms: Terms) =>
  value <= BigInt(convertAmount(maximumValue, terms))
