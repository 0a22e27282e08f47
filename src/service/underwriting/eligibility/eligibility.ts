import type { Amendment } from '#contract/offer.ts'
import { type PartialJourney, transportNames } from '#contract/journey.ts'
import { printMoney } from '#contract/money/money.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import { carriageOf, hasAllModes, modesOf } from '#service/underwriting/tariff/carriage.ts'
import { extensionDeclines, extensionsAsked } from '#service/underwriting/tariff/extensions.ts'
import { converted, day } from '#service/underwriting/tariff/amounts.ts'
import { countryName } from '#service/underwriting/reference/countries.ts'
import { lowestValue } from '#service/underwriting/tariff/cover-levels.ts'
import type { UnknownPlace } from '#service/underwriting/places/route.ts'
import type { Finding } from '#service/underwriting/screening/screening.ts'
import type { CountryRow, TariffRow, Terms } from '#service/underwriting/tariff/terms.ts'
import {
  daysAhead,
  departsBy,
  latestArrival,
  latestDeparture,
  longestDays,
  noticeOf,
} from '#service/underwriting/tariff/validity.ts'

/** Why something is not offered, where to change it, and what would be offered instead, if anything would. */
type Decline = { readonly field: string; readonly why: string; readonly door?: string }

/** What is checked of a shipment, as far as it is known. */
type Checked = Pick<PartialShipment, 'journeyLegs' | 'commodityId' | 'bookingHolder' | 'extensions'>

/**
 * Whatever stands against insuring a shipment at any level of cover; empty where nothing does. What would be
 * offered instead is only told when all that stands against it can be changed. Of a shipment that isn't complete,
 * only what is known is checked.
 * @param value in minor units of the offer's currency, if known.
 * @param found what screening found, for which nothing can be changed.
 */
export function declinesOf(
  shipment: Checked,
  value: bigint | undefined,
  terms: Terms,
  now: number,
  found: readonly Finding[] = [],
): Amendment[] {
  const { journeyLegs = [], extensions } = shipment
  const declines: Decline[] = [
    ...found,
    ...goodsDeclines(terms),
    ...embargoDeclines(journeyLegs, terms, now),
    ...placeDeclines(shipment, terms),
    ...departureDeclines(journeyLegs, terms, now),
    ...lengthDeclines(journeyLegs, terms),
    ...extensionDeclines(journeyLegs, extensionsAsked(extensions, terms.extensions).rows),
    ...(isRatable(shipment, terms)
      ? [...modeDeclines(journeyLegs, value, terms), ...valueDeclines(journeyLegs, value, terms)]
      : []),
  ]
  const changeable = declines.every((decline) => decline.door)
  return declines.map(({ field, why, door }) => ({
    type: 'error',
    message: door && changeable ? `${why} ${door}` : why,
    field,
  }))
}

/** Whether the tariff's rows for these goods on this lane are known. A lane can't be rated without its countries. */
export function isRatable({ commodityId }: Pick<Checked, 'commodityId'>, terms: Terms): boolean {
  const { commodity, origin, destination, unknownPlaces } = terms
  const isLaneKnown = origin.code !== null && destination.code !== null && unknownPlaces.length === 0
  return commodityId !== undefined && commodity.declined === null && isLaneKnown
}

function goodsDeclines({ commodity }: Terms): Decline[] {
  return commodity.declined === null ? [] : [{ field: 'commodityId', why: commodity.declined }]
}

function embargoDeclines(legs: PartialJourney, terms: Terms, now: number): Decline[] {
  const { countries, home, knownPlaces } = terms
  const isEmbargoed = ({ embargoedFrom }: CountryRow) =>
    embargoedFrom !== null && Date.parse(embargoedFrom) <= now
  const ofJourney = countries.filter(isEmbargoed).flatMap(({ alpha2 }) =>
    knownPlaces
      .filter((place) => place.countries.includes(alpha2))
      .map(({ field }) => ({
        field,
        why: `We can’t insure shipments ${directionOf(field, legs)} ${countryName(alpha2)} (embargo).`,
      })),
  )
  if (!home || !isEmbargoed(home)) return ofJourney
  const ofHolder = {
    field: 'bookingHolder',
    why: `We can’t insure holders in ${countryName(home.alpha2)} (embargo).`,
  }
  return [ofHolder, ...ofJourney]
}

/** How a journey relates to one of its places. */
function directionOf(field: string, legs: PartialJourney): 'from' | 'to' | 'via' {
  if (field === 'journeyLegs.0.start') return 'from'
  return field === `journeyLegs.${legs.length - 1}.end` ? 'to' : 'via'
}

function placeDeclines({ bookingHolder }: Checked, terms: Terms): Decline[] {
  const ofJourney = terms.unknownPlaces.map((unknown) => ({
    field: unknown.field,
    why: whyUnknown(unknown),
    door: 'Add its country, as in “Hamburg, Germany”.',
  }))
  if (terms.home || !bookingHolder?.addressFormatted) return ofJourney
  const ofHolder = {
    field: 'bookingHolder',
    why: 'We don’t know which country the holder’s address is in.',
    door: 'Add its country.',
  }
  return [ofHolder, ...ofJourney]
}

function whyUnknown({ place, candidates, mayBeEmbargoed }: UnknownPlace): string {
  if (candidates.length === 0) return `We don’t know where “${place}” is.`
  if (candidates.length === 1) return `We don’t know which country “${place}” is in.`
  // Naming the other countries would suggest one.
  if (mayBeEmbargoed) return `Which “${place}”?`
  return `Which “${place}”? It may be in ${orList(candidates.map(countryName))}.`
}

