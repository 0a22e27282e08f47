import type { PriceChange, Offer } from '#contract/offer.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { compareValues, compareRisks } from './compare-risks.ts'

/**
 * Compares the price of an offer with the previous one: by how much the total changed and why. There's no amount if
 * either is declined or their currencies differ.
 */
export function comparePrices(before: Offer, now: Offer): PriceChange {
  const [old, fresh] = [before.price, now.price]
  const amount = old && fresh?.currency.id === old.currency.id ? fresh.total - old.total : undefined
  const { deciding, others } = compareRisks(before, now)
  const reasons = [...acceptanceChange(before, now), ...deciding, ...ratingChanges(before, now)]
  // The tariff's rows can change in the database; then the requests don't explain the difference.
  if (amount && reasons.length === 0) reasons.push('The tariff rates were updated.')
  reasons.push(...others)
  if (reasons.length === 0) reasons.push('Nothing that affects the price has changed.')
  return { ...(amount === undefined ? {} : { amount }), reasons }
}

function acceptanceChange(before: Offer, now: Offer): string[] {
  if (before.accepted && now.accepted) return []
  if (before.accepted === now.accepted) return ['This cover is still unavailable.']
  return [now.accepted ? 'This cover wasn’t available before.' : 'This cover is no longer available.']
}

/** Returns changes in the level of cover, tariff edition, exchange rate, rate for listed areas and tax. */
function ratingChanges(before: Offer, now: Offer): string[] {
  const level = ({ coverage }: Offer) => coverage && `${coverage.name ?? 'cover'} (${coverage.level})`
  // Only the rate itself, because the date that follows it was written differently in older offers.
  const exchange = (offer: Offer) =>
    offer.reasons.find(({ code }) => code === 'exchange-rate')?.sentence.split(',')[0]
  const sameCurrency = before.risk?.currencyId === now.risk?.currencyId
  const tax = ({ reasons }: Offer) =>
    formatPercent(reasons.find(({ code }) => code === 'premium-tax')?.partsPerMillion ?? 0)
  const bookingFee = ({ reasons }: Offer) => reasons.find(({ code }) => code === 'booking-fee')?.amount
  const sameExchange = sameCurrency && exchange(before) === exchange(now)
  const feeChanged = before.accepted && now.accepted && bookingFee(before) !== bookingFee(now)
  const areaLoad = ({ reasons }: Offer) => {
    const step = reasons.find(({ code }) => code === 'listed-area')
    return step && formatPercent(step.partsPerMillion ?? 0)
  }
  return [
    ...compareValues('level of cover', level(before), level(now)),
    ...compareValues('tariff', before.edition, now.edition),
    ...(sameCurrency && exchange(before) !== exchange(now) ? ['The exchange rate has changed.'] : []),
    ...(sameExchange && feeChanged ? ['The booking fee has changed.'] : []),
    ...compareValues('rate for listed areas', areaLoad(before), areaLoad(now)),
    ...(before.accepted && now.accepted ? compareValues('premium tax', tax(before), tax(now)) : []),
  ]
}
