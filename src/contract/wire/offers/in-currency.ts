import type { Currency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { readPresentFields, unwrapIdentified } from '#contract/wire/codec/fields.ts'
import { type Codec, lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { addCurrency } from './codecs.ts'

/**
 * Offers that are in the requested currency, unless they or their shipments name another. Without the currency's
 * `divisionModifier`, which would make every price look like one of version 2.
 */
export const offersInCurrency = (
  offers: Codec<Offer[]>,
  { id, symbol, decimalPlaces }: Currency,
): Codec<Offer[]> =>
  lenientCodec(offers, {
    decode: (wire) => {
      const records = unwrapIdentified(wire)
      if (records.length === 0) return wire
      return records.map((record) => {
        const fields = readPresentFields(addCurrency(record, undefined))
        const isKnown =
          'currencyId' in fields || 'currencySymbol' in fields || 'currencyDivisionModifier' in fields
        if (isKnown) return fields
        return { currencyDecimalPlaces: decimalPlaces, ...fields, currencyId: id, currencySymbol: symbol }
      })
    },
  })
