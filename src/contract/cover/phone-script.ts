import type { Offer } from '#contract/offer.ts'
import { besideOf, coverName, inSentence } from './cover.ts'
import { moneyToSay } from '#contract/money/amount-in-words.ts'

/** What a shipment is, in the words of its slip; what is not known is empty. */
export type SpokenShipment = {
  readonly goods: string
  /** The value in words. */
  readonly value: string
  readonly from: string
  readonly to: string
  /** ISO 8601. */
  readonly leaves: string
  /** The zone of the place that it leaves from; the browser's own where that is not known. */
  readonly leavesZone: string | undefined
}

const day = 86_400_000

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
  const say = (minor: number) => moneyToSay({ minor, currency: price.currency })
  const what = [coverToSay(offer), shipment && shipmentToSay(shipment, now)].filter(Boolean).join(' ')
  const holds = validUntil ? `, and holds until ${timeToSay(validUntil, now, zone)}` : ''
  const excess =
    deductible === undefined
      ? ''
      : deductible === 0
        ? '; there is no excess'
        : `; you bear the first ${say(deductible)} of each loss`
  const noCover = specimen ? ' This is a specimen: it insures nothing.' : ''
  return `${what} costs ${say(price.total)}, all in${holds}${excess}.${noCover}`
}

/** `Cover A with war and strikes`. */
function coverToSay(offer: Offer): string {
  const { level = '' } = offer.coverage ?? {}
  const beside = besideOf(offer)
  return `${/^[ABC]$/.test(level) ? `Cover ${level}` : coverName(offer)}${beside ? ` ${inSentence(beside)}` : ''}`
}

function shipmentToSay({ goods, value, from, to, leaves, leavesZone }: SpokenShipment, now: number): string {
  // A name with a comma of its own, as “Machinery, used”, is set apart.
  const apart = goods.includes(',') && value ? ',' : ''
  const worth = [goods && `for ${inSentence(goods)}${apart}`, value && `worth ${value}`]
    .filter(Boolean)
    .join(' ')
  const way = from && to ? `from ${from} to ${to}` : ''
  const time = Date.parse(leaves)
  const leaving = Number.isFinite(time) ? `leaving ${dayToSay(time, now, leavesZone)}` : ''
  const parts = [worth, way, leaving].filter(Boolean)
  return `${parts.join(', ')}${parts.length > 0 ? ',' : ''}`
}

const part = (time: number, options: Intl.DateTimeFormatOptions, zone: string | undefined) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(time)

/** `29 November`, and with its year where that is another one. */
function dayToSay(time: number, now: number, zone: string | undefined): string {
  const year = part(time, { year: 'numeric' }, zone)
  const said = part(time, { day: 'numeric', month: 'long' }, zone)
  return year === part(now, { year: 'numeric' }, zone) ? said : `${said} ${year}`
}

/**
 * A moment as people say it: `5 pm today`, `9:30 am tomorrow`, `noon on 29 November`.
 * @param moment ISO 8601; other text is given back as it is.
 */
export function timeToSay(moment: string, now: number, zone?: string): string {
  const time = Date.parse(moment)
  if (!Number.isFinite(time)) return moment
  const [hour = 0, minute = 0] = part(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone)
    .split(':')
    .map(Number)
  const on = dayToSay(time, now, zone)
  const when =
    on === dayToSay(now, now, zone)
      ? 'today'
      : on === dayToSay(now + day, now, zone)
        ? 'tomorrow'
        : `on ${on}`
  return `${hourToSay(hour, minute)} ${when}`
}

function hourToSay(hour: number, minute: number): string {
  if (minute === 0 && hour === 12) return 'noon'
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
