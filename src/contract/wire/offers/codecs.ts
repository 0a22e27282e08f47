import * as z from 'zod/mini'
import { currencyOf } from '#contract/money/money.ts'
import { Extension, Offer, Reason } from '#contract/offer.ts'
import { standingIn } from './amendments.ts'
import { encoderOf } from '#contract/wire/codec/encoder.ts'
import { legZonesIn } from './issuers.ts'
import {
  amountsOf,
  type Dialect,
  dialectOf,
  hearing,
  priceIn,
  priceV1,
  priceV2,
  saying,
  scaleIn,
} from './prices.ts'
import { riskReply } from '#contract/wire/shipments/codecs.ts'
import {
  booleanOf,
  type Codec,
  defined,
  type Fields,
  fieldsOf,
  listOf,
  momentOf,
  present,
  recordsIn,
  said,
  textOf,
  textsOf,
} from '#contract/wire/codec/lenient-codec.ts'

type Hear = (value: unknown) => number | undefined

const reasonAmounts = ['of', 'amount', 'result'] as const

function reasonsIn(value: unknown, hear: Hear): unknown[] {
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

/** A row that cannot be read is left out; what is told twice counts once. */
function extensionsIn(value: unknown, hear: Hear): Extension[] | undefined {
  const rows = listOf(value)?.flatMap((entry) => {
    const fields = present(fieldsOf(entry) ?? {})
    const id = textOf(fields['id'])
    const said = defined({
      clauses: textOf(fields['clauses']),
      wordingUrl: textOf(fields['wordingUrl']),
    })
    const row = z.safeParse(Extension, {
      id,
      name: textOf(fields['name']) ?? id,
      premium: hear(fields['premium']),
      ...said,
    })
    return row.success ? [row.data] : []
  })
  return rows?.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index)
}

/** A difference without words is one; words without a difference are too. */
function changeIn(value: unknown, hear: Hear) {
  const fields = fieldsOf(value)
  if (!fields) return undefined
  const list = listOf(fields['reasons']) ?? [fields['reasons']]
  const reasons = list.flatMap((entry) => {
    const said = fieldsOf(entry)
    return textOf(said ? (said['sentence'] ?? said['message']) : entry) ?? []
  })
  const amount = hear(fields['amount'])
  return amount === undefined && reasons.length === 0 ? undefined : { ...defined({ amount }), reasons }
}

/** A remedy without words is none to a person; one whose change cannot be read still tells. */
function remediesIn(value: unknown): Fields[] | undefined {
  const remedies = (listOf(value) ?? []).flatMap((entry) => {
    const fields = fieldsOf(entry)
    const sentence = textOf(fields?.['sentence']) ?? textOf(fields?.['message']) ?? textOf(entry)
    const change = fieldsOf(fields?.['change']) ?? {}
    return sentence ? [{ code: textOf(fields?.['code']) ?? 'other', sentence, change }] : []
  })
  return remedies.length > 0 ? remedies : undefined
}

/** The policy by its name, or as a record that has one. */
function policyRevisionIn(value: unknown): Fields | undefined {
  const fields = fieldsOf(value)
  const policy = textOf(fields?.['policy']) ?? textOf(fieldsOf(fields?.['policy'])?.['name'])
  const wordingUrl = textOf(fields?.['wordingUrl'])
  if (!policy && !wordingUrl) return undefined
  return defined({ policy: policy ?? '', revision: textOf(fields?.['revision']), wordingUrl })
}

function coverageIn(value: unknown) {
  const fields = fieldsOf(value)
  const level = textOf(fields?.['level'])
  if (!fields || !level) return undefined
  return {
    level,
    covered: textsOf(fields['covered']),
    notCovered: textsOf(fields['notCovered']),
    ...defined({ name: textOf(fields['name']) }),
  }
}

