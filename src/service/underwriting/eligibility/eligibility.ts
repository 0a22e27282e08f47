import type { Amendment } from '#contract/offer.ts'
import { modeName, type PartialJourney } from '#contract/journey.ts'
import { purchaseDeadline } from '#contract/purchase-deadline.ts'
import { formatMoney } from '#contract/money/money.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { endOfDay, formatLocalTime } from '#contract/text/times.ts'
import { joinWithOr } from '#contract/text/lists.ts'
import { formatDuration } from '#contract/text/format-count.ts'
import { hasAllModes, listModes } from '#service/underwriting/tariff/carriage.ts'
import { findAnswerDeclines } from '#service/underwriting/tariff/commodity-answers.ts'
import { findFeatureDeclines } from '#service/underwriting/tariff/transport-features.ts'
import { findExtensionDeclines, resolveExtensions } from '#service/underwriting/tariff/extensions.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import { countryNameInText } from '#service/underwriting/reference/countries.ts'
import { parsePlace } from '#service/underwriting/places/parse-place.ts'
import type { UnknownPlace } from '#service/underwriting/places/route.ts'
import type { Finding } from '#service/underwriting/screening/screening.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { EditionRow } from '#service/underwriting/reference/reference-rows.ts'
import {
  addDays,
  findEarliestDeparture,
  findLatestArrival,
  findMaxLegDays,
  findNoticeDays,
} from '#service/underwriting/tariff/validity.ts'
import { findConnectionDeclines } from './connections.ts'
import { findEmbargoDeclines } from './embargo-declines.ts'
import { acceptsValue, findNearestValue } from './value-range.ts'

/** Why something isn't offered, the field to change, and what would be offered instead, if anything. */
type Decline = { readonly field: string; readonly reason: string; readonly remedyHint?: string }

/** The known parts of a shipment that are checked. */
type KnownShipment = Pick<
  PartialShipment,
  'journeyLegs' | 'commodityId' | 'commodityAnswers' | 'bookingHolder' | 'extensions'
>

/**
 * Returns everything that prevents insuring a shipment at any level of cover; empty if nothing does. Remedies are
 * included only if every decline can be fixed. Parts that aren't known yet aren't checked.
 * @param value in minor units of the offer's currency, if known.
 * @param findings the matches of screening, which have no remedy.
 */
export function findDeclines(
  shipment: KnownShipment,
  value: bigint | undefined,
  terms: Terms,
  now: number,
  findings: readonly Finding[] = [],
): Amendment[] {
  const { commodityId, journeyLegs = [], extensions } = shipment
  const declines: Decline[] = [
    ...findings,
    ...findGoodsDeclines(terms),
    ...findEmbargoDeclines(journeyLegs, terms, now),
    ...findPlaceDeclines(shipment, terms),
    ...findConnectionDeclines(journeyLegs, terms),
    ...findDepartureDeclines(journeyLegs, terms, now),
    ...findDurationDeclines(journeyLegs, terms),
    // Without a class of goods, the terms are those of an arbitrary class.
    ...(commodityId === undefined
      ? []
      : [...findFeatureDeclines(journeyLegs, terms), ...findAnswerDeclines(shipment, terms)]),
    ...findExtensionDeclines(journeyLegs, resolveExtensions(extensions, terms.extensions).rows),
    ...(isRatable(shipment, terms)
      ? [...findModeDeclines(journeyLegs, value, terms), ...findValueDeclines(shipment, value, terms)]
      : []),
  ]
  const isFixable = declines.every((decline) => decline.remedyHint)
  return declines.map(({ field, reason, remedyHint }) => ({
    type: 'error',
    message: remedyHint && isFixable ? `${reason} ${remedyHint}` : reason,
    field,
  }))
}

/**
 * Checks whether the tariff rows for these goods on this lane are known. A lane can't be rated without its
 * countries.
 */
