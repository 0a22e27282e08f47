import type { Booking } from '#contract/booking.ts'
import { bookingStatusWords } from '#contract/booking-status-words.ts'
import { coverName, describeExtensions } from '#contract/cover/cover.ts'
import { holderName } from '#contract/holder.ts'
import { findDateOnlyTimes } from '#contract/journey-dates.ts'
import { memoize } from '#contract/memoize.ts'
import { isoCurrency, padDecimals, toAmount } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { findRefund } from '#contract/servicing/cancellation.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import { isTimeZone } from '#contract/text/times.ts'
import { certificateFields } from './shipment-fields.ts'

/** Returns the IANA time zone of a place, or undefined if it's unknown. */
type FindTimeZone = (place: string) => string | undefined

/**
 * The columns of the CSV export, in words as on screen. Times are UTC, or those of the place; amounts are decimal text in
 * the row's currency. New columns come last, so that those before them stay where spreadsheets expect them.
 */
const columns: Readonly<
  Record<string, (booking: Booking, findTimeZone: FindTimeZone) => string | undefined>
> = {
  Reference: ({ reference }) => reference,
  Status: bookingStatusWords,
  Holder: ({ risk }) => risk && holderName(risk.bookingHolder),
  'Your reference': ({ risk }) => risk?.trackingCode,
  Goods: ({ risk }) => risk?.commodityName ?? risk?.commodityId,
  From: ({ risk }) => risk?.journeyLegs[0]?.start,
  To: ({ risk }) => risk?.journeyLegs.at(-1)?.end,
  'Departs (UTC)': ({ risk }) => risk?.journeyLegs[0]?.startTime,
  'Arrives (UTC)': ({ risk }) => risk?.journeyLegs.at(-1)?.endTime,
  Currency: findCurrencyId,
  'Insured value': (booking) => {
    const value = booking.risk?.insuredValue
    return value && (padDecimals(value, isoCurrency(findCurrencyId(booking) ?? '')) ?? value)
  },
  Total: ({ offer }) => offer?.price && toAmount(offer.price.total, offer.price.currency),
  'Created (UTC)': ({ createdAt }) => createdAt,
  'Bought (UTC)': ({ purchasedAt }) => purchasedAt,
  'Cover starts (UTC)': ({ coverStart }) => coverStart,
  'Valid until (UTC)': ({ offer, purchasedAt }) => (purchasedAt ? undefined : offer?.validUntil),
  Specimen: ({ specimen }) => (specimen ? 'no cover' : undefined),
  Cover: ({ offer }) => (offer?.accepted && offer.coverage ? describeCover(offer) : undefined),
  Refund: (booking) => {
    const { offer } = booking
    const refund = findRefund(booking)
    return refund === undefined || !offer?.price ? undefined : toAmount(refund, offer.price.currency)
  },
  'Departs (local time)': ({ risk }, findTimeZone) => {
    const leg = risk?.journeyLegs[0]
    const [dates] = findDateOnlyTimes(risk?.journeyLegs ?? [])
    return leg && toPlannedTime(leg.startTime, dates?.start, findTimeZone(leg.start))
  },
  'Arrives (local time)': ({ risk }, findTimeZone) => {
    const leg = risk?.journeyLegs.at(-1)
    const dates = findDateOnlyTimes(risk?.journeyLegs ?? []).at(-1)
    return leg && toPlannedTime(leg.endTime, dates?.end, findTimeZone(leg.end))
  },
  'Description of goods': ({ risk }) => risk?.commodityDescription,
  [certificateFields.marks]: ({ risk }) => risk?.marks,
  [certificateFields.packages]: ({ risk }) => risk?.packages,
}

/** Sweden writes dates like `2026-11-24 10:00`, which spreadsheets in every language read as a date and a time. */
const localFormat = memoize(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
)

/** Formats a time in a zone, or the day if it was entered as a date. Undefined if the zone or the time is unknown. */
function toPlannedTime(
  timestamp: string,
  isDate: boolean | undefined,
  timeZone: string | undefined,
): string | undefined {
  if (isDate) return timestamp.slice(0, 10)
  const time = Date.parse(timestamp)
  if (!timeZone || !isTimeZone(timeZone) || !Number.isFinite(time)) return undefined
  return localFormat(timeZone).format(time)
}

function findCurrencyId({ risk, offer }: Booking): string | undefined {
  return risk?.currencyId ?? offer?.price?.currency.id
}

/** Returns the name of a cover with its optional extras: `All risks, with war and strikes`. */
function describeCover(offer: Offer): string {
  const extensions = describeExtensions(offer)
  return extensions ? `${coverName(offer)}, ${lowerFirst(extensions)}` : coverName(offer)
}

export const bookingHeader: readonly string[] = Object.keys(columns)

/**
 * Returns the cells of one row as text. Empty if there's no value.
 * @param findTimeZone finds the zones of the local times.
 */
export function bookingCells(booking: Booking, findTimeZone: FindTimeZone): string[] {
  return Object.values(columns).map((getCell) => getCell(booking, findTimeZone) ?? '')
}

/** Returns the file name of an export created now. Takes ISO 8601. */
export const bookingsFileName = (now: string) => `bookings-${now.slice(0, 10)}.csv`
