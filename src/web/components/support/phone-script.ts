import { lowerFirst } from '#contract/text/lower-first.ts'
import type { Offer } from '#contract/offer.ts'
import { describeExtensions, coverName, offerConditions } from '#contract/cover/cover.ts'
import { spokenAmount } from '#contract/money/amount-in-words.ts'
import { daysFromToday } from '#contract/text/times.ts'
import { listPlaces, type ShipmentSummary } from '#web/components/shipment/shipment-summary.ts'
import { shortPlace } from '#web/places/short-place.ts'

/** What the script says about a shipment. */
export type SpokenShipment = Pick<ShipmentSummary, 'goods' | 'valueInWords' | 'legs'>

/**
 * Describes the price and the conditions of an offer in words to read out on the phone. Leaves out what isn't known.
 * @param zone time zone of the speaker. Defaults to the browser's.
 * @returns undefined for a decline or an offer without a price.
 */
export function spokenPrice(
  offer: Offer,
  shipment: SpokenShipment | undefined,
  now: number,
  zone?: string,
): string | undefined {
  const { price, deductible, validUntil, specimen } = offer
  if (!offer.accepted || !price) return undefined
  const speak = (minor: number) => spokenAmount({ minor, currency: price.currency })
  const what = [spokenCover(offer), shipment && spokenShipment(shipment, now)].filter(Boolean).join(' ')
  const validity = validUntil
    ? ` The price is valid until ${spokenTime(validUntil, now, zone)}${spokenZone(validUntil, zone)}.`
    : ''
  const excess = deductible === undefined ? '' : spokenExcess(deductible, speak)
  const noCover = specimen ? ' This is a specimen and provides no cover.' : ''
  return `${what} costs ${speak(price.total)} in total.${validity}${excess}${spokenConditions(offer)}${noCover}`
}

function spokenExcess(deductible: number, speak: (minor: number) => string): string {
  return deductible === 0
    ? ' There’s no excess.'
    : ` There’s an excess of ${speak(deductible)} for each loss.`
}

/** Formats the conditions as sentences, including those sent without a full stop. Empty without conditions. */
function spokenConditions(offer: Offer): string {
  const sentences = offerConditions(offer).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
  return sentences.length > 0 ? ` These conditions apply. ${sentences.join(' ')}` : ''
}

/** Formats a cover as `All risks cover with war and strikes`. */
function spokenCover(offer: Offer): string {
  const name = coverName(offer)
  const cover = /\bcover$/i.test(name) ? name : `${name} cover`
  const extras = describeExtensions(offer)
  return extras ? `${cover} ${lowerFirst(extras)}` : cover
}

function spokenShipment({ goods, valueInWords: value, legs }: SpokenShipment, now: number): string {
  // A name that contains a comma, such as “Machinery, used”, gets another after it.
  const comma = goods.includes(',') && value ? ',' : ''
  const worth = [goods && `for ${lowerFirst(goods)}${comma}`, value && `worth ${value}`]
    .filter(Boolean)
    .join(' ')
  const places = listPlaces(legs)
  const [from, to] = [places[0], places.at(-1)].map((place = '') => shortPlace(place))
  const route = places.length > 1 && from && to ? `from ${from} to ${to}` : ''
  const [first] = legs
  const time = Date.parse(first?.departsAt ?? '')
  const departure = Number.isFinite(time) ? `departing ${spokenDay(time, now, first?.departureZone)}` : ''
  const parts = [worth, route, departure].filter(Boolean)
  return `${parts.join(', ')}${parts.length > 0 ? ',' : ''}`
}

const formatPart = (time: number, options: Intl.DateTimeFormatOptions, zone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(time)

/** Formats a day as `29 November`, with the year unless it's the current one. */
function spokenDay(time: number, now: number, zone: string | undefined): string {
  const year = formatPart(time, { year: 'numeric' }, zone)
  const date = formatPart(time, { day: 'numeric', month: 'long' }, zone)
  return year === formatPart(now, { year: 'numeric' }, zone) ? date : `${date} ${year}`
}

/** Formats an ISO 8601 time as people say it: `5 pm today`, `9:30 am tomorrow`, `noon on 29 November`. */
export function spokenTime(timestamp: string, now: number, zone?: string): string {
  const time = Date.parse(timestamp)
  if (!Number.isFinite(time)) return timestamp
  const [hour = 0, minute = 0] = formatPart(
    time,
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    zone,
  )
    .split(':')
    .map(Number)
  const days = daysFromToday(time, now, zone)
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${spokenDay(time, now, zone)}`
  return `${spokenHour(hour, minute)} ${day}`
}

/** Names the zone, because the person on the phone may be in another one: `, Eastern European Standard Time`. */
function spokenZone(timestamp: string, zone: string | undefined): string {
  const time = Date.parse(timestamp)
  if (!Number.isFinite(time)) return ''
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'long' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')
  return name ? `, ${name.value}` : ''
}

function spokenHour(hour: number, minute: number): string {
  if (minute === 0 && hour === 12) return 'noon'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
