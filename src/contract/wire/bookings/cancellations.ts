import { Cancellation } from '#contract/servicing/cancellation.ts'
import { amountReader, priceV2, readScale, writeCurrency } from '#contract/wire/offers/prices.ts'
import { omitUndefined, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean, readText } from '#contract/wire/codec/readers.ts'

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
