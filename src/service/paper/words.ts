import { type Booking, bookingStates } from '#contract/booking.ts'
import { holderName } from '#contract/holder.ts'
import { transportNames } from '#contract/journey.ts'
import { currencyOf, printSentValue } from '#contract/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { coverName, excessOf, inSentence, leftOutOf, wordingOf } from '#contract/words/cover.ts'
import { editionWords } from '#contract/words/correctable.ts'
import { type PriceRow, priceRows } from '#contract/words/price-rows.ts'

/** One line of an answer: what counts, what is simply said, what is said at length, or what explains. */
type Said = { readonly text: string; readonly as: 'strong' | 'text' | 'row' | 'hint' }
export type Fact = { readonly name: string; readonly said: readonly Said[] }
export type LegRow = Readonly<Record<'from' | 'to' | 'leaves' | 'arrives' | 'by', string>>

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
}

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const printDay = new Intl.DateTimeFormat('en-GB', day)
const printTime = new Intl.DateTimeFormat('en-GB', {
  ...day,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment in UTC, as `24 Nov 2026, 08:00`. */
function utc(moment: string | undefined): string {
  const time = Date.parse(moment ?? '')
  return Number.isFinite(time) ? printTime.format(time).replace(' at ', ', ') : ''
}

/** @param origin where whoever holds the paper can check it. */
export function paperWords(booking: CertifiedBooking, origin: string): PaperWords {
  const { offer, risk, reference } = booking
  return {
    number: reference,
    standing: [
      endOf(booking)?.word ?? 'Bought',
      `issued ${utc(booking.purchasedAt)} UTC`,
      editionWords(booking, (moment) => `${utc(moment)} UTC`) ?? [],
    ]
      .flat()
      .join(' · '),
    specimen: booking.specimen ?? offer.specimen ?? false,
    end: endOf(booking),
    shipment: [
      { name: 'Assured', said: holderSaid(risk) },
      { name: 'Goods', said: goodsSaid(risk) },
      ...facts({
        'Marks, packages': [risk.marks, risk.packages].filter(Boolean).join(' · '),
        'Vessel or flight': risk.conveyance,
        'Your reference': risk.trackingCode,
      }),
      {
        name: 'Insured value',
        said: [{ text: printSentValue(risk.insuredValue, currencyFor(booking)), as: 'strong' }],
      },
      { name: 'Journey', said: journeySaid(risk) },
    ],
    legs: risk.journeyLegs.map((leg) => ({
      from: leg.start,
      to: leg.end,
      leaves: utc(leg.startTime),
      arrives: utc(leg.endTime),
      by: [...new Set(leg.transportTypes.map((type) => transportNames.get(type) ?? 'other means'))].join(
        ', ',
      ),
    })),
    cover: coverSaid(offer),
    price: offer.price ? priceRows(offer.price, offer.extensions) : [],
    events: booking.events.map(({ content, createdAt }) => ({ at: `${utc(createdAt)} UTC`, content })),
    checkAddress: `${origin}/check/${reference}`,
  }
}

function endOf({ status, statusAt }: Booking): PaperWords['end'] {
  const when = `on ${utc(statusAt)} UTC`
  const state = (bookingStates as Readonly<Record<number, string>>)[status ?? 0]
  if (state === 'cancelled') return { word: 'Cancelled', sentence: `Cancelled ${when}. It is not in force.` }
  if (state === 'completed') {
    return { word: 'Completed', sentence: `Completed ${when}. The journey has come to its end.` }
  }
  return undefined
}

function currencyFor({ offer, risk }: CertifiedBooking) {
  return offer.price?.currency ?? currencyOf(risk.currencyId ?? '')
}

function facts(rows: Readonly<Record<string, string | undefined>>, as: Said['as'] = 'text'): Fact[] {
  return Object.entries(rows).flatMap(([name, text]) => (text ? [{ name, said: [{ text, as }] }] : []))
}

function holderSaid({ bookingHolder: holder, countryName }: Risk): Said[] {
  const town = [holder.addressPostcode, holder.addressLocality].filter(Boolean).join(' ')
  const parts = [holder.addressStreet, town, holder.addressState, countryName].filter((part) => part?.trim())
  const address = holder.addressFormatted ?? parts.join(', ')
  return [
    { text: holderName(holder), as: 'strong' },
    { text: address, as: 'text' },
  ]
}

function goodsSaid({ commodityName, commodityId, commodityDescription }: Risk): Said[] {
  return [
    { text: commodityName ?? `Commodity ${commodityId}`, as: 'text' },
    ...(commodityDescription ? [{ text: commodityDescription, as: 'hint' as const }] : []),
  ]
}

function journeySaid({ journeyLegs: legs }: Risk): Said[] {
  const [first, last] = [legs[0], legs.at(-1)]
  if (!first || !last) return []
  const days = [first.startTime, last.endTime].map((moment) => printDay.format(Date.parse(moment)))
  const span = [...new Set(days)].join(' to ')
  const many = legs.length === 1 ? '1 leg' : `${legs.length} legs`
  return [
    { text: `${first.start} to ${last.end}`, as: 'text' },
    { text: `${span} · ${many}`, as: 'hint' },
  ]
}

const onLoss =
  'Tell the insurer at once, keep the goods and the packing, and hold the carrier liable in writing.'

function coverSaid(offer: Offer): Fact[] {
  const wording = wordingOf(offer)
  const excess = excessOf(offer)
  const leftOut = leftOutOf(offer)
  const { covered = [], notCovered = [] } = offer.coverage ?? {}
  const listed = (list: readonly string[]) => list.join('; ')
  return [
    {
      name: 'Cover',
      said: [
        { text: coverName(offer), as: 'strong' },
        ...(wording ? [{ text: wording, as: 'text' as const }] : []),
        ...(offer.extensions ?? []).map(({ name, clauses }) => ({
          text: `With ${inSentence(name)}${clauses ? `: ${clauses}` : ''}`,
          as: 'text' as const,
        })),
        ...(leftOut ? [{ text: leftOut, as: 'hint' as const }] : []),
      ],
    },
    ...facts({
      Excess: excess && (excess === 'none' ? 'None' : `${excess} of each loss is borne by the holder`),
    }),
    ...facts({ Covered: listed(covered), 'Not covered': listed(notCovered), 'On loss': onLoss }, 'row'),
  ]
}
