import { capitalize } from '#contract/text/capitalize.ts'
import { isDeepStrictEqual } from 'node:util'
import { holderFieldNames } from '#contract/fields/holder-fields.ts'
import { type Holder, holderName } from '#contract/holder.ts'
import { type Journey, modeName } from '#contract/journey.ts'
import { isoCurrency, formatWireAmount } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { formatDuration } from '#contract/text/format-count.ts'
import { millisecondsPerDay } from '#contract/text/times.ts'
import { listModes } from '#service/underwriting/tariff/carriage.ts'

/**
 * Describes how the shipments of two offers differ, one sentence per difference.
 * @returns `deciding`, the differences that affect the price, and `others`. Both are empty if either has no shipment.
 */
export function compareRisks({ risk: previous }: Offer, { risk: current }: Offer) {
  if (!previous || !current) return { deciding: [], others: [] }
  return {
    deciding: [
      ...compareGoods(previous, current),
      ...compareRoute(previous.journeyLegs, current.journeyLegs),
      ...compareExtensions(previous, current),
    ],
    others: [
      ...compareSchedule(previous.journeyLegs, current.journeyLegs),
      ...compareHolders(previous.bookingHolder, current.bookingHolder),
    ],
  }
}

/** Describes how a value has changed, if it has. */
export function compareValues<Value extends string | number>(
  what: string,
  previous: Value | undefined,
  current: Value | undefined,
): string[] {
  return previous === current
    ? []
    : [`The ${what} changed from ${previous ?? 'none'} to ${current ?? 'none'}.`]
}

function compareGoods(previous: Risk, current: Risk): string[] {
  const name = ({ commodityName, commodityId }: Risk) => commodityName ?? commodityId
  const hasNewValue = trimZeros(previous.insuredValue) !== trimZeros(current.insuredValue)
  return [
    ...(previous.commodityId === current.commodityId
      ? []
      : compareValues('goods', name(previous), name(current))),
    ...(hasNewValue ? compareValues('insured value', formatValue(previous), formatValue(current)) : []),
    ...compareValues('currency', previous.currencyId, current.currencyId),
    ...(isDeepStrictEqual(previous.commodityAnswers ?? {}, current.commodityAnswers ?? {})
      ? []
      : ['The answers about the goods have changed.']),
  ]
}

/** Treats `0100.50` and `100.5` as equal. */
const trimZeros = (amount: string) =>
  (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount).replace(/^0+(?=\d)/, '')

function formatValue({ insuredValue, currencyId = '' }: Risk): string {
  return formatWireAmount(insuredValue, isoCurrency(currencyId))
}

function compareRoute(previous: Journey, current: Journey): string[] {
  const hasNewModes = sorted(listModes(previous)) !== sorted(listModes(current))
  const formatConditions = hasNewModes ? listConditions : listConditionsByMode
  const stops = (journey: Journey) => JSON.stringify(journey.slice(1).map(({ start }) => start))
  return [
    ...compareValues('place of departure', previous.at(0)?.start, current.at(0)?.start),
    ...compareValues('destination', previous.at(-1)?.end, current.at(-1)?.end),
    ...(hasNewModes ? [`The goods travel ${formatModes(current)} instead of ${formatModes(previous)}.`] : []),
    ...compareValues('number of legs', previous.length, current.length),
    ...(previous.length === current.length && stops(previous) !== stops(current)
      ? ['The stops have changed.']
      : []),
    ...(formatConditions(previous) === formatConditions(current)
      ? []
      : ['The transport conditions have changed.']),
  ]
}

const listConditions = (journey: Journey) =>
  sorted(journey.flatMap(({ transportFeatures }) => transportFeatures.map((one) => JSON.stringify(one))))

/** Lists the conditions, each with the modes of its leg: it only affects those. */
const listConditionsByMode = (journey: Journey) =>
  sorted(
    journey.flatMap(({ transportFeatures, transportTypes }) =>
      transportFeatures.map((one) => JSON.stringify([one, sorted(transportTypes)])),
    ),
  )

const sorted = (texts: readonly string[]) => JSON.stringify([...texts].sort())
const formatModes = (journey: Journey) => `by ${listModes(journey).map(modeName).join(' and ')}`

function compareExtensions(
  { extensions: previous = [] }: Risk,
  { extensions: current = [] }: Risk,
): string[] {
  return [
    ...current.filter((id) => !previous.includes(id)).map((id) => `${capitalize(id)} cover was added.`),
    ...previous.filter((id) => !current.includes(id)).map((id) => `${capitalize(id)} cover was removed.`),
  ]
}

/** Describes changes in times. */
function compareSchedule(previous: Journey, current: Journey): string[] {
  const moved = (time: (journey: Journey) => string | undefined) =>
    Date.parse(time(current) ?? '') - Date.parse(time(previous) ?? '')
  const departureShift = moved((journey) => journey.at(0)?.startTime)
  const arrivalShift = moved((journey) => journey.at(-1)?.endTime)
  const reasons: string[] = []
  if (departureShift !== 0) reasons.push(`The departure is now ${formatShift(departureShift)}.`)
  if (arrivalShift !== departureShift) {
    reasons.push(
      arrivalShift === 0 ? 'The arrival is unchanged.' : `The arrival is now ${formatShift(arrivalShift)}.`,
    )
  }
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

function compareHolders(previous: Holder, current: Holder): string[] {
  if (holderName(previous) !== holderName(current)) return ['The holder has changed.']
  const differs = details.some((name) => (previous[name] ?? '') !== (current[name] ?? ''))
  return differs ? ['The holder’s details have changed.'] : []
}