export function isRatable({ commodityId }: Pick<KnownShipment, 'commodityId'>, terms: Terms): boolean {
  const { commodity, origin, destination, unknownPlaces } = terms
  const isLaneKnown = origin.code !== null && destination.code !== null && unknownPlaces.length === 0
  return commodityId !== undefined && commodity.declined === null && isLaneKnown
}

function findGoodsDeclines({ commodity }: Terms): Decline[] {
  return commodity.declined === null ? [] : [{ field: 'commodityId', reason: commodity.declined }]
}

function findPlaceDeclines({ bookingHolder }: KnownShipment, terms: Terms): Decline[] {
  const journeyDeclines = terms.unknownPlaces.map((unknown) => ({
    field: unknown.field,
    reason: unknownPlaceReason(unknown),
    remedyHint: namesCountry(unknown)
      ? 'Check the town and the country.'
      : 'Add its country, as in “Hamburg, Germany”.',
  }))
  if (terms.holderCountry || !bookingHolder?.addressFormatted) return journeyDeclines
  const holderDecline = {
    field: 'bookingHolder',
    reason: 'We don’t know which country the holder’s address is in.',
    remedyHint: 'Add the country.',
  }
  return [holderDecline, ...journeyDeclines]
}

/**
 * Checks whether a place includes its country's full name. If it does and is still unknown, the town doesn't match the
 * country.
 */
function namesCountry({ place }: UnknownPlace): boolean {
  const { country, certain } = parsePlace(place)
  return country !== null && certain
}

function unknownPlaceReason(unknown: UnknownPlace): string {
  const { place, candidates, mayBeEmbargoed } = unknown
  if (candidates.length === 0 || namesCountry(unknown)) return `We don’t know where “${place}” is.`
  if (candidates.length === 1) return `We don’t know which country “${place}” is in.`
  // Listing only the countries that aren't under embargo would suggest choosing one of them.
  if (mayBeEmbargoed) return `“${place}” could be in more than one country.`
  return `“${place}” could be in ${shortOrList(candidates.map(countryNameInText))}.`
}

const maxNamed = 5

/** Joins names as in `France, Belarus or Spain`. Shortens long lists to their first few names. */
function shortOrList(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed)
  return joinWithOr(names.length > shown.length ? [...shown, 'another country'] : shown)
}

function findDepartureDeclines(legs: PartialJourney, { edition }: Terms, now: number): Decline[] {
  const { startTime, transportTypes = [] } = legs[0] ?? {}
  if (startTime === undefined) return []
  const field = 'journeyLegs.0.startTime'
  const departure = formatDay(startTime)
  if (purchaseDeadline(legs) <= now) {
    // With its time, because the day may be today.
    const reason = `The departure on ${formatLocalTime(startTime, 'UTC')} is in the past.`
    return [{ field, reason, remedyHint: 'Cover is available if the goods depart later.' }]
  }
  const notice = findNoticeDays(transportTypes, edition)
  const earliest = findEarliestDeparture(now, notice)
  if (notice > 0 && Date.parse(startTime) < earliest) {
    const period = notice === 1 ? '1 day’s' : `${formatDays(notice)}’`
    const reason = `The departure on ${departure} is too soon. We need at least ${period} notice.`
    const remedyHint = `Cover is available if the goods depart on or after ${formatDay(earliest)}.`
    return [{ field, reason, remedyHint }]
  }
  const latest = endOfDay(addDays(now, edition.horizonDays))
  if (Date.parse(startTime) > latest) {
    const reason = `The departure on ${departure} is more than ${formatDays(edition.horizonDays)} ahead.`
    const remedyHint = `Cover is available if the goods depart by ${formatDay(latest)}.`
    return [{ field, reason, remedyHint }]
  }
  return []
}

/**
 * Returns a decline for each leg that takes longer than the tariff allows. If none does, returns one if the whole journey,
 * including stops, takes too long.
 */
