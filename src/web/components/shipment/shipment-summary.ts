import { listAdditionalFields } from '#contract/fields/additional-fields.ts'
import { goodsRows } from '#contract/fields/shipment-fields.ts'
import { type Holder, holderDetails, holderName, isCompany } from '#contract/holder.ts'
import type { LegZones } from '#contract/certificate/issuer.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import { formatWireAmount } from '#contract/money/money.ts'
import { parseAmount } from '#web/forms/typed-amount.ts'
import type { Risk } from '#contract/shipment.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import { valueInWords } from '#contract/money/amount-in-words.ts'
import { type FormValues, legStart, toHolderInput } from '#web/draft/form-values.ts'
import { readJourneyTimes, type LegTime } from '#web/times/journey-times.ts'
import { type Labels, formatTypedValue } from './labels.ts'

/** One leg, as text. Times are ISO 8601. Unknown values are empty. */
export type LegSummary = {
  readonly from: string
  readonly to: string
  readonly mode: string
  readonly departsAt: string
  readonly arrivesAt: string
  /** The time zones of its places, if known, or UTC for dates. */
  readonly departureZone?: string
  readonly arrivalZone?: string
  /** Set if the time was entered as a date, so that only its day is shown. */
  readonly departsOnDate?: boolean
  readonly arrivesOnDate?: boolean
}

/** A shipment, as text for the summary. Unknown values are empty. */
export type ShipmentSummary = ReturnType<typeof summarizeRisk>
export type HolderSummary = ShipmentSummary['holder']

/** Summarizes the shipment of an offer or booking. `zones` are those of its legs, if the service states them. */
export function summarizeRisk(risk: Risk, labels: Labels, zones: readonly LegZones[] = []) {
  const currency = labels.currency(risk.currencyId)
  const dateOnlyTimes = findDateOnlyTimes(risk.journeyLegs)
  return {
    goods: risk.commodityName ?? labels.commodity(risk.commodityId) ?? `Commodity ${risk.commodityId}`,
    /** Questions about the goods with their answers. */
    answers: (risk.answeredQuestions ?? []).map(({ question, answer }) => `${question} ${answer}`),
    description: risk.commodityDescription ?? '',
    goodsRows: goodsRows(
      risk,
      listAdditionalFields(risk).map(({ label, value }) => [label, value]),
    ),
    value: formatWireAmount(risk.insuredValue, currency),
    valueInWords: valueInWords(risk.insuredValue, currency) ?? '',
    legs: risk.journeyLegs.map((leg, index): LegSummary => ({
      from: leg.start,
      to: leg.end,
      mode: labels.modes(leg.transportTypes),
      departsAt: leg.startTime,
      arrivesAt: leg.endTime,
      ...(zones[index]?.start && { departureZone: zones[index].start }),
      ...(zones[index]?.end && { arrivalZone: zones[index].end }),
      ...(dateOnlyTimes[index]?.start && { departureZone: 'UTC', departsOnDate: true }),
      ...(dateOnlyTimes[index]?.end && { arrivalZone: 'UTC', arrivesOnDate: true }),
    })),
    holder: summarizeHolder(
      risk.bookingHolder,
      risk.countryName ?? labels.country(risk.bookingHolder.addressCountry),
    ),
  }
}

/** Summarizes the draft as entered so far. */
export function summarizeDraft({ shipment, holder }: FormValues, labels: Labels): ShipmentSummary {
  const typed = shipment.insuredValue.trim()
  const currency = labels.currency(shipment.currencyId || undefined)
  const times = readJourneyTimes(shipment.journeyLegs, shipment.dateOrder)
  return {
    goods:
      shipment.commodityId && (labels.commodity(shipment.commodityId) ?? `Commodity ${shipment.commodityId}`),
    answers: labels.answers(shipment.commodityId, shipment.commodityAnswers),
    description: shipment.commodityDescription.trim(),
    goodsRows: goodsRows(shipment, labels.additionalFields(shipment.additionalFields)),
    value: typed && formatTypedValue(typed, currency),
    valueInWords: valueInWords(parseAmount(typed) ?? '', currency) ?? '',
    legs: shipment.journeyLegs.map((leg, index) => {
      const [departure, arrival] = [summarizeTime(times[index]?.start), summarizeTime(times[index]?.end)]
      return {
        from: legStart(shipment.journeyLegs, index).trim(),
        to: leg.end.trim(),
        mode: labels.modes(leg.transportTypes),
        departsAt: departure.at,
        arrivesAt: arrival.at,
        ...(departure.zone && { departureZone: departure.zone }),
        ...(arrival.zone && { arrivalZone: arrival.zone }),
      }
    }),
    holder: summarizeHolder(toHolderInput(holder), labels.country(holder.addressCountry)),
  }
}

/** Returns an entered time as ISO 8601 and the time zone of its place; both are empty if unknown. */
function summarizeTime(time: LegTime | undefined): { at: string; zone: string } {
  return {
    at: time?.moment === undefined ? '' : new Date(time.moment).toISOString(),
    zone: time && !time.isBrowserZone ? time.zone : '',
  }
}

function summarizeHolder(holder: Holder, country: string | undefined) {
  return {
    name: holderName(holder).trim(),
    kind: isCompany(holder) ? ('company' as const) : ('individual' as const),
    /** What documents show below the name. */
    details: holderDetails(holder, country),
    email: holder.email.trim(),
    phone: holder.phone?.trim() ?? '',
    taxId: holder.taxId?.trim() ?? '',
  }
}

/** Lists the places in order. A place where one leg ends and the next starts counts once. */
export function listPlaces(legs: readonly LegSummary[]): string[] {
  return legs
    .flatMap((leg) => [leg.from, leg.to])
    .filter((place, index, all) => place !== '' && place !== all[index - 1])
}

/** Beyond this number of changes, the modes are listed without their order. */
const maxListedModes = 4

/** Describes the modes of a journey, for example `by land, then by sea`. */
export function describeTransport(legs: readonly LegSummary[]): string {
  const modes = legs
    .map((leg) => leg.mode)
    .filter((mode, index, all) => mode !== '' && mode !== all[index - 1])
  if (modes.length <= maxListedModes) return modes.join(', then ')
  const distinct = new Set(modes)
  return `${distinct.size === 2 ? 'alternately' : 'in turn'} ${joinWithAnd(distinct)}`
}
