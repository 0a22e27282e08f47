import type { PartialShipment } from '#contract/shipment.ts'
import type { OrganizationFees } from '#service/store/fees/organization-fees.ts'
import type { Caller } from '#service/store/people/sign-ins.ts'
import type { Reference } from '#service/store/reference/reference.ts'
import type { Store } from '#service/store/store.ts'
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

/** Finds the organization that a quote belongs to: that of its customer or, without one, of its previous offer, or the caller's. */
export async function findQuoteOrganization(
  store: Store,
  caller: Caller,
  { customerId, previousOfferId }: Pick<PartialShipment, 'customerId' | 'previousOfferId'>,
) {
  const customer = customerId === undefined ? undefined : await store.getCustomer(caller, customerId)
  const previous = previousOfferId === undefined ? undefined : await store.getOffer(caller, previousOfferId)
  return (customer ?? previous)?.organizationId ?? caller.organizationId
}
