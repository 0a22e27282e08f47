import { Cancellation } from '#contract/servicing/cancellation.ts'
import { hearing, priceV2, scaleIn } from '#contract/wire/offers/prices.ts'
import {
  booleanOf,
  defined,
  fieldsOf,
  present,
  recordsIn,
  said,
  textOf,
} from '#contract/wire/codec/lenient-codec.ts'

/** What cancelling would do; the refund in integer minor units, with its currency beside it as in an offer. */
export const cancellationReply = said(Cancellation, {
  decode: (wire) => {
    const fields = present(fieldsOf(recordsIn(wire)[0]) ?? {})
    const scale = scaleIn(fields)
    return defined({
      allowed: booleanOf(fields['allowed']),
      refund: hearing(priceV2, scale)(fields['refund']) ?? 0,
      currency: scale.currency,
      until: textOf(fields['until']),
      reason: textOf(fields['reason']) ?? '',
    })
  },
  encode: ({ currency, ...told }) =>
    defined({
      ...told,
      currencyId: currency.id,
      currencySymbol: currency.symbol,
      currencyDecimalPlaces: currency.decimalPlaces,
      currencyDivisionModifier: currency.divisionModifier,
    }),
})
