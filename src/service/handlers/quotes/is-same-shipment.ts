import { holderName } from '#contract/holder.ts'
import { foldPlaceName } from '#contract/places/fold-place-name.ts'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import type { Risk } from '#contract/shipment.ts'
import { foldText } from '#contract/text/words.ts'

/**
 * Checks whether two quotes are for the same shipment: the same holder, and the same reference if both have one.
 * Otherwise, either the route or the goods are the same, because people change one of them to compare prices.
 */
export function isSameShipment(one: Risk, other: Risk): boolean {
  if (!isSameText(holderName(one.bookingHolder), holderName(other.bookingHolder))) return false
  if (one.trackingCode && other.trackingCode) return isSameText(one.trackingCode, other.trackingCode)
  return one.commodityId === other.commodityId || routeKey(one) === routeKey(other)
}

const isSameText = (one: string, other: string) => foldText(one) === foldText(other)

/** The first and last place without their codes, which depend on the mode of transport. */
const routeKey = ({ journeyLegs }: Risk) =>
  JSON.stringify(
    [journeyLegs.at(0)?.start, journeyLegs.at(-1)?.end].map((place = '') =>
      foldPlaceName(splitPlaceCode(place).place),
    ),
  )
