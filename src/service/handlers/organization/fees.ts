import { toMinor } from '#contract/money/money.ts'
import { parsePercent } from '#contract/money/percent.ts'
import type { NewFeeTerms } from '#contract/people/fees.ts'
import { formatCount } from '#contract/text/format-count.ts'
import type { Handlers } from '#service/api/handlers.ts'
import { assertFound, rejectField } from '#service/handlers/problems.ts'
import type { FeeTermsInput } from '#service/store/fees/fee-terms.ts'
import type { Store } from '#service/store/store.ts'

/** Handlers for the booking fees and commissions of organizations. */
export const feeHandlers = {
  listFees: ({ id }, { caller, store }) => store.listFeeTerms(caller, id),

  addFees: async (request, { caller, store }) => store.addFeeTerms(caller, await toInput(store, request)),

  removeFees: async ({ id, feesId }, { caller, store }) =>
    assertFound(await store.removeFeeTerms(caller, id, feesId), 'Fee'),
} satisfies Partial<Handlers>

/** @throws Problem VALIDATION_FAILED for an unknown currency, and for more decimals than it has. */
async function toInput(
  store: Store,
  { id, startsOn, bookingFee, currencyId, commission }: NewFeeTerms,
): Promise<FeeTermsInput> {
  const shared = { organizationId: id, startsOn }
  if (bookingFee === undefined) {
    return { ...shared, kind: 'commission', commission: parsePercent(commission ?? '') ?? 0 }
  }
  const currency = (await store.reference()).findCurrency(currencyId)
  if (!currency) return rejectField('currencyId', 'Choose a currency from the list.')
  const amount = toMinor(bookingFee, currency)
  if (amount === null) {
    const places = formatCount(currency.decimalPlaces, { one: 'decimal place', other: 'decimal places' })
    return rejectField('bookingFee', `Amounts in ${currency.id} have at most ${places}.`)
  }
  return { ...shared, kind: 'bookingFee', amount, currencyId: currency.id }
}
