import { type Booking, bookingStatus } from '#contract/booking.ts'
import { holderDetails, holderName } from '#contract/holder.ts'
import { listAdditionalFields } from '#contract/fields/additional-fields.ts'
import { goodsRows } from '#contract/fields/shipment-fields.ts'
import { findIssueZone } from '#contract/certificate/issue-zone.ts'
import type { Issuer, LegZones } from '#contract/certificate/issuer.ts'
import { issuerRows } from '#contract/certificate/issuer-rows.ts'
import { isoCurrency, formatWireAmount } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import {
  coverName,
  describeExcess,
  describeExclusions,
  extensionLines,
  offerConditions,
  wordingName,
} from '#contract/cover/cover.ts'
import { formatCoverStart } from '#contract/cover/cover-start.ts'
import { describeVersion } from '#contract/fields/correctable-fields.ts'
import { valueInWords } from '#contract/money/amount-in-words.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { journeySpan, legRows, formatTime } from './leg-rows.ts'
import { type FactLine, type Fact, toLines } from './facts.ts'

/** The text of a certificate, in the order it is printed. */
export type CertificateText = ReturnType<typeof certificateText>

/** A booking with everything its certificate shows. */
export type CertifiedBooking = Booking & {
  readonly reference: string
  readonly offer: Offer
  readonly risk: Risk
  readonly issuer: Issuer
  readonly legZones: readonly LegZones[]
}

/** Names the file of a certificate by version and status, so that different ones aren't confused in one folder. */
export function certificateFileName(booking: CertifiedBooking): string {
  const { reference, edition = 1 } = booking
  const end = bookingEnd(booking)?.word.toLowerCase()
  return `certificate-${reference}${edition > 1 ? `-version-${edition}` : ''}${end ? `-${end}` : ''}.pdf`
}

/**
 * Returns the text of a booking's certificate.
 * @param origin the origin of the page that verifies it, like `https://lading.example.com`.
 */
export function certificateText(booking: CertifiedBooking, origin: string) {
  const { offer, risk, reference, legZones } = booking
  const formatInZone = (moment: string | undefined) => formatTime(moment, bookingZone(booking))
  const issued = formatInZone(booking.purchasedAt)
  const checkAddress = `${origin}/check/${reference}`
  return {
    number: reference,
    /** Status, date of issue and version. */
    status: [
      bookingEnd(booking)?.word ?? 'In force',
      `issued ${issued}`,
      describeVersion(booking, formatInZone) ?? [],
    ]
      .flat()
      .join(' · '),
    /** Whether it was issued under a sample tariff and provides no cover. */
    specimen: booking.specimen ?? offer.specimen ?? false,
    end: bookingEnd(booking),
    shipment: [
      { name: 'Assured', lines: holderLines(risk, checkAddress) },
      { name: 'Goods', lines: goodsLines(risk) },
      ...goodsRows(
        risk,
        listAdditionalFields(risk).map(({ label, value }) => [label, value]),
      ).map(([name, text]) => ({ name, lines: toLines('text', text) })),
      { name: 'Insured value', lines: valueLines(booking) },
      { name: 'Journey', lines: journeyLines(risk, legZones) },
    ],
    legs: legRows(risk, legZones),
    cover: [
      ...coverFacts(offer),
      // The holder passes the certificate on to a buyer or a bank, who mustn't see what the cover cost.
      ...toFacts({ Premium: 'As agreed' }),
      ...toFacts({ 'Cover starts': formatCoverStart(booking, risk.journeyLegs, bookingZone(booking)) }),
      ...issuerRows(booking.issuer, formatInZone(booking.editionAt ?? booking.purchasedAt)).map(
        ({ name, lines }) => ({ name, lines: toLines('row', ...lines) }),
      ),
    ],
    checkAddress,
  }
}

/** Returns the time zone of the times on a booking's certificate, except those of its legs. */
export const bookingZone = ({ risk, legZones }: Pick<CertifiedBooking, 'risk' | 'legZones'>) =>
  findIssueZone(risk.journeyLegs, legZones[0]?.start)

/** Returns a word for the watermark and a sentence if the certificate is no longer in force. */
function bookingEnd(booking: CertifiedBooking) {
  const { status, statusAt } = booking
  const when = `on ${formatTime(statusAt, bookingZone(booking))}`
  const name = bookingStatus({ status })
  if (name === 'cancelled')
    return {
      word: 'Cancelled',
      sentence: `This insurance was cancelled ${when} and is no longer in force.`,
    }
  if (name === 'completed') {
    return { word: 'Completed', sentence: `Completed ${when}. The journey has ended.` }
  }
  return undefined
}

/** The insured value in digits, then in words so that it can't be altered by adding a digit. */
function valueLines({ offer, risk }: CertifiedBooking): FactLine[] {
  const currency = offer.price?.currency ?? isoCurrency(risk.currencyId ?? '')
  const words = valueInWords(risk.insuredValue, currency)
  return [
    ...toLines('strong', formatWireAmount(risk.insuredValue, currency)),
    ...toLines('row', words && capitalize(words)),
  ]
}

function toFacts(rows: Readonly<Record<string, string | undefined>>): Fact[] {
  return Object.entries(rows).flatMap(([name, text]) =>
    text ? [{ name, lines: toLines('text', text) }] : [],
  )
}

function holderLines({ bookingHolder: holder, countryName }: Risk, fullTextUrl: string): FactLine[] {
  return [
    { text: holderName(holder), as: 'strong', fullTextUrl },
    ...toLines('text', ...holderDetails(holder, countryName)),
  ]
}

function goodsLines(risk: Risk): FactLine[] {
  const { commodityName, commodityId, commodityDescription, answeredQuestions = [] } = risk
  return [
    ...toLines('text', commodityName ?? `Commodity ${commodityId}`),
    ...toLines('hint', commodityDescription),
    ...toLines('hint', ...answeredQuestions.map(({ question, answer }) => `${question} ${answer}`)),
  ]
}

function journeyLines(risk: Risk, zones: readonly LegZones[]): FactLine[] {
  const [first, last] = [risk.journeyLegs[0], risk.journeyLegs.at(-1)]
  if (!first || !last) return []
  return [
    ...toLines('sentence', `${first.start} to ${last.end}`),
    ...toLines('hint', journeySpan(risk, zones)),
  ]
}

function coverFacts(offer: Offer): Fact[] {
  const conditions = offerConditions(offer)
  const { revision, wordingUrl } = offer.policyRevision ?? {}
  const lines = [
    ...toLines('strong', coverName(offer)),
    ...toLines('row', wordingName(offer), ...extensionLines(offer)),
    ...toLines('hint', describeExclusions(offer)),
    ...toLines('hint', wordingUrl && `Full wording (edition ${revision ?? ''}): ${wordingUrl}`),
  ]
  return [
    { name: 'Cover', lines },
    ...toFacts({ Excess: describeExcess(offer) }),
    ...(conditions.length > 0 ? [{ name: 'Conditions', lines: toLines('row', ...conditions) }] : []),
  ]
}
