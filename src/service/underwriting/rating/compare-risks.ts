import { isDeepStrictEqual } from 'node:util'
import { holderFieldNames } from '#contract/fields/holder-fields.ts'
import { type Holder, holderName } from '#contract/holder.ts'
import { type Journey, modeName } from '#contract/journey.ts'
import { isoCurrency, formatMoney, toMinor } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { formatDuration } from '#contract/text/format-count.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { journeyModes } from '#service/underwriting/tariff/carriage.ts'

/**
 * Lists what differs between the shipments of two offers, a sentence each: what decides the price, and others. Returns
 * nothing if either has none.
 */
export function compareRisks({ risk: old }: Offer, { risk: fresh }: Offer) {
  if (!old || !fresh) return { deciding: [], others: [] }
  return {
    deciding: [
      ...compareGoods(old, fresh),
      ...compareRoute(old.journeyLegs, fresh.journeyLegs),
      ...compareExtensions(old, fresh),
    ],
    others: [
      ...compareSchedule(old.journeyLegs, fresh.journeyLegs),
      ...compareHolders(old.bookingHolder, fresh.bookingHolder),
    ],
  }
}

/** Describes how a value has changed, if it has. */
export function compareValues<Value extends string | number>(
  what: string,
  old: Value | undefined,
  fresh: Value | undefined,
): string[] {
  return old === fresh ? [] : [`The ${what} changed from ${old ?? 'none'} to ${fresh ?? 'none'}.`]
}

function compareGoods(old: Risk, fresh: Risk): string[] {
  const name = ({ commodityName, commodityId }: Risk) => commodityName ?? commodityId
  const hasNewValue = trimZeros(old.insuredValue) !== trimZeros(fresh.insuredValue)
  return [
    ...(old.commodityId === fresh.commodityId ? [] : compareValues('goods', name(old), name(fresh))),
    ...(hasNewValue ? compareValues('insured value', formatValue(old), formatValue(fresh)) : []),
    ...compareValues('currency', old.currencyId, fresh.currencyId),
    ...(isDeepStrictEqual(old.commodityAnswers ?? {}, fresh.commodityAnswers ?? {})
      ? []
      : ['The answers about the goods have changed.']),
  ]
}

/** Treats `100.50` and `100.5` as equal. */
const trimZeros = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

function formatValue({ insuredValue, currencyId = '' }: Risk): string {
  const currency = isoCurrency(currencyId)
  const minor = toMinor(insuredValue, currency)
  return minor === null ? `${currencyId} ${insuredValue}` : formatMoney({ minor, currency })
}

function compareRoute(old: Journey, fresh: Journey): string[] {
  const hasNewModes = sorted(journeyModes(old)) !== sorted(journeyModes(fresh))
  return [
    ...compareValues('place of departure', old.at(0)?.start, fresh.at(0)?.start),
    ...compareValues('destination', old.at(-1)?.end, fresh.at(-1)?.end),
    ...(hasNewModes ? [`The goods travel ${formatModes(fresh)} instead of ${formatModes(old)}.`] : []),
    ...compareValues('number of legs', old.length, fresh.length),
    ...(formatConditions(old) === formatConditions(fresh) ? [] : ['The transport conditions have changed.']),
  ]
}

const formatConditions = (journey: Journey) =>
  sorted(journey.flatMap(({ transportFeatures }) => transportFeatures.map((one) => JSON.stringify(one))))

const sorted = (texts: readonly string[]) => JSON.stringify([...texts].sort())
const formatModes = (journey: Journey) => `by ${journeyModes(journey).map(modeName).join(' and ')}`

function compareExtensions({ extensions: old = [] }: Risk, { extensions: fresh = [] }: Risk): string[] {
  return [
    ...fresh.filter((id) => !old.includes(id)).map((id) => `Cover for ${id} was added.`),
    ...old.filter((id) => !fresh.includes(id)).map((id) => `Cover for ${id} was removed.`),
  ]
}

/** Describes changes in times and stops. */
function compareSchedule(old: Journey, fresh: Journey): string[] {
  const moved = (time: (journey: Journey) => string | undefined) =>
    Date.parse(time(fresh) ?? '') - Date.parse(time(old) ?? '')
  const departureShift = moved((journey) => journey.at(0)?.startTime)
  const arrivalShift = moved((journey) => journey.at(-1)?.endTime)
  const reasons: string[] = []
  if (departureShift !== 0) reasons.push(`The departure is ${formatShift(departureShift)}.`)
  if (arrivalShift !== departureShift) {
    reasons.push(
      arrivalShift === 0 ? 'The arrival is unchanged.' : `The arrival is ${formatShift(arrivalShift)}.`,
    )
  }
  const stops = (journey: Journey) => JSON.stringify(journey.slice(1).map(({ start }) => start))
  if (old.length === fresh.length && stops(old) !== stops(fresh)) reasons.push('The stops have changed.')
  return reasons
}

const minute = 60_000
const hour = 60 * minute

/** Formats by how much a time has moved, in its largest unit: `3 days later`. */
function formatShift(milliseconds: number): string {
  const length = Math.abs(milliseconds)
  const direction = milliseconds > 0 ? 'later' : 'earlier'
  if (length >= millisecondsPerDay) {
    return `${formatDuration(Math.round(length / millisecondsPerDay), 'day')} ${direction}`
  }
  if (length >= hour) return `${formatDuration(Math.round(length / hour), 'hour')} ${direction}`
  return `${formatDuration(Math.max(1, Math.round(length / minute)), 'minute')} ${direction}`
}

/** Fields that the holder's name stands for, or that say nothing about the holder. */
const uncomparedFields: readonly string[] = ['type', 'businessName', 'forename', 'surname', 'reference']
const details = holderFieldNames.filter((name) => !uncomparedFields.includes(name))

function compareHolders(old: Holder, fresh: Holder): string[] {
  if (holderName(old) !== holderName(fresh)) return ['The holder has changed.']
  const differs = details.some((name) => (old[name] ?? '') !== (fresh[name] ?? ''))
  return differs ? ['The holder’s details have changed.'] : []
}
