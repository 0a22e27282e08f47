import { Routing } from '#contract/places/routing.ts'
import { Commodity, CommodityWords, Country, NamedItem, ServiceStatus } from '#contract/setup.ts'
import { omitUndefined, readFields, readPresentFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean, readText } from '#contract/wire/codec/readers.ts'
import { readCountry, readNamedItem } from './named-items.ts'

/** An entry of version 1's list of countries. */
export const countryReply = lenientCodec(Country, { decode: (wire) => readCountry(readPresentFields(wire)) })

/** An entry of version 1's list of goods, which has no groups. */
export const commodityReply = lenientCodec(Commodity, {
  decode: (wire) => ({
    ...readNamedItem(readPresentFields(wire)),
    groups: [],
    ...omitUndefined({ active: readBoolean(readFields(wire)?.['active']) }),
  }),
  encode: ({ id, name, active = true }) => ({ id, name, active }),
})

/** The search words for goods, as our service sends them. */
export const commodityWordsReply = lenientCodec(CommodityWords, { decode: (wire) => wire })

/** Passages, listed areas and usual speeds, as our service sends them. */
export const routingReply = lenientCodec(Routing, { decode: (wire) => wire })

export const stateReply = lenientCodec(NamedItem, {
  decode: (wire) => readNamedItem(readPresentFields(wire)),
})

export const statusReply = lenientCodec(ServiceStatus, {
  decode: (wire) =>
    omitUndefined({
      sentence: readText(readFields(wire)?.['statusMsg']) ?? '',
      reset: readText(readFields(wire)?.['passwordReset']),
    }),
  encode: ({ sentence, reset }) => omitUndefined({ statusMsg: sentence, passwordReset: reset }),
})
