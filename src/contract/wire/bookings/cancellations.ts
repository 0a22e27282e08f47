import { Cancellation } from '#contract/servicing/cancellation.ts'
import { amountReader, priceV2, readScale, writeCurrency } from '#contract/wire/offers/prices.ts'
import {
  readBoolean,
  omitUndefined,
  lenientCodec,
  readRecord,
  readText,
} from '#contract/wire/codec/lenient-codec.ts'

/** What cancelling would do. The refund is in integer minor units, with the same currency fields as in an offer. */
export const cancellationReply = lenientCodec(Cancellation, {
  decode: (wire) => {
    const fields = readRecord(wire)
    const scale = readScale(fields)
    return omitUndefined({
      allowed: readBoolean(fields['allowed']),
      refund: amountReader(priceV2, scale)(fields['refund']) ?? 0,
      currency: scale.currency,
      until: readText(fields['until']),
      reason: readText(fields['reason']) ?? '',
    })
  },
  encode: ({ currency, ...rest }) => omitUndefined({ ...rest, ...writeCurrency(currency) }),
})
