import { Cancellation } from '#contract/servicing/cancellation.ts'
import { amountReader, priceV2, readScale } from '#contract/wire/offers/prices.ts'
import {
  readBoolean,
  omitUndefined,
  readFields,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
  readText,
} from '#contract/wire/codec/lenient-codec.ts'

/** What cancelling would do. The refund is in integer minor units, with the same currency fields as in an offer. */
export const cancellationReply = lenientCodec(Cancellation, {
  decode: (wire) => {
    const fields = omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {})
    const scale = readScale(fields)
    return omitUndefined({
      allowed: readBoolean(fields['allowed']),
      refund: amountReader(priceV2, scale)(fields['refund']) ?? 0,
      currency: scale.currency,
      until: readText(fields['until']),
      reason: readText(fields['reason']) ?? '',
    })
  },
  encode: ({ currency, ...rest }) =>
    omitUndefined({
      ...rest,
      currencyId: currency.id,
      currencySymbol: currency.symbol,
      currencyDecimalPlaces: currency.decimalPlaces,
      currencyDivisionModifier: currency.divisionModifier,
    }),
})
