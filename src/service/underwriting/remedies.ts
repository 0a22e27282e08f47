import { type Journey, transportNames } from '#contract/journey.ts'
import { printMoney, toAmount } from '#contract/money.ts'
import type { Remedy } from '#contract/offer.ts'
import type { Shipment } from '#contract/shipment.ts'
import { carriageOf, modesOf } from './carriage.ts'
import { declinesOf } from './eligibility.ts'
import { converted, day, minorOf } from './figures.ts'
import type { Mode, Terms } from './terms.ts'
import { intoWindow } from './validity.ts'
import { warningsOf } from './warnings.ts'

/** One part of a remedy: what it is about, how people say it, and the fields that it changes. */
type Part = Pick<Remedy, 'code' | 'change'> & { readonly words: string }
/** A shipment as it would be asked for again, and the parts by which it differs. */
type Mended = { readonly shipment: Shipment; readonly parts: readonly Part[] }
/** All that a shipment needs to be insured. */
export type Cure = readonly Part[]

/**
 * What would make a declined shipment insurable: another way to move it, a lower value, another departure, or as many
 * of these at once as it needs. Each is tried before it is told, so that whoever makes its change and asks again has
 * an offer; what would only bring a warning instead is left out.
 */
export function curesOf(shipment: Shipment, terms: Terms, now: number): Cure[] {
  const overAnOcean = (legs: Journey) =>
    warningsOf(legs, terms).length > warningsOf(shipment.journeyLegs, terms).length
  const cures = journeysInstead(shipment, terms)
    .flatMap((mended) => withinValue(mended, terms))
    .map((mended) => departingInTime(mended, terms, now))
    .filter(({ parts, shipment: asked }) => {
      const value = minorOf(asked.insuredValue, terms.currency) ?? 0n
      if (parts.length === 0 || declinesOf(asked, value, terms, now).length > 0) return false
      return !parts.some(({ code }) => code === 'mode') || !overAnOcean(asked.journeyLegs)
    })
    .map(({ parts }) => parts)
  // Nobody gives up more than is needed: a cure that changes all that another does, and more, is none.
  return cures.filter(
    (parts, at) =>
      !cures.some((other) => other.length < parts.length && isWithin(other, parts)) &&
      cures.findIndex((other) => other.length === parts.length && isWithin(other, parts)) === at,
  )
}

/** @param subject what is then offered, as the sentence has it. */
export function remedyOf(cure: Cure, subject = 'it'): Remedy {
  return {
    code: cure[0]?.code ?? '',
    sentence: sentenceOf(cure, subject),
    change: Object.assign({}, ...cure.map(({ change }) => change)) as Remedy['change'],
  }
}

function isWithin(parts: readonly Part[], others: readonly Part[]): boolean {
  return parts.every((part) => others.some(({ code, words }) => code === part.code && words === part.words))
}

function sentenceOf(parts: readonly Part[], subject: string): string {
  const words = parts.map((part) => part.words).join(', ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${parts.length > 1 ? ',' : ''} ${subject} is offered.`
}

/** The journey as it is, where all its modes are insured, and by each other mode that takes what they do not. */
function journeysInstead(shipment: Shipment, terms: Terms): Mended[] {
  const { tariffs, currency } = terms
  const value = minorOf(shipment.insuredValue, currency) ?? 0n
  const modes = modesOf(shipment.journeyLegs)
  const takes = (mode: string) =>
    tariffs.some((row) => row.mode === mode && BigInt(converted(row.maximumValue, terms)) >= value)
  const unrated = modes.filter((mode) => !tariffs.some((row) => row.mode === mode))
  const tooSmall = modes.filter((mode) => !takes(mode))
  const rated = tariffs.map((row) => row.mode)
  return [
    ...(unrated.length === 0 ? [{ shipment, parts: [] }] : []),
    ...rated.filter(takes).flatMap((mode) => movedBy(mode, tooSmall, shipment)),
    // By these only a lower value is taken.
    ...rated.filter((mode) => !takes(mode)).flatMap((mode) => movedBy(mode, unrated, shipment)),
  ]
}

/** The same journey without some modes: each leg by what it has left, or by one other mode. */
function movedBy(mode: Mode, without: readonly string[], shipment: Shipment): Mended[] {
  const changed = shipment.journeyLegs.flatMap((leg, at) => {
    const kept = leg.transportTypes.filter((type) => !without.includes(type))
    return kept.length === leg.transportTypes.length ? [] : [{ at, types: kept.length > 0 ? kept : [mode] }]
  })
  if (changed.length === 0) return []
  const journeyLegs = shipment.journeyLegs.map((leg, at) => {
    const types = changed.find((change) => change.at === at)?.types
    return types ? { ...leg, transportTypes: types } : leg
  })
  const change = Object.fromEntries(
    changed.map(({ at, types }) => [`journeyLegs.${at}.transportTypes`, types]),
  )
  const names = [...new Set(changed.flatMap(({ types }) => types))].map(
    (type) => transportNames.get(type) ?? type,
  )
  const words = `by ${names.join(' and by ')}`
  return [{ shipment: { ...shipment, journeyLegs }, parts: [{ code: 'mode', words, change }] }]
}

/** The same with no more than the highest value that is insured so. */
function withinValue({ shipment, parts }: Mended, terms: Terms): Mended[] {
  const { currency } = terms
  const carriage = carriageOf(shipment.journeyLegs, terms.tariffs)
  if (!carriage) return []
  const most = converted(carriage.maximumValue, terms)
  if ((minorOf(shipment.insuredValue, currency) ?? 0n) <= BigInt(most)) return [{ shipment, parts }]
  if (most === 0) return []
  const insuredValue = toAmount(most, currency)
  const words = `up to ${printMoney({ minor: most, currency })}`
  const part = { code: 'value', words, change: { insuredValue: Number(insuredValue) } }
  return [{ shipment: { ...shipment, insuredValue }, parts: [...parts, part] }]
}

/** The same, the whole journey moved by as many days as its departure needs. */
function departingInTime({ shipment, parts }: Mended, { edition }: Terms, now: number): Mended {
  const [first] = shipment.journeyLegs
  const start = first && intoWindow(first, edition, now)
  if (!first || start === undefined || start === Date.parse(first.startTime)) return { shipment, parts }
  const journeyLegs = movedInTime(shipment.journeyLegs, start - Date.parse(first.startTime))
  if (!journeyLegs) return { shipment, parts }
  const later = start > Date.parse(first.startTime)
  const words = later ? `leaving from ${day(start)} on` : `leaving by ${day(start)}`
  const change = Object.fromEntries(
    journeyLegs.flatMap(({ startTime, endTime }, at) => [
      [`journeyLegs.${at}.startTime`, startTime],
      [`journeyLegs.${at}.endTime`, endTime],
    ]),
  )
  return { shipment: { ...shipment, journeyLegs }, parts: [...parts, { code: 'departure', words, change }] }
}

/** @returns nothing where a leg would come to lie in a year that no moment of the wire can say. */
function movedInTime(legs: Journey, milliseconds: number): Journey | undefined {
  const moved = (moment: string) => new Date(Date.parse(moment) + milliseconds).toISOString()
  const journey = legs.map((leg) => ({
    ...leg,
    startTime: moved(leg.startTime),
    endTime: moved(leg.endTime),
  }))
  return journey.every(({ endTime }) => /^\d{4}-/.test(endTime)) ? journey : undefined
}
