import type { Amendment } from '#contract/offer.ts'
import { transportNames } from '#contract/journey.ts'
import { printMoney } from '#contract/money.ts'
import type { Shipment } from '#contract/shipment.ts'
import { carriageOf, modesOf } from './carriage.ts'
import { extensionDeclines, extensionsAsked } from './extensions.ts'
import { converted, day } from './figures.ts'
import { countryName } from './reference/countries.ts'
import type { Finding } from './screening/screening.ts'
import type { CountryRow, Terms } from './terms.ts'
import { daysAhead, departsBy, noticeOf } from './validity.ts'

/** Why something is not offered, where to change it, and what would be offered instead, if anything would. */
type Decline = { readonly field: string; readonly why: string; readonly door?: string }

/**
 * Whatever stands against insuring a shipment at any level of cover; empty where nothing does. What would be
 * offered instead is only told when all that stands against it can be changed.
 * @param value in minor units of the offer's currency.
 * @param found what screening found, for which nothing can be changed.
 */
export function declinesOf(
  shipment: Shipment,
  value: bigint,
  terms: Terms,
  now: number,
  found: readonly Finding[] = [],
): Amendment[] {
  const declines: Decline[] = [
    ...found,
    ...goodsDeclines(terms),
    ...embargoDeclines(terms, now),
    ...departureDeclines(shipment, terms, now),
    ...extensionDeclines(shipment.journeyLegs, extensionsAsked(shipment.extensions, terms.extensions).rows),
    ...(terms.commodity.declined === null
      ? [...modeDeclines(shipment, value, terms), ...valueDeclines(shipment, value, terms)]
      : []),
  ]
  const changeable = declines.every((decline) => decline.door)
  return declines.map(({ field, why, door }) => ({
    type: 'error',
    message: door && changeable ? `${why} ${door}` : why,
    field,
  }))
}

function goodsDeclines({ commodity }: Terms): Decline[] {
  return commodity.declined === null ? [] : [{ field: 'commodityId', why: commodity.declined }]
}

function embargoDeclines({ countries, home }: Terms, now: number): Decline[] {
  const isEmbargoed = ({ embargoedFrom }: CountryRow) =>
    embargoedFrom !== null && Date.parse(embargoedFrom) <= now
  const ofJourney = countries.filter(isEmbargoed).map(({ alpha2 }) => ({
    field: 'journeyLegs',
    why: `Nothing is insured from, to or through ${countryName(alpha2)}, which is under embargo.`,
  }))
  if (!home || !isEmbargoed(home)) return ofJourney
  const ofHolder = {
    field: 'bookingHolder',
    why: `No holder in ${countryName(home.alpha2)} is insured, which is under embargo.`,
  }
  return [ofHolder, ...ofJourney]
}

function departureDeclines({ journeyLegs }: Shipment, { edition }: Terms, now: number): Decline[] {
  const [first] = journeyLegs
  if (!first) return []
  const field = 'journeyLegs.0.startTime'
  const by = departsBy(first.startTime)
  const leaves = day(first.startTime)
  if (by < now) {
    return [
      { field, why: `The goods left on ${leaves}, which is past.`, door: 'Leaving later it is offered.' },
    ]
  }
  const notice = noticeOf(first, edition)
  const earliest = daysAhead(now, notice)
  if (notice > 0 && by < earliest) {
    const door = `Leaving from ${day(earliest)} on it is offered.`
    return [{ field, why: `Leaving on ${leaves} is sooner than the ${notice} days of notice needed.`, door }]
  }
  const latest = daysAhead(now, edition.horizonDays)
  if (Date.parse(first.startTime) > latest) {
    const door = `Leaving by ${day(latest)} it is offered.`
    return [{ field, why: `Leaving on ${leaves} is more than ${edition.horizonDays} days ahead.`, door }]
  }
  return []
}

/** One decline for each mode used that has no row. The modes named instead take this value too. */
function modeDeclines({ journeyLegs }: Shipment, value: bigint, terms: Terms): Decline[] {
  const { tariffs, group, origin, destination } = terms
  const instead = tariffs.filter((row) => value <= BigInt(converted(row.maximumValue, terms)))
  const words = instead.map((row) => nameOf(row.mode)).sort()
  return modesOf(journeyLegs)
    .filter((mode) => !tariffs.some((row) => row.mode === mode))
    .map((mode) => {
      const leg = journeyLegs.findIndex(({ transportTypes }) => transportTypes.includes(mode))
      const decline = {
        field: `journeyLegs.${leg}.transportTypes`,
        why: `Carrying ${group.name.toLowerCase()} by ${nameOf(mode)} from ${origin.group.name} to ${destination.group.name} is not insured.`,
      }
      return words.length > 0 ? { ...decline, door: `By ${words.join(' or by ')} it is offered.` } : decline
    })
}

function valueDeclines({ journeyLegs }: Shipment, value: bigint, terms: Terms): Decline[] {
  const carriage = carriageOf(journeyLegs, terms.tariffs)
  if (!carriage) return []
  const most = converted(carriage.maximumValue, terms)
  if (value <= BigInt(most)) return []
  const limit = printMoney({ minor: most, currency: terms.currency })
  return [
    {
      field: 'insuredValue',
      why: 'The value is above what is insured.',
      door: `Up to ${limit} it is offered.`,
    },
  ]
}

function nameOf(mode: string): string {
  return transportNames.get(mode) ?? `transport type ${mode}`
}
