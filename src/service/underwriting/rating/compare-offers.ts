import type { PriceChange, Offer } from '#contract/offer.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { compareValues, compareRisks } from './compare-risks.ts'

/**
 * Compares the price of an offer with the previous one: by how much the total changed and why. There's no amount if
 * either is declined or their currencies differ.
 */
export function comparePrices(previous: Offer, current: Offer): PriceChange {
  const [previousPrice, currentPrice] = [previous.price, current.price]
  const amount =
    previousPrice && currentPrice?.currency.id === previousPrice.currency.id
      ? currentPrice.total - previousPrice.total
      : undefined
  const { deciding, others } = compareRisks(previous, current)
  const reasons = [
    ...describeAcceptanceChange(previous, current),
    ...deciding,
    ...describeRatingChanges(previous, current),
  ]
  // The tariff's rows can change in the database; then the requests don't explain the difference.
  if (amount && reasons.length === 0) reasons.push('The tariff rates were updated.')
  reasons.push(...others)
  if (reasons.length === 0) reasons.push('Nothing that affects the price has changed.')
  return { ...(amount === undefined ? {} : { amount }), reasons }
}

function describeAcceptanceChange(previous: Offer, current: Offer): string[] {
  if (previous.accepted && current.accepted) return []
  if (previous.accepted === current.accepted) return ['This cover is still unavailable.']
  return [current.accepted ? 'This cover wasn’t available before.' : 'This cover is no longer available.']
}

/** Returns changes in the level of cover, tariff edition, exchange rate, rate for listed areas and tax. */
function describeRatingChanges(previous: Offer, current: Offer): string[] {
  const level = ({ coverage }: Offer) => coverage && `${coverage.name ?? 'cover'} (${coverage.level})`
  // Only the rate itself, because its source can publish the same rate again on another day.
  const exchange = (offer: Offer) =>
    offer.reasons.find(({ code }) => code === 'exchange-rate')?.sentence.split(',')[0]
  const sameCurrency = previous.risk?.currencyId === current.risk?.currencyId
  const tax = ({ reasons }: Offer) =>
    formatPercent(reasons.find(({ code }) => code === 'premium-tax')?.partsPerMillion ?? 0)
  const bookingFee = ({ reasons }: Offer) => reasons.find(({ code }) => code === 'booking-fee')?.amount
  const sameExchange = sameCurrency && exchange(previous) === exchange(current)
  const areAccepted = previous.accepted && current.accepted
  const feeChanged = areAccepted && bookingFee(previous) !== bookingFee(current)
  // Only war cover has the rate, and an added or removed cover is a reason of its own.
  const sameExtensions = String(previous.risk?.extensions) === String(current.risk?.extensions)
  const areaLoading = ({ reasons }: Offer) => {
    const step = reasons.find(({ code }) => code === 'listed-area')
    return step && formatPercent(step.partsPerMillion ?? 0)
  }
  return [
    ...compareValues('level of cover', level(previous), level(current)),
    ...compareValues('tariff', previous.edition, current.edition),
    ...(sameCurrency && exchange(previous) !== exchange(current) ? ['The exchange rate has changed.'] : []),
    ...(sameExchange && feeChanged ? ['The booking fee has changed.'] : []),
    ...(areAccepted && sameExtensions
      ? compareValues('rate for listed areas', areaLoading(previous), areaLoading(current))
      : []),
    ...(areAccepted ? compareValues('insurance premium tax', tax(previous), tax(current)) : []),
  ]
}
