import { type Journey, modeName, transferTime } from '#contract/journey.ts'
import { hasDatesOnly, isEndOfDay } from '#contract/journey-dates.ts'
import { formatMoney, toAmount, toMinorBigInt } from '#contract/money/money.ts'
import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { joinWithAnd } from '#contract/text/lists.ts'
import { endOfDay, startOfDay } from '#contract/text/times.ts'
import { listModes } from '#service/underwriting/tariff/carriage.ts'
import { findDeclines } from './eligibility.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import { addPart, type ChangedShipment, type RemedyPart, type RemedyCandidate } from './remedy-candidate.ts'
import { applyAnswerRemedies } from './answer-remedies.ts'
import { suggestExtensions } from './extension-remedies.ts'
import { keepApplicable, suggestFeatures } from './feature-remedies.ts'
import { maxPlaceRemedies, suggestPlaces } from './place-remedies.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { CoverRow, Mode } from '#service/underwriting/reference/reference-rows.ts'
import { findLatestArrival, findNearestDeparture } from '#service/underwriting/tariff/validity.ts'
import { acceptsValue, findNearestValue } from './value-range.ts'
import { findWarnings } from './warnings.ts'

/**
 * Returns changes that would make a declined shipment insurable: another mode, other transport conditions or answers,
 * fewer extensions, a lower value, another departure, or as many of these as needed. Each one is rated first, so that
 * applying it always gets an offer. Changes that would add a warning are left out.
 */
export function findRemedies(
  shipment: Shipment,
  terms: Terms,
  now: number,
  findTerms: (shipment: Shipment) => Terms,
): RemedyCandidate[] {
  if (terms.unknownPlaces.length > 0) return findPlaceRemedies(shipment, terms, now, findTerms)
  const addsWarning = (legs: Journey) =>
    findWarnings(legs, terms).length > findWarnings(shipment.journeyLegs, terms).length
  const candidates = suggestModes(shipment, terms)
    .flatMap((candidate) => applyAnswerRemedies(candidate, terms))
    .map((candidate) =>
      // The departure comes before the arrivals, whose limits count from it.
      [suggestFeatures, suggestExtensions, suggestValue, suggestDeparture, suggestArrivals].reduce(
        (changed, suggest) => suggest(changed.shipment, terms, now).reduce(addPart, changed),
        candidate,
      ),
    )
    .filter(({ parts, shipment: changed }) => {
      if (parts.length === 0 || !isInsurable(changed, terms, now)) return false
      return !parts.some(({ code }) => code === 'mode') || !addsWarning(changed.journeyLegs)
    })
  return candidates.filter((candidate) => !isRedundant(candidate, candidates))
}

/** Checks whether a remedy repeats an earlier one, or changes everything that another one does, and more. */
function isRedundant(candidate: ChangedShipment, candidates: readonly ChangedShipment[]): boolean {
  const { parts } = candidate
  const included = candidates.filter((other) => includesParts(other.parts, parts))
  if (included.some((other) => other.parts.length < parts.length)) return true
  return included.find((other) => other.parts.length === parts.length) !== candidate
}

function isInsurable(shipment: Shipment, terms: Terms, now: number): boolean {
  const value = toMinorBigInt(shipment.insuredValue, terms.currency) ?? 0n
  return findDeclines(shipment, value, terms, now).length === 0
}

/**
 * Returns the possible countries of the unknown places as remedies, each with any other changes the journey
 * needs.
 */
function findPlaceRemedies(
  shipment: Shipment,
  { unknownPlaces }: Terms,
  now: number,
  findTerms: (shipment: Shipment) => Terms,
): RemedyCandidate[] {
  return suggestPlaces(shipment, unknownPlaces)
    .flatMap((placed): RemedyCandidate[] => {
      const changed = placed.shipment
      const terms = findTerms(changed)
      if (terms.unknownPlaces.length > 0) return []
      if (isInsurable(changed, terms, now)) return [{ ...placed, terms }]
      return findRemedies(changed, terms, now, findTerms)
        .slice(0, 1)
        .map((remedy) => ({ ...remedy, parts: [...placed.parts, ...remedy.parts], terms }))
    })
    .slice(0, maxPlaceRemedies)
}

/**
 * Puts the parts of a remedy into one sentence and one change.
 * @param cover the level of cover that was declined.
 * @param offered the level that is available after the change.
 */
export function toRemedy({ parts }: RemedyCandidate, cover: CoverRow, offered: CoverRow | undefined): Remedy {
  const withCover = offered && offered.level !== cover.level ? ` with ${offered.name} (${offered.level})` : ''
  return {
    code: parts[0]?.code ?? '',
    sentence: [`${joinParts(parts)}${withCover}.`, ...parts.flatMap(({ note }) => note ?? [])].join(' '),
    change: Object.assign({}, ...parts.map(({ change }) => change)) as Remedy['change'],
  }
}

function includesParts(parts: readonly RemedyPart[], others: readonly RemedyPart[]): boolean {
  return parts.every((part) => others.some(({ code, words }) => code === part.code && words === part.words))
}

/** Joins the parts as in `Ship by air, insure EUR 120.00 and depart on 21 Nov 2026`. */
function joinParts(parts: readonly RemedyPart[]): string {
  return capitalize(joinWithAnd(parts.map((part) => part.words)))
}

/**
 * Returns the shipment as it is if all its modes are insured, and the shipment by each other mode that takes the value.
 */
