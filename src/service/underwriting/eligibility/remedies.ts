import { type Journey, modeName } from '#contract/journey.ts'
import { formatMoney, toAmount } from '#contract/money/money.ts'
import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { findCarriage, journeyModes } from '#service/underwriting/tariff/carriage.ts'
import { findDeclines } from './eligibility.ts'
import { convertAmount, toMinorUnits } from '#service/underwriting/tariff/amounts.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import { lowestValue } from '#service/underwriting/tariff/cover-levels.ts'
import type { ChangedShipment, RemedyPart, RemedyCandidate } from './remedy-candidate.ts'
import { maxPlaceRemedies, suggestPlaces } from './place-remedies.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import type { CoverRow, Mode } from '#service/underwriting/reference/reference-rows.ts'
import { endOfDay, latestArrival, nearestInsurableDeparture } from '#service/underwriting/tariff/validity.ts'
import { findWarnings } from './warnings.ts'

/**
 * Returns changes that would make a declined shipment insurable: another mode, a lower value, another departure, or
 * as many of these as needed. Each one is rated first, so that applying it always gets an offer. Changes that would
 * add a warning are left out.
 */
export function findRemedies(
  shipment: Shipment,
  terms: Terms,
  now: number,
  termsOf: (shipment: Shipment) => Terms,
): RemedyCandidate[] {
  if (terms.unknownPlaces.length > 0) return findPlaceRemedies(shipment, terms, now, termsOf)
  const addsWarning = (legs: Journey) =>
    findWarnings(legs, terms).length > findWarnings(shipment.journeyLegs, terms).length
  const candidates = suggestJourneys(shipment, terms)
    .flatMap((candidate) => withinValue(candidate, terms))
    .map((candidate) => arrivingInTime(candidate, terms))
    .map((candidate) => departingInTime(candidate, terms, now))
    .filter(({ parts, shipment: changed }) => {
      if (parts.length === 0 || !isInsurable(changed, terms, now)) return false
      return !parts.some(({ code }) => code === 'mode') || !addsWarning(changed.journeyLegs)
    })
  // Leaves out remedies that change everything another one does, and more.
  return candidates.filter(
    ({ parts }, at) =>
      !candidates.some((other) => other.parts.length < parts.length && includesParts(other.parts, parts)) &&
      candidates.findIndex(
        (other) => other.parts.length === parts.length && includesParts(other.parts, parts),
      ) === at,
  )
}