function findDurationDeclines(journeyLegs: PartialJourney, { edition }: Terms): Decline[] {
  const modes = listModes(journeyLegs)
  // A leg whose mode isn't known yet may allow more days.
  const maxJourneyDays = hasAllModes(journeyLegs) ? findMaxLegDays(modes, edition) : undefined
  const isTooLong = maxJourneyDays !== undefined && wouldTakeLonger(journeyLegs, maxJourneyDays, edition)
  const legs = journeyLegs.flatMap((leg, index): Decline[] => {
    const { endTime, transportTypes = [] } = leg
    const maxDays = findMaxLegDays(transportTypes, edition)
    const latest = findLatestArrival(leg, edition)
    if (maxDays === undefined || latest === undefined || endTime === undefined) return []
    if (Date.parse(endTime) <= endOfDay(latest)) return []
    const reason = `A leg ${formatModes(transportTypes)} can take ${formatDays(maxDays)} at most.`
    const arrival = journeyLegs.length > 1 ? `leg ${index + 1} arrives` : 'the goods arrive'
    const remedyHint = isTooLong ? '' : `Cover is available if ${arrival} by ${formatDay(latest)}.`
    return [{ field: `journeyLegs.${index}.endTime`, reason, remedyHint }]
  })
  if (legs.length > 0 || !isTooLong) return legs
  const reason = `A journey ${formatModes(modes)} can take ${formatDays(maxJourneyDays)} at most, including stops.`
  return [{ field: `journeyLegs.${journeyLegs.length - 1}.endTime`, reason }]
}

/** Checks whether a journey would take longer than a number of days, even if no leg exceeded its limit. */
function wouldTakeLonger(legs: PartialJourney, days: number, edition: EditionRow): boolean {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first?.startTime === undefined || last?.endTime === undefined) return false
  const arrival = Math.min(Date.parse(last.endTime), findLatestArrival(last, edition) ?? Infinity)
  return arrival > endOfDay(addDays(Date.parse(first.startTime), days))
}

const formatDays = (days: number) => formatDuration(days, 'day')

const formatModes = (modes: readonly string[]) => modes.map((mode) => `by ${modeName(mode)}`).join(' and ')

/** Returns a decline for each mode used that has no rate. Suggests only modes that also accept this value. */
function findModeDeclines(journeyLegs: PartialJourney, value: bigint | undefined, terms: Terms): Decline[] {
  const { tariffs, group, lanes } = terms
  const modes = tariffs
    .filter((row) => value === undefined || acceptsValue(row, value, terms))
    .map((row) => modeName(row.mode))
    .sort()
  return listModes(journeyLegs)
    .filter((mode) => !tariffs.some((row) => row.mode === mode))
    .map((mode) => {
      const leg = journeyLegs.findIndex(({ transportTypes = [] }) => transportTypes.includes(mode))
      const lane = lanes.find((each) => !each.tariffs.some((row) => row.mode === mode))
      const route = lane ? ` from ${lane.origin.name} to ${lane.destination.name}` : ''
      return {
        field: `journeyLegs.${leg}.transportTypes`,
        reason: `We don’t insure ${group.name.toLowerCase()} by ${modeName(mode)}${route}.`,
        remedyHint: modes.length > 0 ? `Cover is available by ${joinWithOr(modes)}.` : '',
      }
    })
}

function findValueDeclines(shipment: KnownShipment, value: bigint | undefined, terms: Terms): Decline[] {
  const found = value === undefined ? undefined : findNearestValue(shipment, value, terms)
  if (!found) return []
  const nearest = formatMoney({ minor: found.nearest, currency: terms.currency })
  return [
    found.isTooHigh
      ? {
          field: 'insuredValue',
          reason: 'The value exceeds our limit.',
          remedyHint: `Cover is available up to ${nearest}.`,
        }
      : {
          field: 'insuredValue',
          reason: 'After the excess, cover for this value could never pay out more than it costs.',
          remedyHint: `Cover is available from ${nearest}.`,
        },
  ]
}
