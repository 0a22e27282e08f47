import { formatMoney, applyRate, toMinorUnits } from '#contract/money/money.ts'
import { type Amendment, type CoverLevel, coverLevels } from '#contract/offer.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import type { Carriage } from './carriage.ts'
import { type ShipmentWithEffects, findEffects, findShipmentCarriage } from './effects.ts'
import { convertAmount } from './amounts.ts'
import type { Terms } from './terms.ts'
import type { CoverRow } from '#service/underwriting/reference/reference-rows.ts'

/** Returns the excess of a level of cover on a journey, in minor units of the offer's currency. */
export function coverExcess({ excessFactor }: CoverRow, { excess }: Carriage, terms: Terms): number {
  return convertAmount(applyRate(excess, excessFactor), terms)
}

/** Returns the levels of cover that the tariff allows for these goods and transport conditions, widest first. */
function allowedLevels(shipment: ShipmentWithEffects, terms: Terms): CoverRow[] {
  const { group, covers } = terms
  const limits = findEffects(shipment, terms).flatMap(({ effect }) => effect.widestCover ?? [])
  const widest = Math.max(...[group.widestCover, ...limits].map((level) => coverLevels.indexOf(level)))
  return coverLevels.slice(widest).flatMap((level) => covers.filter((cover) => cover.level === level))
}

/**
 * Returns the lowest insured value at which some level of cover can pay a loss. Below it, every excess is the
 * whole value.
 * @returns minor units of the offer's currency.
 */
export function lowestValue(carriage: Carriage, shipment: ShipmentWithEffects, terms: Terms): number {
  return Math.min(...allowedLevels(shipment, terms).map((cover) => coverExcess(cover, carriage, terms))) + 1
}

/**
 * Returns the level to offer: the widest that can pay a loss and isn't wider than the requested one, or else the
 * widest that can pay a loss.
 */
export function chooseOfferedLevel(
  cover: CoverRow,
  shipment: ShipmentWithEffects & Pick<PartialShipment, 'insuredValue'>,
  terms: Terms,
): CoverRow | undefined {
  const { insuredValue } = shipment
  const carriage = insuredValue === undefined ? null : findShipmentCarriage(shipment, terms)
  const value = toMinorUnits(insuredValue ?? '', terms.currency) ?? 0n
  const suitable = allowedLevels(shipment, terms).filter(
    (level) => !carriage || BigInt(coverExcess(level, carriage, terms)) < value,
  )
  const notWider = (level: CoverRow) => coverLevels.indexOf(level.level) >= coverLevels.indexOf(cover.level)
  return suitable.find(notWider) ?? suitable[0]
}

/**
 * Returns why a level of cover isn't offered, apart from reasons that apply at every level.
 * @param options.alternative the level that `chooseOfferedLevel` returns for this one.
 * @param options.carriage how the shipment is carried, or null if that isn't known.
 * @param options.isOnlyReason whether there are no other declines, so that the alternative can be bought as it is.
 */
export function levelDeclines(
  cover: CoverRow,
  shipment: ShipmentWithEffects,
  terms: Terms,
  options: { alternative: CoverRow | undefined; carriage: Carriage | null; isOnlyReason: boolean },
): Amendment[] {
  const { alternative, carriage, isOnlyReason } = options
  const { group, currency } = terms
  const name = `${cover.name} (${cover.level})`
  const alternativeName = alternative && `${alternative.name} (${alternative.level})`
  if (!allowedLevels(shipment, terms).includes(cover)) {
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
  if (!isOnlyReason || !carriage || !alternativeName || alternative.level === cover.level) return []
  const excess = formatMoney({ minor: coverExcess(cover, carriage, terms), currency })
  const reason = `${name} has an excess of ${excess}, and the goods are worth no more than that, so it would never pay out.`
  return [{ type: 'error', message: `${reason} ${alternativeName} is available.`, field: 'insuredValue' }]
}