function isInsurable(shipment: Shipment, terms: Terms, now: number): boolean {
  const value = toMinorUnits(shipment.insuredValue, terms.currency) ?? 0n
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
  termsOf: (shipment: Shipment) => Terms,
): RemedyCandidate[] {
  return suggestPlaces(shipment, unknownPlaces)
    .flatMap((placed): RemedyCandidate[] => {
      const changed = placed.shipment
      const terms = termsOf(changed)
      if (terms.unknownPlaces.length > 0) return []
      if (isInsurable(changed, terms, now)) return [{ ...placed, terms }]
      return findRemedies(changed, terms, now, termsOf)
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
    sentence: `${joinParts(parts)}${withCover}.`,
    change: Object.assign({}, ...parts.map(({ change }) => change)) as Remedy['change'],
  }
}

function includesParts(parts: readonly RemedyPart[], others: readonly RemedyPart[]): boolean {
  return parts.every((part) => others.some(({ code, words }) => code === part.code && words === part.words))
}

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

/** Joins the parts as in `Ship by air, insure EUR 750,000.00, and depart on 21 Nov 2026`. */
function joinParts(parts: readonly RemedyPart[]): string {
  const words = conjunction.format(parts.map((part) => part.words))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/**
 * Returns the journey as it is if all its modes are insured, and the journey by each other mode that takes the value.
 */
function suggestJourneys(shipment: Shipment, terms: Terms): ChangedShipment[] {
  const { tariffs, currency } = terms
  const value = toMinorUnits(shipment.insuredValue, currency) ?? 0n
  const modes = journeyModes(shipment.journeyLegs)
  const takes = (mode: string) =>
    tariffs.some((row) => row.mode === mode && BigInt(convertAmount(row.maximumValue, terms)) >= value)
  const unrated = modes.filter((mode) => !tariffs.some((row) => row.mode === mode))
  const tooSmall = modes.filter((mode) => !takes(mode))
  const rated = tariffs.map((row) => row.mode)
  return [
    ...(unrated.length === 0 ? [{ shipment, parts: [] }] : []),
    ...rated.filter(takes).flatMap((mode) => withMode(mode, tooSmall, shipment)),
    // These modes need a lower value as well.
    ...rated.filter((mode) => !takes(mode)).flatMap((mode) => withMode(mode, unrated, shipment)),
  ]
}

/** Replaces modes of a journey: each leg uses its remaining modes, or else the given one. */
function withMode(mode: Mode, without: readonly string[], shipment: Shipment): ChangedShipment[] {
  const change: Record<string, string[]> = {}
  const journeyLegs = shipment.journeyLegs.map((leg, at) => {
    const remaining = leg.transportTypes.filter((type) => !without.includes(type))
    if (remaining.length === leg.transportTypes.length) return leg
    const transportTypes = remaining.length > 0 ? remaining : [mode]
    change[`journeyLegs.${at}.transportTypes`] = transportTypes
    return { ...leg, transportTypes }
  })
  const names = [...new Set(Object.values(change).flat())].map(modeName)
  if (names.length === 0) return []
  const words = `ship by ${names.join(' and by ')}`
  return [{ shipment: { ...shipment, journeyLegs }, parts: [{ code: 'mode', words, change }] }]
}

/** Returns the shipment with the nearest insurable value: the highest, or the lowest that can pay a loss. */
function withinValue({ shipment, parts }: ChangedShipment, terms: Terms): ChangedShipment[] {
  const { currency } = terms
  const carriage = findCarriage(shipment.journeyLegs, terms.tariffs)
  if (!carriage) return []
  const value = toMinorUnits(shipment.insuredValue, currency) ?? 0n
  const maximum = convertAmount(carriage.maximumValue, terms)
  const minimum = lowestValue(carriage, terms)
  if (value >= BigInt(minimum) && value <= BigInt(maximum)) return [{ shipment, parts }]
  const nearest = value > BigInt(maximum) ? maximum : minimum
  const insuredValue = toAmount(nearest, currency)
  const words = `insure ${formatMoney({ minor: nearest, currency })}`
  const part = { code: 'value', words, change: { insuredValue: Number(insuredValue) } }
  return [{ shipment: { ...shipment, insuredValue }, parts: [...parts, part] }]
}

/** Returns the shipment with each leg that takes too long arriving at the latest allowed time. */
function arrivingInTime({ shipment, parts }: ChangedShipment, { edition }: Terms): ChangedShipment {
  const several = shipment.journeyLegs.length > 1
  const added: RemedyPart[] = []
  const journeyLegs = shipment.journeyLegs.map((leg, at) => {
    const latest = latestArrival(leg, edition)
    if (latest === undefined || Date.parse(leg.endTime) <= endOfDay(latest)) return leg
    const endTime = new Date(latest).toISOString()
    const words = `${several ? `finish leg ${at + 1}` : 'arrive'} by ${formatDay(latest)}`
    added.push({ code: 'arrival', words, change: { [`journeyLegs.${at}.endTime`]: endTime } })
    return { ...leg, endTime }
  })
  return added.length > 0
    ? { shipment: { ...shipment, journeyLegs }, parts: [...parts, ...added] }
    : { shipment, parts }
}

/** Moves the whole journey by the number of days its departure needs. */
function departingInTime(
  { shipment, parts }: ChangedShipment,
  { edition }: Terms,
  now: number,
): ChangedShipment {
  const [first] = shipment.journeyLegs
  const start = first && nearestInsurableDeparture(first, edition, now)
  if (!first || start === undefined || start === Date.parse(first.startTime)) return { shipment, parts }
  const journeyLegs = shiftJourney(shipment.journeyLegs, start - Date.parse(first.startTime))
  if (!journeyLegs) return { shipment, parts }
  const words = `depart on ${formatDay(start)}`
  const change = Object.fromEntries(
    journeyLegs.flatMap(({ startTime, endTime }, at) => [
      [`journeyLegs.${at}.startTime`, startTime],
      [`journeyLegs.${at}.endTime`, endTime],
    ]),
  )
  return { shipment: { ...shipment, journeyLegs }, parts: [...parts, { code: 'departure', words, change }] }
}

/** Moves all legs by the same time. Returns undefined if a year would no longer have four digits. */
function shiftJourney(legs: Journey, milliseconds: number): Journey | undefined {
  const shift = (moment: string) => new Date(Date.parse(moment) + milliseconds).toISOString()
  const journey = legs.map((leg) => ({
    ...leg,
    startTime: shift(leg.startTime),
    endTime: shift(leg.endTime),
  }))
  return journey.every(({ endTime }) => /^\d{4}-/.test(endTime)) ? journey : undefined
}
