import { isCompany } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import {
  formatAmountInput,
  emptyHolder,
  emptyLeg,
  emptyShipment,
  type HolderValues,
  type ShipmentValues,
} from './form-values.ts'

/**
 * The answers that begin a shipment like one that was insured before. Only when it leaves is asked anew: every other
 * time comes as long after the one before it as it did then.
 * @param defaultCurrency the currency that setup gives, which a form leaves unsaid.
 */
export function toRepeatValues(
  risk: Risk,
  defaultCurrency: string | undefined,
): { shipment: ShipmentValues; holder: HolderValues } {
  return { shipment: toShipmentValues(risk, defaultCurrency), holder: toHolderValues(risk) }
}

/**
 * The answers that the same shipment was asked with, its times and its reference with them, to ask for it again.
 * @param defaultCurrency the currency that setup gives, which a form leaves unsaid.
 */
export function toRequoteValues(
  risk: Risk,
  defaultCurrency: string | undefined,
): { shipment: ShipmentValues; holder: HolderValues } {
  const { shipment, holder } = toRepeatValues(risk, defaultCurrency)
  const journeyLegs = shipment.journeyLegs.map((leg, index) => ({
    ...leg,
    startTime: formatUtcMinute(risk.journeyLegs[index]?.startTime),
    endTime: formatUtcMinute(risk.journeyLegs[index]?.endTime),
  }))
  return { shipment: { ...shipment, trackingCode: risk.trackingCode ?? '', journeyLegs }, holder }
}

/** A moment as it can be typed in any zone, as `2026-12-01 06:00Z`; whole where it is not on a minute. */
const formatUtcMinute = (time = '') => time.replace(/^(.{10})T(\d\d:\d\d):00(\.0+)?Z$/, '$1 $2Z')

function toShipmentValues(risk: Risk, defaultCurrency: string | undefined): ShipmentValues {
  return {
    ...emptyShipment,
    policyId: risk.policyId ?? '',
    commodityId: risk.commodityId,
    commodityDescription: risk.commodityDescription ?? '',
    insuredValue: formatAmountInput(risk.insuredValue),
    extensions: [...(risk.extensions ?? [])],
    currencyId: risk.currencyId === defaultCurrency ? '' : (risk.currencyId ?? ''),
    marks: risk.marks ?? '',
    packages: risk.packages ?? '',
    conveyance: risk.conveyance ?? '',
    journeyLegs: risk.journeyLegs.map((leg, index, legs) => ({
      ...emptyLeg,
      startTime: formatRelativeTime(legs[index - 1]?.endTime, leg.startTime),
      endTime: formatRelativeTime(leg.startTime, leg.endTime),
      start: leg.start,
      end: leg.end,
      startsElsewhere: index > 0 && leg.start !== legs[index - 1]?.end,
      transportTypes: [...leg.transportTypes],
      transportFeatures: leg.transportFeatures.filter((feature) => typeof feature === 'string'),
    })),
  }
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long after one time another comes, as it is typed: `+2d 9h`. Nothing where that is not known. */
function formatRelativeTime(before: string | undefined, time: string): string {
  const span = Date.parse(time) - Date.parse(before ?? '')
  if (!(span >= 0)) return ''
  const parts = [
    `${Math.floor(span / day)}d`,
    `${Math.floor((span % day) / hour)}h`,
    `${Math.round((span % hour) / minute)}m`,
  ]
  return `+${parts.filter((part) => !part.startsWith('0')).join(' ') || '0h'}`
}

function toHolderValues({ bookingHolder: holder }: Risk): HolderValues {
  const company = isCompany(holder)
  return {
    ...emptyHolder,
    type: company ? '1' : '2',
    email: holder.email,
    // For a private person the wire carries the full name here too; the two names say it better.
    businessName: company ? (holder.businessName ?? '') : '',
    forename: holder.forename ?? (company ? '' : (holder.businessName ?? '')),
    surname: holder.surname ?? '',
    addressStreet: holder.addressStreet,
    addressLocality: holder.addressLocality,
    addressState: holder.addressState ?? '',
    addressPostcode: holder.addressPostcode ?? '',
    addressCountry: holder.addressCountry,
    taxId: holder.taxId ?? '',
    phone: holder.phone ?? '',
  }
}
