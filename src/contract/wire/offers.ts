import { currencyOf, type Currency, Currency as CurrencySchema, toAmount } from '../money.ts'
import { Offer, type Price, type PriceLine, priceLines, Reason } from '../offer.ts'
import { riskReply } from './requests.ts'
import * as z from 'zod/mini'
import {
  asText,
  booleanOf,
  type Codec,
  defined,
  type Fields,
  fieldsOf,
  listOf,
  numberOf,
  recordsIn,
  said,
  textOf,
} from './tolerance.ts'

/** What a version calls the lines of a price, and whether it says them in minor or in major units. */
type Dialect = { readonly lines: Readonly<Record<PriceLine, string>>; readonly minor: boolean }

const v1: Dialect = {
  lines: {
    premium: 'insurerPremium',
    technologyFee: 'techPremium',
    bookingFee: 'distributionPremium',
    premiumTax: 'insurerPremiumTax',
    technologyFeeTax: 'techPremiumTax',
    bookingFeeTax: 'distributionPremiumTax',
  },
  minor: false,
}

const v2: Dialect = {
  lines: {
    premium: 'insurerPremium',
    technologyFee: 'technologyFee',
    bookingFee: 'bookingFee',
    premiumTax: 'insurerPremiumTax',
    technologyFeeTax: 'technologyFeeTax',
    bookingFeeTax: 'bookingFeeTax',
  },
  minor: true,
}

const taxLines: readonly PriceLine[] = ['premiumTax', 'technologyFeeTax', 'bookingFeeTax']
const partLines: readonly PriceLine[] = ['premium', 'technologyFee', 'bookingFee']

const sum = (lines: Price['lines'], which: readonly PriceLine[]) =>
  which.reduce((total, line) => total + (lines[line] ?? 0), 0)

/** How an amount in minor units stands on the wire, and back. */
function scaleOf(dialect: Dialect, currency: Currency) {
  return {
    say: (minor: number | undefined) =>
      minor === undefined ? undefined : dialect.minor ? minor : Number(toAmount(minor, currency)),
    hear: (value: unknown) => {
      const number = numberOf(value)
      if (number === undefined) return undefined
      return Math.round(dialect.minor ? number : number * currency.divisionModifier)
    },
  }
}

/** The currency that an offer names: by its own fields first, else by what ISO 4217 says of its id. */
function currencyIn(fields: Fields): Currency {
  const id = textOf(fields['currencyId'])
  const known = currencyOf(id ?? '', textOf(fields['currencySymbol']) ?? id ?? '')
  const told = CurrencySchema.safeParse({
    ...known,
    ...defined({
      decimalPlaces: numberOf(fields['currencyDecimalPlaces']),
      divisionModifier: numberOf(fields['currencyDivisionModifier']),
    }),
  })
  return told.success ? told.data : known
}

function priceIn(dialect: Dialect, fields: Fields, currency: Currency): Price | undefined {
  const { hear } = scaleOf(dialect, currency)
  const lines: Price['lines'] = {}
  for (const line of priceLines) {
    const amount = hear(fields[dialect.lines[line]])
    if (amount !== undefined) lines[line] = amount
  }
  const tax = hear(fields['tax'])
  const told = hear(fields['totalCost'])
  if (Object.keys(lines).length === 0 && told === undefined) return undefined
  const taxes = tax ?? sum(lines, taxLines)
  const total = told ?? sum(lines, partLines) + taxes
  const untold = tax !== undefined && sum(lines, taxLines) !== tax
  return { currency, lines, total, ...(untold ? { tax } : {}) }
}

const reasonAmounts = ['of', 'amount', 'result'] as const

function reasonsIn(value: unknown, hear: (value: unknown) => number | undefined): unknown[] {
  return (listOf(value) ?? []).flatMap((entry) => {
    const fields = fieldsOf(entry)
    if (!fields)
      return typeof entry === 'string' ? [{ code: 'note', operation: 'note', sentence: entry }] : []
    const amounts = defined(Object.fromEntries(reasonAmounts.map((key) => [key, hear(fields[key])])))
    const reason = z.safeParse(Reason, { ...fields, ...amounts })
    const sentence = textOf(fields['sentence']) ?? textOf(fields['message'])
    if (reason.success) return [reason.data]
    return sentence ? [{ code: 'note', operation: 'note', sentence }] : []
  })
}

function amendmentsIn(value: unknown, accepted: boolean): unknown[] {
  return (listOf(value) ?? []).flatMap((entry) => {
    if (typeof entry === 'string') return entry ? [{ type: accepted ? 'info' : 'error', message: entry }] : []
    const fields = fieldsOf(entry)
    const message = textOf(fields?.['message']) ?? textOf(fields?.['sentence'])
    if (!fields || !message) return []
    const type = fields['type']
    const known = type === 'error' || type === 'warning' || type === 'info'
    return [
      {
        type: known ? type : accepted ? 'info' : 'error',
        message,
        ...defined({ field: textOf(fields['field']) }),
      },
    ]
  })
}

