import { type Holder, holderName } from '#contract/holder.ts'
import { type Journey, modeName } from '#contract/journey.ts'
import { isoCurrency, formatMoney, toMinor } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import type { Risk } from '#contract/shipment.ts'
import { journeyModes } from '#service/underwriting/tariff/carriage.ts'

/** Changes between two requests, as parts of a sentence: those that decide the price, and others. */
type Changes = { readonly deciding: string[]; readonly others: string[] }

/** Lists what differs between the shipments of two offers. Returns nothing if either has none. */
export function compareRisks(before: Pick<Offer, 'risk'>, now: Pick<Offer, 'risk'>): Changes {
  const [old, fresh] = [before.risk, now.risk]
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

function compareGoods(old: Risk, fresh: Risk): string[] {
  const name = ({ commodityName, commodityId }: Risk) => commodityName ?? commodityId
  const reasons: string[] = []
  if (old.commodityId !== fresh.commodityId) reasons.push(`${name(fresh)} instead of ${name(old)}`)
  if (trimZeros(old.insuredValue) !== trimZeros(fresh.insuredValue)) {
    reasons.push(`value ${formatValue(old)} to ${formatValue(fresh)}`)
  }
  if (old.currencyId !== fresh.currencyId) {
    reasons.push(`in ${fresh.currencyId ?? 'no currency'} instead of ${old.currencyId ?? 'no currency'}`)
  }
  return reasons
}

/** Treats `100.50` and `100.5` as equal. */
const trimZeros = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

function formatValue({ insuredValue, currencyId = '' }: Risk): string {
  const currency = isoCurrency(currencyId)
  const minor = toMinor(insuredValue, currency)
  return minor === null ? `${currencyId} ${insuredValue}` : formatMoney({ minor, currency })
}

function compareRoute(old: Journey, fresh: Journey): string[] {
  const reasons: string[] = []
  const [from, start] = [old.at(0)?.start ?? '', fresh.at(0)?.start ?? '']
  if (from !== start) reasons.push(`from ${start} instead of ${from}`)
  const [to, end] = [old.at(-1)?.end ?? '', fresh.at(-1)?.end ?? '']
  if (to !== end) reasons.push(`to ${end} instead of ${to}`)
  if (sorted(journeyModes(old)) !== sorted(journeyModes(fresh)))
    reasons.push(`${formatModes(fresh)} instead of ${formatModes(old)}`)
  if (old.length !== fresh.length) reasons.push(`${legs(fresh.length)} instead of ${legs(old.length)}`)
  return reasons
}

const sorted = (texts: readonly string[]) => JSON.stringify([...texts].sort())
const legs = (count: number) => (count === 1 ? '1 leg' : `${count} legs`)
const formatModes = (journey: Journey) => `by ${journeyModes(journey).map(modeName).join(' and ')}`

function compareExtensions({ extensions: old = [] }: Risk, { extensions: fresh = [] }: Risk): string[] {
  return [
    ...fresh.filter((id) => !old.includes(id)).map((id) => `with ${id}`),
    ...old.filter((id) => !fresh.includes(id)).map((id) => `without ${id}`),
  ]
}

/** Describes changes in times, stops and transport conditions. */
function compareSchedule(old: Journey, fresh: Journey): string[] {
  const moved = (time: (journey: Journey) => string | undefined) =>
    Date.parse(time(fresh) ?? '') - Date.parse(time(old) ?? '')
  const leaves = moved((journey) => journey.at(0)?.startTime)
  const arrives = moved((journey) => journey.at(-1)?.endTime)
  const reasons: string[] = []
  if (leaves !== 0) reasons.push(`departs ${formatSpan(leaves)}`)
  if (arrives !== leaves) reasons.push(arrives === 0 ? 'arrives as before' : `arrives ${formatSpan(arrives)}`)
  const stops = (journey: Journey) => JSON.stringify(journey.slice(1).map(({ start }) => start))
  if (old.length === fresh.length && stops(old) !== stops(fresh)) reasons.push('different stops')
  const conditions = (journey: Journey) =>
    sorted(journey.flatMap(({ transportFeatures }) => transportFeatures.map((one) => JSON.stringify(one))))
  if (conditions(old) !== conditions(fresh)) reasons.push('different transport conditions')
  return reasons
}

const minute = 60_000

function formatSpan(milliseconds: number): string {
  const length = Math.abs(milliseconds)
  const [hour, day] = [60 * minute, 1440 * minute]
  const [unit, size] =
    length >= day
      ? ['day' as const, day]
      : length >= hour
        ? ['hour' as const, hour]
        : ['minute' as const, minute]
  const count = Math.max(1, Math.round(length / size))
  return `${count} ${unit}${count === 1 ? '' : 's'} ${milliseconds > 0 ? 'later' : 'earlier'}`
}

const details = [
  'email',
  'addressStreet',
  'addressLocality',
  'addressState',
  'addressPostcode',
  'addressCountry',
  'addressFormatted',
  'taxId',
  'phone',
] as const satisfies readonly (keyof Holder)[]

function compareHolders(old: Holder, fresh: Holder): string[] {
  if (holderName(old) !== holderName(fresh)) return ['a different holder']
  const differs = details.some((key) => (old[key] ?? '') !== (fresh[key] ?? ''))
  return differs ? ['different holder details'] : []
}
