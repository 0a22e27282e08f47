import { isCompany } from '#contract/holder.ts'
import type { Risk } from '#contract/shipment.ts'
import {
  asTyped,
  emptyHolder,
  emptyLeg,
  emptyShipment,
  type HolderAnswers,
  type ShipmentAnswers,
} from '#web/answers.ts'

/**
 * The answers that begin a shipment like one that was insured before. Only its dates are asked anew.
 * @param defaultCurrency the currency that setup gives, which a form leaves unsaid.
 */
export function answersOf(
  risk: Risk,
  defaultCurrency: string | undefined,
): { shipment: ShipmentAnswers; holder: HolderAnswers } {
  return { shipment: shipmentOf(risk, defaultCurrency), holder: holderOf(risk) }
}

function shipmentOf(risk: Risk, defaultCurrency: string | undefined): ShipmentAnswers {
  return {
    ...emptyShipment,
    policyId: risk.policyId ?? '',
    commodityId: risk.commodityId,
    commodityDescription: risk.commodityDescription ?? '',
    insuredValue: asTyped(risk.insuredValue),
    extensions: [...(risk.extensions ?? [])],
    currencyId: risk.currencyId === defaultCurrency ? '' : (risk.currencyId ?? ''),
    marks: risk.marks ?? '',
    packages: risk.packages ?? '',
    conveyance: risk.conveyance ?? '',
    journeyLegs: risk.journeyLegs.map((leg, index, legs) => ({
      ...emptyLeg,
      start: leg.start,
      end: leg.end,
      startsElsewhere: index > 0 && leg.start !== legs[index - 1]?.end,
      transportTypes: [...leg.transportTypes],
      transportFeatures: leg.transportFeatures.filter((feature) => typeof feature === 'string'),
    })),
  }
}

function holderOf({ bookingHolder: holder }: Risk): HolderAnswers {
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
