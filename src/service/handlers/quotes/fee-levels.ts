import type { OrganizationFees } from '#service/store/fees/organization-fees.ts'
import type { Reference } from '#service/store/reference/reference.ts'
import type { FeeLevel } from '#service/underwriting/fees/split-price.ts'
import { convertBetween } from '#service/underwriting/tariff/amounts.ts'

/** Converts the booking fees of organizations to a quote's currency, at the rates in force. */
export function toFeeLevels(
  fees: readonly OrganizationFees[],
  currencyId: string,
  { ratedCurrency }: Reference,
  now: number,
): FeeLevel[] {
  return fees.map(({ organizationId, bookingFee, commission }) => ({
    organizationId,
    bookingFee: bookingFee
      ? convertBetween(
          bookingFee.minor,
          ratedCurrency(bookingFee.currencyId, now),
          ratedCurrency(currencyId, now),
        )
      : 0,
    commission,
  }))
}