function suggestModes(shipment: Shipment, terms: Terms): ChangedShipment[] {
  const { tariffs, currency } = terms
  const value = toMinorBigInt(shipment.insuredValue, currency) ?? 0n
  const modes = listModes(shipment.journeyLegs)
  const isSuitable = (mode: string) =>
    tariffs.some((row) => row.mode === mode && acceptsValue(row, value, terms))
  const unrated = modes.filter((mode) => !tariffs.some((row) => row.mode === mode))
  const unsuitable = modes.filter((mode) => !isSuitable(mode))
  const rated = tariffs.map((row) => row.mode)
  return [
    ...(unrated.length === 0 ? [{ shipment, parts: [] }] : []),
    ...rated.filter(isSuitable).flatMap((mode) => replaceModes(unsuitable, mode, shipment, terms)),
    // These modes need a lower value as well.
    ...rated
      .filter((mode) => !isSuitable(mode))
      .flatMap((mode) => replaceModes(unrated, mode, shipment, terms)),
  ]
}

/**
 * Replaces modes of a journey: each leg uses its remaining modes, or else the given one. Transport conditions that
 * don't apply to these modes are removed.
 */
function replaceModes(
  replaced: readonly string[],
  replacement: Mode,
  shipment: Shipment,
  terms: Terms,
): ChangedShipment[] {
  const change: Record<string, unknown> = {}
  const modes = new Set<string>()
  for (const [at, { transportTypes, transportFeatures }] of shipment.journeyLegs.entries()) {
    const remaining = transportTypes.filter((type) => !replaced.includes(type))
    if (remaining.length === transportTypes.length) continue
    const chosen = remaining.length > 0 ? remaining : [replacement]
    for (const each of chosen) modes.add(each)
    change[`journeyLegs.${at}.transportTypes`] = chosen
    const applicable = keepApplicable(transportFeatures, chosen, terms)
    if (applicable.length < transportFeatures.length)
      change[`journeyLegs.${at}.transportFeatures`] = applicable
  }
  const names = [...modes].map(modeName)
  if (names.length === 0) return []
  return [
    addPart({ shipment, parts: [] }, { code: 'mode', words: `ship by ${names.join(' and by ')}`, change }),
  ]
}

/** Suggests the nearest insurable value: the highest, or the lowest at which cover can pay out more than it costs. */
function suggestValue(shipment: Shipment, terms: Terms): RemedyPart[] {
  const { currency } = terms
  const found = findNearestValue(shipment, toMinorBigInt(shipment.insuredValue, currency) ?? 0n, terms)
  if (!found) return []
  const { nearest, isTooHigh } = found
  const amount = formatMoney({ minor: nearest, currency })
  // The wording pays the lost share of the insured value, so insuring less than the goods are worth shouldn’t be a surprise.
  const note = isTooHigh ? { note: 'Losses are then paid in proportion to this value.' } : {}
  const change = { insuredValue: Number(toAmount(nearest, currency)) }
  return [{ code: 'value', words: `insure ${amount}`, ...note, change }]
}

/** Suggests the latest allowed arrival for each leg that takes too long. */
function suggestArrivals({ journeyLegs }: Shipment, { edition }: Terms): RemedyPart[] {
  return journeyLegs.flatMap((leg, index) => {
    const latest = findLatestArrival(leg, edition)
    if (latest === undefined || Date.parse(leg.endTime) <= endOfDay(latest)) return []
    const words = `${journeyLegs.length > 1 ? `finish leg ${index + 1}` : 'arrive'} by ${formatDay(latest)}`
    const datesOnly = hasDatesOnly(journeyLegs)
    const arrival = datesOnly || isEndOfDay(leg.endTime) ? endOfDay(latest) : latest
    const change = {
      [`journeyLegs.${index}.endTime`]: new Date(arrival).toISOString(),
      ...(datesOnly && redivideDay(journeyLegs, index + 1)),
    }
    return [{ code: 'arrival', words, change }]
  })
}

/**
 * Returns the changes that keep a journey in whole days when the leg before `first` no longer ends on the day that
 * `first` starts. Leg `first` then starts at the beginning of its day, and the day's other transfers divide it evenly.
 */
function redivideDay(legs: Journey, first: number): Record<string, string> {
  const next = legs[first]
  if (!next || next.startTime !== legs[first - 1]?.endTime) return {}
  const day = startOfDay(Date.parse(next.startTime))
  const transfers = legs.flatMap(({ startTime }, index) =>
    index > first && startTime === legs[index - 1]?.endTime && startOfDay(Date.parse(startTime)) === day
      ? [index]
      : [],
  )
  const changes = { [`journeyLegs.${first}.startTime`]: new Date(day).toISOString() }
  for (const [index, at] of transfers.entries()) {
    const time = new Date(transferTime(day, index, transfers.length)).toISOString()
    changes[`journeyLegs.${at - 1}.endTime`] = time
    changes[`journeyLegs.${at}.startTime`] = time
  }
  return changes
}

/** Suggests moving the whole journey by the number of days its departure needs. */
function suggestDeparture({ journeyLegs }: Shipment, { edition }: Terms, now: number): RemedyPart[] {
  const [first] = journeyLegs
  const start = findNearestDeparture(journeyLegs, edition, now)
  if (!first || start === undefined) return []
  const milliseconds = start - Date.parse(first.startTime)
  if (milliseconds === 0) return []
  const shift = (moment: string) => new Date(Date.parse(moment) + milliseconds).toISOString()
  const change = Object.fromEntries(
    journeyLegs.flatMap(({ startTime, endTime }, index) => [
      [`journeyLegs.${index}.startTime`, shift(startTime)],
      [`journeyLegs.${index}.endTime`, shift(endTime)],
    ]),
  )
  // The year must still have four digits.
  if (!Object.values(change).every((moment) => /^\d{4}-/.test(moment))) return []
  return [{ code: 'departure', words: `depart on ${formatDay(start)}`, change }]
}
