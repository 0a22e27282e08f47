import { formatMoney, toMinorBigInt } from '#contract/money/money.ts'
import { type Amendment, type CoverLevel, coverLevels } from '#contract/offer.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { findLowestValue, isWorthInsuring } from '#service/underwriting/rating/price.ts'
import type { Carriage } from './carriage.ts'
import { type ShipmentWithEffects, findEffects, findShipmentCarriage } from './effects.ts'
import { calculateExcess } from './cover-excess.ts'
import type { Terms } from './terms.ts'
import type { CoverRow } from '#service/underwriting/reference/reference-rows.ts'

/** Returns the levels of cover that the tariff allows for these goods and transport conditions, widest first. */
function findAllowedLevels(shipment: ShipmentWithEffects, terms: Terms): CoverRow[] {
  const { group, covers } = terms
  const limits = findEffects(shipment, terms).flatMap(({ effect }) => effect.widestCover ?? [])
  const widest = Math.max(...[group.widestCover, ...limits].map((level) => coverLevels.indexOf(level)))
  return coverLevels.slice(widest).flatMap((level) => covers.filter((cover) => cover.level === level))
}

/**
 * Returns the lowest insured value, in minor units of the offer's currency, at which some level of cover can pay out more than
 * it costs. Returns nothing if the given value isn't lower.
 */
export function findHigherValue(
  value: bigint,
  carriage: Carriage,
  shipment: ShipmentWithEffects,
  terms: Terms,
): number | undefined {
  const levels = findAllowedLevels(shipment, terms)
  if (levels.some((cover) => isWorthInsuring(shipment, Number(value), carriage, cover, terms)))
    return undefined
  return Math.min(...levels.map((cover) => findLowestValue(shipment, carriage, cover, terms)))
}

/**
 * Returns the levels that the tariff allows for a shipment and that can pay out more than they cost, widest first. Without a
 * value or a mode, all that it allows.
 */
export function findSuitableLevels(
  shipment: ShipmentWithEffects & Pick<PartialShipment, 'insuredValue'>,
  terms: Terms,
): CoverRow[] {
  const { insuredValue } = shipment
  const carriage = insuredValue === undefined ? null : findShipmentCarriage(shipment, terms)
  const value = Number(toMinorBigInt(insuredValue ?? '', terms.currency) ?? 0n)
  const levels = findAllowedLevels(shipment, terms)
  return carriage
    ? levels.filter((level) => isWorthInsuring(shipment, value, carriage, level, terms))
    : levels
}

/** Returns the level to offer: the widest suitable one that isn't wider than the requested one, or else the widest. */
export function chooseOfferedLevel(cover: CoverRow, suitable: readonly CoverRow[]): CoverRow | undefined {
  const requested = coverLevels.indexOf(cover.level)
  return suitable.find(({ level }) => coverLevels.indexOf(level) >= requested) ?? suitable[0]
}

/**
 * Returns why a level of cover isn't offered, apart from reasons that apply at every level.
 * @param options.alternative the level that `chooseOfferedLevel` returns for this one.
 * @param options.carriage how the shipment is carried, or null if that isn't known.
 * @param options.isOnlyReason whether there are no other declines, so that the alternative can be bought as it is.
 */
export function findLevelDeclines(
  cover: CoverRow,
  shipment: ShipmentWithEffects,
  terms: Terms,
  options: { alternative: CoverRow | undefined; carriage: Carriage | null; isOnlyReason: boolean },
): Amendment[] {
  const { alternative, carriage, isOnlyReason } = options
  const { group, currency } = terms
  if (alternative?.level === cover.level) return []
  const name = `${cover.name} (${cover.level})`
  const alternativeName = alternative && `${alternative.name} (${alternative.level})`
  if (!findAllowedLevels(shipment, terms).includes(cover)) {
    const isTooWide = (widest: CoverLevel | null) =>
      widest !== null && coverLevels.indexOf(cover.level) < coverLevels.indexOf(widest)
    const cause = isTooWide(group.widestCover)
      ? undefined
      : findEffects(shipment, terms).find(({ effect }) => isTooWide(effect.widestCover))
    const circumstance = cause ? `with “${cause.name}”` : `for ${group.name.toLowerCase()}`
    const reason = `${name} isn’t available ${circumstance}.`
    const message = isOnlyReason && alternativeName ? `${reason} ${alternativeName} is.` : reason
    return [{ type: 'error', message, field: cause?.field ?? 'commodityId' }]
  }
  if (!isOnlyReason || !carriage || !alternativeName) return []
  const excess = formatMoney({ minor: calculateExcess(cover, carriage, terms), currency })
  const reason = `${name} has an excess of ${excess}, so for this value, it could never pay out more than it costs.`
  return [{ type: 'error', message: `${reason} ${alternativeName} is available.`, field: 'insuredValue' }]
}
