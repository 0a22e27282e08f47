import { FeeTerms, FeeTermsId, NewFeeTerms } from '#contract/people/fees.ts'
import { omitUndefined, readEach, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { readNumber, readText } from '#contract/wire/codec/readers.ts'
import { textRequest } from '#contract/wire/codec/records.ts'
import { createAmountReader, priceV2, readScale, writeCurrency } from '#contract/wire/offers/prices.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'

// Booking fees and commissions. In their own module, so that only the page of companies loads it.

const partsPerPercent = 10_000

/** A booking fee in integer minor units with its currency, or a commission in percent. */
const feeTermsReply = lenientCodec(FeeTerms, {
  decode: (wire) => {
    const fields = readRecord(wire)
    const scale = readScale(fields)
    const commission = readNumber(fields['commission'])
    const bookingFee = createAmountReader(priceV2, scale)(fields['bookingFee'])
    return omitUndefined({
      ...readEach(fields, readText, ['id', 'startsOn', 'state']),
      bookingFee,
      currency: bookingFee === undefined ? undefined : scale.currency,
      commission: commission === undefined ? undefined : Math.round(commission * partsPerPercent),
    })
  },
  encode: ({ currency, commission, ...terms }) => ({
    ...terms,
    ...(currency && writeCurrency(currency)),
    ...(commission === undefined ? {} : { commission: commission / partsPerPercent }),
  }),
})

const newFeeTermsRequest = textRequest(NewFeeTerms)

export const listFees = operation('listFees', 'GET /api/v2/user/organizations/{id}/fees', {
  request: idRequest,
  reply: listReply(feeTermsReply),
})

export const addFees = operation('addFees', 'POST /api/v2/user/organizations/{id}/fees', {
  request: newFeeTermsRequest,
  reply: feeTermsReply,
})

export const removeFees = operation('removeFees', 'DELETE /api/v2/user/organizations/{id}/fees/{feesId}', {
  request: textRequest(FeeTermsId),
  reply: doneReply,
})