function decodeOffer(ofPath: Dialect, wire: unknown): unknown {
  if (!fieldsOf(wire)) return wire
  const fields = present(fieldsOf(wire) ?? {})
  const dialect = dialectOf(fields, ofPath)
  const scale = scaleIn(fields)
  const hear = hearing(dialect, scale)
  const { accepted, amendments } = standingIn(fields)
  const risk = z.safeDecode(riskReply, fields['risk'])
  return defined({
    id: textOf(fields['offerId']) ?? textOf(fields['id']) ?? textOf(fields['bookingId']),
    quoteId: textOf(fields['quoteId']),
    bookingId: textOf(fields['bookingId']),
    accepted,
    amendments,
    screening: textOf(fields['screening']),
    price: accepted ? priceIn(dialect, fields, scale) : undefined,
    coverage: coverageIn(fields['coverage']),
    deductible: hear(fields['deductible']),
    extensions: extensionsIn(fields['extensions'], hear),
    reasons: reasonsIn(fields['reasons'], hear),
    change: changeIn(fields['change'], hear),
    remedies: remediesIn(fields['remedies']),
    policyRevision: policyRevisionIn(fields['policyRevision']),
    validUntil: momentOf(fields['validUntil']),
    createdAt: momentOf(fields['createdAt']),
    edition: textOf(fields['edition']),
    specimen: booleanOf(fields['specimen']),
    risk: risk.success ? risk.data : undefined,
    legZones: legZonesIn(fields['legZones']),
  })
}

const sayRisk = encoderOf(riskReply)

function encodeOffer(dialect: Dialect, offer: Offer): Fields {
  const currency = offer.price?.currency ?? currencyOf(offer.risk?.currencyId ?? 'EUR')
  const say = saying(dialect, currency)
  return defined({
    id: offer.id,
    offerId: offer.id,
    quoteId: offer.quoteId,
    bookingId: offer.bookingId,
    ...amountsOf(dialect, offer.price, currency),
    deductibles: dialect.minor
      ? offer.deductible === undefined
        ? []
        : [{ amount: offer.deductible }]
      : undefined,
    currencyId: currency.id,
    accepted: offer.accepted,
    amendments: offer.amendments.map((amendment) => amendment.message),
    screening: offer.screening,
    coverage: offer.coverage,
    deductible: say(offer.deductible),
    extensions: offer.extensions?.map((row) => ({ ...row, premium: say(row.premium) })),
    change: offer.change && { ...offer.change, ...defined({ amount: say(offer.change.amount) }) },
    reasons: offer.reasons.map((reason) => {
      const { of, amount, result } = reason
      return { ...reason, ...defined({ of: say(of), amount: say(amount), result: say(result) }) }
    }),
    remedies: offer.remedies ?? [],
    policyRevision: offer.policyRevision,
    validUntil: offer.validUntil,
    createdAt: offer.createdAt,
    edition: offer.edition,
    specimen: offer.specimen,
    risk: offer.risk === undefined ? undefined : sayRisk(offer.risk),
    legZones: offer.legZones,
  })
}

const offerIn = (dialect: Dialect): Codec<Offer> =>
  said(Offer, {
    decode: (wire) => decodeOffer(dialect, recordsIn(wire)[0] ?? wire),
    encode: (offer) => encodeOffer(dialect, offer),
  })

/** One offer in the fields of version 1, in decimal major units. */
export const offerV1 = offerIn(priceV1)
/** One offer in the fields of version 2, in integer minor units. */
export const offerV2 = offerIn(priceV2)

const noWords = 'The service made no offer, and did not say why.'

/** A refusal that comes as a 200 without an offer, as the declined offer that it means. */
function refusal(wire: unknown): Fields {
  const list = listOf(fieldsOf(wire)?.['errors']) ?? []
  const words = list.flatMap((entry) => textOf(entry) ?? textOf(fieldsOf(entry)?.['message']) ?? [])
  return { id: 'refused', accepted: false, amendments: words.length > 0 ? words : [noWords] }
}

/** What may be an offer: it has an id. An envelope with nothing in it has none. */
const isRecord = (wire: unknown) => {
  const fields = fieldsOf(wire)
  return fields !== undefined && ['offerId', 'id', 'bookingId'].some((name) => textOf(fields[name]))
}

const offersIn = (offer: Codec<Offer>, envelope: boolean): Codec<Offer[]> =>
  said(z.array(offer), {
    decode: (wire) => {
      const records = recordsIn(wire)
      if (records.some(isRecord)) return records.filter(isRecord)
      // What is no envelope, no list and no offer is nothing that a server means.
      const meant = Array.isArray(wire) || ['result', 'errors'].some((name) => name in (fieldsOf(wire) ?? {}))
      return meant ? [refusal(wire)] : wire
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
