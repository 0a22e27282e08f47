import type { Offer } from '#contract/offer.ts'
import { describeExtensions, coverName, lowerFirst } from './cover.ts'
import { spokenAmount } from '#contract/money/amount-in-words.ts'

/** What a shipment is, in the words of its slip; what is not known is empty. */
export type SpokenShipment = {
  readonly goods: string
  /** The value in words. */
  readonly value: string
  readonly from: string
  readonly to: string
  /** ISO 8601. */
  readonly departs: string
  /** The zone of the place that it leaves from; the browser's own where that is not known. */
  readonly departureZone: string | undefined
}

const millisecondsPerDay = 86_400_000

/**
 * The price of an offer in one sentence, to be read to somebody on the phone. What is not known is left out.
 * @param now by the server's clock, in milliseconds since 1970.
 * @param zone of whoever is speaking; the browser's own without one.
 * @returns nothing where no price is told.
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
  const holds = validUntil ? `, and holds until ${spokenTime(validUntil, now, zone)}` : ''
  const excess =
    deductible === undefined
      ? ''
      : deductible === 0
        ? '; there is no excess'
        : `; you bear the first ${speak(deductible)} of each loss`
  const noCover = specimen ? ' This is a specimen: it insures nothing.' : ''
  return `${what} costs ${speak(price.total)}, all in${holds}${excess}.${noCover}`
}

/** `Cover A with war and strikes`. */
function spokenCover(offer: Offer): string {
  const { level = '' } = offer.coverage ?? {}
  const extras = describeExtensions(offer)
  return `${/^[ABC]$/.test(level) ? `Cover ${level}` : coverName(offer)}${extras ? ` ${lowerFirst(extras)}` : ''}`
}

function spokenShipment(
  { goods, value, from, to, departs: leaves, departureZone: leavesZone }: SpokenShipment,
  now: number,
): string {
  // A name with a comma of its own, as “Machinery, used”, is set apart.
  const apart = goods.includes(',') && value ? ',' : ''
  const worth = [goods && `for ${lowerFirst(goods)}${apart}`, value && `worth ${value}`]
    .filter(Boolean)
    .join(' ')
  const way = from && to ? `from ${from} to ${to}` : ''
  const time = Date.parse(leaves)
  const leaving = Number.isFinite(time) ? `leaving ${spokenDay(time, now, leavesZone)}` : ''
  const parts = [worth, way, leaving].filter(Boolean)
  return `${parts.join(', ')}${parts.length > 0 ? ',' : ''}`
}

const formatPart = (time: number, options: Intl.DateTimeFormatOptions, zone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(time)

/** `29 November`, and with its year where that is another one. */
function spokenDay(time: number, now: number, zone: string | undefined): string {
  const year = formatPart(time, { year: 'numeric' }, zone)
  const date = formatPart(time, { day: 'numeric', month: 'long' }, zone)
  return year === formatPart(now, { year: 'numeric' }, zone) ? date : `${date} ${year}`
}

/**
 * A moment as people say it: `5 pm today`, `9:30 am tomorrow`, `noon on 29 November`.
 * @param moment ISO 8601; other text is given back as it is.
 */
export function spokenTime(moment: string, now: number, zone?: string): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return moment
  const [hour = 0, minute = 0] = formatPart(
    time,
    { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    zone,
  )
    .split(':')
    .map(Number)
  const on = spokenDay(time, now, zone)
  const when =
    on === spokenDay(now, now, zone)
      ? 'today'
      : on === spokenDay(now + millisecondsPerDay, now, zone)
        ? 'tomorrow'
        : `on ${on}`
  return `${spokenHour(hour, minute)} ${when}`
}

function spokenHour(hour: number, minute: number): string {
  if (minute === 0 && hour === 12) return 'noon'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
