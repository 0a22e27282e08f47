import { formatMoney, share } from '#contract/money/money.ts'
import { type Amendment, coverLevels } from '#contract/offer.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { type Carriage, findCarriage } from './carriage.ts'
import { convertAmount, toMinorUnits } from './amounts.ts'
import type { Terms } from './terms.ts'
import type { CoverRow } from '#service/underwriting/reference/reference-rows.ts'

/** Returns the excess of a level of cover on a journey, in minor units of the offer's currency. */
export function coverExcess({ excessFactor }: CoverRow, { excess }: Carriage, terms: Terms): number {
  return convertAmount(share(excess, excessFactor), terms)
}

/** Returns the levels of cover that the tariff allows for these goods, widest first. */
function allowedLevels({ group, covers }: Terms): CoverRow[] {
  const widest = coverLevels.indexOf(group.widestCover)
  return coverLevels.slice(widest).flatMap((level) => covers.filter((cover) => cover.level === level))
}

/**
 * Returns the lowest insured value at which some level of cover can pay a loss. Below it, every excess is the
 * whole value.
 * @returns minor units of the offer's currency.
 */
export function lowestValue(carriage: Carriage, terms: Terms): number {
  return Math.min(...allowedLevels(terms).map((cover) => coverExcess(cover, carriage, terms))) + 1
}

/**
 * Returns the level to offer: the widest that can pay a loss and isn't wider than the requested one, or else the
 * widest that can pay a loss.
 */
export function offeredLevel(
  cover: CoverRow,
  { journeyLegs = [], insuredValue }: Pick<PartialShipment, 'journeyLegs' | 'insuredValue'>,
  terms: Terms,
): CoverRow | undefined {
  const carriage = insuredValue === undefined ? null : findCarriage(journeyLegs, terms.tariffs)
  const value = toMinorUnits(insuredValue ?? '', terms.currency) ?? 0n
  const able = allowedLevels(terms).filter(
    (level) => !carriage || BigInt(coverExcess(level, carriage, terms)) < value,
  )
  const notWider = (level: CoverRow) => coverLevels.indexOf(level.level) >= coverLevels.indexOf(cover.level)
  return able.find(notWider) ?? able[0]
}

/**
 * Returns why a level of cover isn't offered, apart from reasons that apply at every level.
 * @param instead the result of `offeredLevel` for this level.
 * @param isOnlyReason whether there are no other declines, so that the other level can be bought as it is.
 */
export function levelDeclines(
  cover: CoverRow,
  instead: CoverRow | undefined,
  isOnlyReason: boolean,
  carriage: Carriage | null,
  terms: Terms,
): Amendment[] {
  const { group, currency } = terms
  const name = `${cover.name} (${cover.level})`
  const other = instead && `${instead.name} (${instead.level})`
  if (!allowedLevels(terms).includes(cover)) {
    const reason = `${name} isn’t available for ${group.name.toLowerCase()}.`
    const message = isOnlyReason && other ? `${reason} ${other} is.` : reason
    return [{ type: 'error', message, field: 'commodityId' }]
  }
  if (!isOnlyReason || !carriage || !other || instead.level === cover.level) return []
  const excess = formatMoney({ minor: coverExcess(cover, carriage, terms), currency })
  const reason = `${name} has an excess of ${excess}, and the goods are worth no more than that, so it would never pay.`
  return [{ type: 'error', message: `${reason} ${other} is available.`, field: 'insuredValue' }]
}