const textsIn = (value: unknown) => (listOf(value) ?? []).flatMap((entry) => textOf(entry) ?? [])

function coverageIn(value: unknown) {
  const fields = fieldsOf(value)
  const level = textOf(fields?.['level'])
  if (!fields || !level) return undefined
  return {
    level,
    covered: textsIn(fields['covered']),
    notCovered: textsIn(fields['notCovered']),
    ...defined({ name: textOf(fields['name']) }),
  }
}

function decodeOffer(dialect: Dialect, wire: unknown): unknown {
  const fields = fieldsOf(wire)
  if (!fields) return wire
  const currency = currencyIn(fields)
  const { hear } = scaleOf(dialect, currency)
  const accepted = booleanOf(fields['accepted']) ?? true
  const risk = z.safeDecode(riskReply, fields['risk'])
  return defined({
    id: asText(fields['offerId'] ?? fields['id']),
    quoteId: textOf(fields['quoteId']),
    bookingId: textOf(fields['bookingId']),
    accepted,
    amendments: amendmentsIn(fields['amendments'], accepted),
    price: accepted ? priceIn(dialect, fields, currency) : undefined,
    coverage: coverageIn(fields['coverage']),
    deductible: hear(fields['deductible']),
    reasons: reasonsIn(fields['reasons'], hear),
    validUntil: textOf(fields['validUntil']),
    createdAt: textOf(fields['createdAt']),
    edition: textOf(fields['edition']),
    specimen: booleanOf(fields['specimen']),
    risk: risk.success ? risk.data : undefined,
  })
}

function encodeOffer(dialect: Dialect, offer: Offer): Fields {
  const currency = offer.price?.currency ?? currencyOf(offer.risk?.currencyId ?? 'EUR')
  const { say } = scaleOf(dialect, currency)
  const lines = offer.price?.lines ?? {}
  const amounts = Object.fromEntries(priceLines.map((line) => [dialect.lines[line], say(lines[line] ?? 0)]))
  return defined({
    id: offer.id,
    offerId: offer.id,
    quoteId: offer.quoteId,
    bookingId: offer.bookingId,
    ...amounts,
    ...(dialect.minor
      ? {
          totalCost: offer.price?.total ?? 0,
          currencyDivisionModifier: currency.divisionModifier,
          currencyDecimalPlaces: currency.decimalPlaces,
          currencySymbol: currency.symbol,
          deductibles: offer.deductible === undefined ? [] : [{ amount: offer.deductible }],
        }
      : { tax: say(offer.price?.tax ?? sum(lines, taxLines)) }),
    currencyId: currency.id,
    accepted: offer.accepted,
    amendments: offer.amendments.map((amendment) => amendment.message),
    coverage: offer.coverage,
    deductible: say(offer.deductible),
    reasons: offer.reasons.map((reason) =>
      defined({ ...reason, ...Object.fromEntries(reasonAmounts.map((key) => [key, say(reason[key])])) }),
    ),
    validUntil: offer.validUntil,
    createdAt: offer.createdAt,
    edition: offer.edition,
    specimen: offer.specimen,
    risk: offer.risk === undefined ? undefined : z.encode(riskReply, offer.risk),
  })
}

const offerIn = (dialect: Dialect): Codec<Offer> =>
  said(Offer, {
    decode: (wire) => decodeOffer(dialect, recordsIn(wire)[0] ?? wire),
    encode: (offer) => encodeOffer(dialect, offer),
  })

/** One offer in the fields of version 1, in decimal major units. */
export const offerV1 = offerIn(v1)
/** One offer in the fields of version 2, in integer minor units. */
export const offerV2 = offerIn(v2)

/** A refusal that comes as a 200 without a result, as the declined offer that it means. */
function refusal(wire: unknown): Fields[] {
  const words = textsIn(fieldsOf(wire)?.['errors'])
  return words.length > 0 ? [{ id: 'refused', accepted: false, amendments: words }] : []
}

const offersIn = (offer: Codec<Offer>, envelope: boolean): Codec<Offer[]> =>
  said(z.array(offer), {
    decode: (wire) => {
      const records = recordsIn(wire)
      return records.length > 0 && !(records[0] === wire && refusal(wire).length > 0)
        ? records
        : refusal(wire)
    },
    // What comes here is encoded already: the recommended offer's own fields stand at the top, with all beneath.
    encode: (offers) =>
      envelope ? { ...(offers[0] as Fields | undefined), result: offers, errors: [] } : offers,
  })

/** Every offer of a quote, the recommended one also at the top. */
export const offersV1 = offersIn(offerV1, true)
export const offersV2 = offersIn(offerV2, true)
/** Every offer of a quote, as a bare array. */
export const offersBare = offersIn(offerV2, false)
