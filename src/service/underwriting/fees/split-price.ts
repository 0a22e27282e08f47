import { applyRate } from '#contract/money/money.ts'
import type { Price } from '#contract/offer.ts'

/** An organization on the way from the top of the tree to the one that buys, with its terms for one quote. */
export type FeeLevel = {
  readonly organizationId: string
  /** What it adds to the booking fee, in minor units of the quote's currency. */
  readonly bookingFee: number
  /** Its share of the premium that the organization above it receives, in parts per million. */
  readonly commission: number
}

/** What one organization keeps of a price without taxes, in minor units. */
export type PriceShare = {
  readonly organizationId: string
  readonly premium: number
  readonly technologyFee: number
  readonly bookingFee: number
}

/**
 * Returns the premium that each organization receives. The first one receives all of it, and each passes a share on to
 * the next, rounded half up.
 */
const calculateReceivedPremiums = (premium: number, [, ...below]: readonly FeeLevel[]) =>
  below.reduce(
    (received, { commission }) => [...received, applyRate(received.at(-1) ?? 0, commission)],
    [premium],
  )

/**
 * Splits a price among organizations. Each keeps the premium that it receives and doesn't pass on, so the parts always
 * add up. The service fee and the tariff's own booking fee go to the first one. Taxes aren't split, because they go to
 * the tax authority.
 * @param levels the top of the tree first, and the organization that buys last.
 */
export function splitPrice(lines: Price['lines'], levels: readonly FeeLevel[]): PriceShare[] {
  const received = calculateReceivedPremiums(lines.premium ?? 0, levels)
  const tariffFee = (lines.bookingFee ?? 0) - sumAddedFees(levels)
  return levels.map(({ organizationId, bookingFee }, index) => ({
    organizationId,
    premium: (received[index] ?? 0) - (received[index + 1] ?? 0),
    technologyFee: index === 0 ? (lines.technologyFee ?? 0) : 0,
    bookingFee: index === 0 ? tariffFee + bookingFee : bookingFee,
  }))
}

/** Returns what organizations add to the booking fee of the tariff, in minor units. */
export const sumAddedFees = (levels: readonly FeeLevel[]) =>
  levels.reduce((sum, { bookingFee }) => sum + bookingFee, 0)

/** Returns the part of a premium that the organizations below the first one receive. */
export const calculateCommission = (premium: number, levels: readonly FeeLevel[]) =>
  calculateReceivedPremiums(premium, levels)[1] ?? 0
