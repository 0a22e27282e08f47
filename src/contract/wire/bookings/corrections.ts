import * as z from 'zod/mini'
import { Correction, CorrectedHolder, noCorrection, ReasonedChange } from '#contract/servicing/correction.ts'
import { withTexts } from '#contract/wire/shipments/holders.ts'
import { fields } from '#contract/wire/shipments/codecs.ts'
import {
  asText,
  type Codec,
  defined,
  type Fields,
  fieldsOf,
  jsonValue,
  present,
  said,
  wholeOf,
} from '#contract/wire/codec/lenient-codec.ts'

/** Which booking, and why; a body of nothing is a good one. */
export const reasonedRequest = said(ReasonedChange, {
  decode: (wire) => present(withTexts(fieldsOf(wire) ?? {}, ['id', 'reason'])),
  encode: (change) => change,
})

const terms = [
  ...(['journeyLegs', 'commodityId', 'insuredValue', 'currencyId', 'policyId'] as const),
  ...(['commodityDescription', 'extensions'] as const),
]
const texts = ['trackingCode', 'externalReference', 'marks', 'packages', 'conveyance'] as const
const holderTexts = Object.keys(CorrectedHolder.shape)

/** Words for price and cover that no booking is read back with, so that naming one is asking for another cover. */
const otherTerms = [
  ...['offerId', 'level', 'coverage', 'deductible', 'startTime', 'endTime', 'start', 'end'],
  ...['transportTypes', 'commodities', 'originFormatted', 'destinationFormatted'],
  ...['startDate', 'endDate', 'transportType'],
]

/** What is named, empty or not: here `""` and `null` take a text away, and only what is not named stays. */
export function named(given: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (name in given ? [[name, asText(given[name]) ?? '']] : [])),
  )
}

const asked = z.extend(Correction, {
  journeyLegs: z.optional(fields.journeyLegs),
  insuredValue: z.optional(fields.insuredValue),
  extensions: fields.extensions,
})

/** Fields of a booking's risk by their own names; those of the holder under `bookingHolder`, as JSON text or as it is. */
export const correctionRequest = said(asked, {
  decode: (wire, complain) => {
    const given = fieldsOf(wire) ?? {}
    const plain = present(given)
    for (const name of otherTerms) if (name in plain) complain(noCorrection, [name])
    const holder = jsonValue(plain['bookingHolder'], (sentence) => complain(sentence, ['bookingHolder']))
    const holderFields = fieldsOf(holder)
    return {
      ...present(withTexts(named(given, terms), ['commodityId', 'currencyId', 'policyId'])),
      ...named(given, texts),
      ...defined({
        id: asText(plain['id']),
        reason: asText(plain['reason']),
        edition: wholeOf(plain['edition']) ?? plain['edition'],
        bookingHolder: holderFields ? named(holderFields, holderTexts) : holder,
      }),
    }
  },
  encode: (correction) => correction,
}) as Codec<Correction>
