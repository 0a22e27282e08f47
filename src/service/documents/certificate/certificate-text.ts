import { type Booking, bookingStates } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import type { Issuer, LegZones } from '#contract/certificate/issuer.ts'
import { currencyOf, printSentValue } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { coverName, excessOf, inSentence, leftOutOf, wordingOf } from '#contract/cover/cover.ts'
import { editionWords } from '#contract/fields/correctable-fields.ts'
import { valueInWords } from '#contract/money/amount-in-words.ts'
import { type PriceRow, priceRows } from '#contract/cover/price-rows.ts'
import { issuerFacts } from './issuer-facts.ts'
import { journeySpan, legRows, type LegRow, utc } from './leg-rows.ts'

/** One line of an answer: what counts, what is simply said, what is said at length, or what explains. */
type Said = {
  readonly text: string
  readonly as: 'strong' | 'text' | 'row' | 'hint'
  /** An address that shows it, whatever characters it has. */
  readonly inFull?: string
}
export type Fact = { readonly name: string; readonly said: readonly Said[] }

/** Everything that a certificate says, in words and in its order. */
export type PaperWords = {
  readonly number: string
  /** How it stands, in one word, and when it was issued. */
  readonly standing: string
  /** It insures nothing. */
  readonly specimen: boolean
  /** What became of it, where it is not simply in force: one word to lie across the paper, and a sentence. */
  readonly end: { readonly word: string; readonly sentence: string } | undefined
  readonly shipment: readonly Fact[]
  readonly legs: readonly LegRow[]
  readonly cover: readonly Fact[]
  readonly price: readonly PriceRow[]
  readonly events: readonly { readonly at: string; readonly content: string }[]
  readonly checkAddress: string
}

/** A booking with all that its paper shows. */
export type CertifiedBooking = Booking & {
  readonly reference: string
  readonly offer: Offer
  readonly risk: Risk
  readonly issuer: Issuer
  readonly legZones: readonly LegZones[]
}

/** @param origin where whoever holds the paper can check it. */
export function paperWords(booking: CertifiedBooking, origin: string): PaperWords {
  const { offer, risk, reference, legZones } = booking
  const issued = utc(booking.purchasedAt)
  const checkAddress = `${origin}/check/${reference}`
  return {
    number: reference,
    standing: [endOf(booking)?.word ?? 'Bought', `issued ${issued}`, editionWords(booking, utc) ?? []]
      .flat()
      .join(' · '),
    specimen: booking.specimen ?? offer.specimen ?? false,
    end: endOf(booking),
    shipment: [
      { name: 'Assured', said: holderSaid(risk, checkAddress) },
      { name: 'Goods', said: goodsSaid(risk) },
      ...facts({
        'Marks, packages': [risk.marks, risk.packages].filter(Boolean).join(' · '),
        'Vessel or flight': risk.conveyance,
        'Your reference': risk.trackingCode,
      }),
      { name: 'Insured value', said: valueSaid(booking) },
      { name: 'Journey', said: journeySaid(risk, legZones) },
    ],
    legs: legRows(risk, legZones),
    cover: [
      ...coverSaid(offer),
      ...facts({ 'Cover starts': utc(booking.coverStart) }),
      ...issuerFacts(booking.issuer, utc(booking.editionAt ?? booking.purchasedAt)),
    ],
    price: offer.price ? priceRows(offer.price, offer.extensions) : [],
    events: booking.events.map(({ content, createdAt }) => ({ at: utc(createdAt), content })),
    checkAddress,
  }
}

function endOf({ status, statusAt }: Booking): PaperWords['end'] {
  const when = `on ${utc(statusAt)}`
  const state = (bookingStates as Readonly<Record<number, string>>)[status ?? 0]
  if (state === 'cancelled') return { word: 'Cancelled', sentence: `Cancelled ${when}. It is not in force.` }
  if (state === 'completed') {
    return { word: 'Completed', sentence: `Completed ${when}. The journey has come to its end.` }
  }
  return undefined
}

/** In figures, and in words to which nobody can add a figure. */
function valueSaid({ offer, risk }: CertifiedBooking): Said[] {
  const currency = offer.price?.currency ?? currencyOf(risk.currencyId ?? '')
  const words = valueInWords(risk.insuredValue, currency)
  return [
    { text: printSentValue(risk.insuredValue, currency), as: 'strong' },
    ...(words ? [{ text: inCapitals(words), as: 'row' as const }] : []),
  ]
}

const inCapitals = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function facts(rows: Readonly<Record<string, string | undefined>>): Fact[] {
  return Object.entries(rows).flatMap(([name, text]) =>
    text ? [{ name, said: [{ text, as: 'text' }] }] : [],
  )
}

function holderSaid({ bookingHolder: holder, countryName }: Risk, inFull: string): Said[] {
  const town = [holder.addressPostcode, holder.addressLocality].filter(Boolean).join(' ')
  const parts = [holder.addressStreet, town, holder.addressState, countryName].filter((part) => part?.trim())
  const address = holder.addressFormatted ?? parts.join(', ')
  return [
    { text: holderName(holder), as: 'strong', inFull },
    { text: address, as: 'text' },
  ]
}

function goodsSaid({ commodityName, commodityId, commodityDescription }: Risk): Said[] {
  return [
    { text: commodityName ?? `Commodity ${commodityId}`, as: 'text' },
    ...(commodityDescription ? [{ text: commodityDescription, as: 'hint' as const }] : []),
  ]
}

function journeySaid(risk: Risk, zones: readonly LegZones[]): Said[] {
  const [first, last] = [risk.journeyLegs[0], risk.journeyLegs.at(-1)]
  if (!first || !last) return []
  return [
    { text: `${first.start} to ${last.end}`, as: 'text' },
    { text: journeySpan(risk, zones), as: 'hint' },
  ]
}

function coverSaid(offer: Offer): Fact[] {
  const wording = wordingOf(offer)
  const excess = excessOf(offer)
  const leftOut = leftOutOf(offer)
  const { revision, wordingUrl } = offer.policyRevision ?? {}
  return [
    {
      name: 'Cover',
      said: [
        { text: coverName(offer), as: 'strong' },
        ...(wording ? [{ text: wording, as: 'row' as const }] : []),
        ...(offer.extensions ?? []).map(({ name, clauses }) => ({
          text: `With ${inSentence(name)}${clauses ? `: ${clauses}` : ''}`,
          as: 'row' as const,
        })),
        ...(leftOut ? [{ text: leftOut, as: 'hint' as const }] : []),
        ...(wordingUrl
          ? [{ text: `In full, edition ${revision ?? ''}: ${wordingUrl}`, as: 'hint' as const }]
          : []),
      ],
    },
    ...facts({
      Excess: excess && (excess === 'none' ? 'None' : `${excess} of each loss is borne by the holder`),
    }),
  ]
}