const mostNamed = 5
const inEnglish = new Intl.ListFormat('en', { type: 'disjunction' })

/** Joins names as in `France, Belarus, or Spain`. Shortens long lists to their first few names. */
function orList(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed)
  return inEnglish.format(names.length > shown.length ? [...shown, 'another country'] : shown)
}

function departureDeclines([first]: PartialJourney, { edition }: Terms, now: number): Decline[] {
  if (first?.startTime === undefined) return []
  const { startTime, endTime, transportTypes = [] } = first
  const field = 'journeyLegs.0.startTime'
  const leaves = day(startTime)
  if (departsBy(startTime, endTime) < now) {
    return [
      {
        field,
        why: `The departure date, ${leaves}, is in the past.`,
        door: 'Cover is available if the goods depart later.',
      },
    ]
  }
  const notice = noticeOf(transportTypes, edition)
  const earliest = daysAhead(now, notice)
  if (notice > 0 && latestDeparture(startTime) < earliest) {
    const door = `Cover is available if the goods depart on or after ${day(earliest)}.`
    return [
      {
        field,
        why: `The departure on ${leaves} is sooner than the ${count(notice)} of notice we need.`,
        door,
      },
    ]
  }
  const latest = daysAhead(now, edition.horizonDays)
  if (Date.parse(startTime) > latest) {
    const door = `Cover is available if the goods depart by ${day(latest)}.`
    return [
      { field, why: `The departure on ${leaves} is more than ${count(edition.horizonDays)} ahead.`, door },
    ]
  }
  return []
}

/**
 * Returns a decline for each leg that exceeds the tariff's limit, or else one if the journey with its waits
 * does.
 */
function lengthDeclines(journeyLegs: PartialJourney, { edition }: Terms): Decline[] {
  const legs = journeyLegs.flatMap((leg, index): Decline[] => {
    const { endTime, transportTypes = [] } = leg
    const latest = latestArrival(leg, edition)
    if (latest === undefined || endTime === undefined || Date.parse(endTime) <= latest) return []
    const why = `A leg ${waysOf(transportTypes)} can take ${count(longestDays(transportTypes, edition))} at most.`
    const what = journeyLegs.length > 1 ? `leg ${index + 1} arrives` : 'the goods arrive'
    const door = `Cover is available if ${what} by ${day(latest)}.`
    return [{ field: `journeyLegs.${index}.endTime`, why, door }]
  })
  const [leaves, arrives] = [journeyLegs[0]?.startTime, journeyLegs.at(-1)?.endTime]
  const modes = modesOf(journeyLegs)
  // A leg whose mode isn't known yet may allow more days.
  const days = hasAllModes(journeyLegs) ? longestDays(modes, edition) : undefined
  if (legs.length > 0 || leaves === undefined || arrives === undefined || days === undefined) return legs
  if (Date.parse(arrives) <= daysAhead(Date.parse(leaves), days)) return []
  const why = `A journey ${waysOf(modes)} can take ${count(days)} at most, including stops.`
  return [{ field: `journeyLegs.${journeyLegs.length - 1}.endTime`, why }]
}

const count = (days: number | undefined) => `${days} ${days === 1 ? 'day' : 'days'}`

const waysOf = (modes: readonly string[]) => modes.map((mode) => `by ${nameOf(mode)}`).join(' and ')

/** One decline for each mode used that has no row. The modes named instead take this value too. */
function modeDeclines(journeyLegs: PartialJourney, value: bigint | undefined, terms: Terms): Decline[] {
  const { tariffs, group, origin, destination } = terms
  const takes = (row: TariffRow) => value === undefined || value <= BigInt(converted(row.maximumValue, terms))
  const instead = tariffs.filter(takes)
  const words = instead.map((row) => nameOf(row.mode)).sort()
  return modesOf(journeyLegs)
    .filter((mode) => !tariffs.some((row) => row.mode === mode))
    .map((mode) => {
      const leg = journeyLegs.findIndex(({ transportTypes = [] }) => transportTypes.includes(mode))
      const decline = {
        field: `journeyLegs.${leg}.transportTypes`,
        why: `We don’t insure ${group.name.toLowerCase()} by ${nameOf(mode)} from ${origin.group.name} to ${destination.group.name}.`,
      }
      return words.length > 0
        ? { ...decline, door: `Cover is available by ${words.join(' or by ')}.` }
        : decline
    })
}

function valueDeclines(journeyLegs: PartialJourney, value: bigint | undefined, terms: Terms): Decline[] {
  const carriage = carriageOf(journeyLegs, terms.tariffs)
  if (!carriage || value === undefined) return []
  const most = converted(carriage.maximumValue, terms)
  const least = lowestValue(carriage, terms)
  if (value < BigInt(least)) {
    const excess = printMoney({ minor: least - 1, currency: terms.currency })
    const why = `Our lowest excess is ${excess}, and the goods are worth no more than that, so cover would never pay.`
    const from = printMoney({ minor: least, currency: terms.currency })
    return [{ field: 'insuredValue', why, door: `Cover is available from ${from}.` }]
  }
  if (value <= BigInt(most)) return []
  const limit = printMoney({ minor: most, currency: terms.currency })
  return [
    {
      field: 'insuredValue',
      why: 'The value exceeds our limit.',
      door: `Cover is available up to ${limit}.`,
    },
  ]
}

function nameOf(mode: string): string {
  return transportNames.get(mode) ?? `transport type ${mode}`
}
