import { isoCurrency } from '#contract/money/money.ts'
import type { Offer, Remedy } from '#contract/offer.ts'
import { formatForInput } from '#web/draft/amount-input.ts'
import type { FormValues, LegValues, ShipmentValues } from '#web/draft/form-values.ts'
import { readJourneyTimes, hasOwnStart } from '#web/times/journey-times.ts'
import { formatForField, toLocalInput } from '#web/times/format-time.ts'

/** A remedy that the page can apply: by changed form values, or by another offer of the same quote. */
export type ApplicableRemedy = {
  readonly sentence: string
  readonly values?: FormValues | undefined
  readonly offerId?: string | undefined
}

/**
 * Finds the remedies that the page can apply. The reasons mention the others.
 * @param alternative the best offer of the same quote, which a remedy without changes links to.
 */
export function findApplicableRemedies(
  remedies: readonly Remedy[],
  { shipment, holder }: FormValues,
  alternative: Offer | undefined,
): ApplicableRemedy[] {
  return remedies.flatMap(({ sentence, change }): ApplicableRemedy[] => {
    if (Object.keys(change).length === 0) return alternative ? [{ sentence, offerId: alternative.id }] : []
    const changed = applyRemedy(shipment, change)
    return changed ? [{ sentence, values: { shipment: changed, holder } }] : []
  })
}

/** Removes the sentence at the end of a reason that a button below repeats. */
export function withoutRemedySentence(reason: string, remedies: readonly ApplicableRemedy[]): string {
  const remedy = remedies.find(({ sentence }) => reason.endsWith(` ${sentence}`))
  return remedy ? reason.slice(0, -remedy.sentence.length - 1) : reason
}

/**
 * Applies the change of a remedy to the shipment.
 * @returns the changed shipment, or undefined if a part of the change has no field or the wrong type: applying only some
 * of it wouldn't help.
 */
export function applyRemedy(shipment: ShipmentValues, change: Remedy['change']): ShipmentValues | undefined {
  let changed: ShipmentValues | undefined = shipment
  for (const [path, value] of Object.entries(change)) {
    changed = applyChange(changed, path.split('.'), value)
    if (!changed) return undefined
  }
  return changed
}

function applyChange(
  shipment: ShipmentValues,
  [name = '', key = '', part = '']: readonly string[],
  value: unknown,
): ShipmentValues | undefined {
  switch (name) {
    case 'journeyLegs': {
      const journeyLegs = applyLegChange(shipment.journeyLegs, Number(key), part, value)
      return journeyLegs && { ...shipment, journeyLegs }
    }
    case 'extensions':
      return isTextList(value) ? { ...shipment, extensions: value } : undefined
    case 'commodityAnswers':
      if (typeof value !== 'string') return undefined
      return { ...shipment, commodityAnswers: { ...shipment.commodityAnswers, [key]: value } }
    case 'insuredValue': {
      if (typeof value !== 'number') return undefined
      const { decimalPlaces } = isoCurrency(shipment.currencyId)
      return { ...shipment, insuredValue: formatForInput(String(value), decimalPlaces) }
    }
    default:
      return undefined
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function applyLegChange(legs: readonly LegValues[], at: number, part: string, value: unknown) {
  const leg = legs[at]
  const times = readJourneyTimes(legs)[at]
  const zone = times?.[part === 'startTime' ? 'start' : 'end'].zone
  const changedLeg = leg && zone && applyLegPart(leg, part, value, zone)
  if (!changedLeg) return undefined
  // A later leg starts where the previous one ends, unless it has its own start.
  if (part === 'start' && !hasOwnStart(legs, at)) return legs[at - 1]?.end === value ? [...legs] : undefined
  return legs.map((each, index) => (index === at ? changedLeg : each))
}

/** @param zone the time zone of the place. */
function applyLegPart(leg: LegValues, part: string, value: unknown, zone: string): LegValues | undefined {
  if (part === 'transportTypes' || part === 'transportFeatures') {
    return isTextList(value) ? { ...leg, [part]: value } : undefined
  }
  if (typeof value !== 'string') return undefined
  if (part === 'startTime' || part === 'endTime') {
    const moment = Date.parse(value)
    return Number.isFinite(moment)
      ? { ...leg, [part]: formatForField(toLocalInput(moment, zone)) }
      : undefined
  }
  // The zone belonged to the previous place.
  return part === 'start' || part === 'end' ? { ...leg, [part]: value, [`${part}Zone`]: '' } : undefined
}
