import { isoCurrency } from '#contract/money/money.ts'
import type { Offer, Remedy } from '#contract/offer.ts'
import { formatForInput } from '#web/draft/amount-input.ts'
import { GoodsValues, type FormValues, type LegValues } from '#web/draft/form-values.ts'
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
    const values = applyRemedy({ shipment, holder }, change)
    return values ? [{ sentence, values }] : []
  })
}

/** Removes the sentence at the end of a reason that a button below repeats. */
export function withoutRemedySentence(reason: string, remedies: readonly ApplicableRemedy[]): string {
  const remedy = remedies.find(({ sentence }) => reason.endsWith(` ${sentence}`))
  return remedy ? reason.slice(0, -remedy.sentence.length - 1) : reason
}

/**
 * Applies the change of a remedy to the form values.
 * @returns the changed values, or undefined if nothing changes or any part has no field: half a change doesn't help.
 */
export function applyRemedy(answers: FormValues, change: Remedy['change']): FormValues | undefined {
  const changes = Object.entries(change)
  if (changes.length === 0) return undefined
  return changes.reduce<FormValues | undefined>(
    (before, [path, value]) => before && applyChange(before, path.split('.'), value),
    answers,
  )
}

function applyChange(
  { shipment, holder }: FormValues,
  path: readonly string[],
  value: unknown,
): FormValues | undefined {
  const [name = '', index = '', part = ''] = path
  if (name === 'journeyLegs' && path.length === 3) {
    const journeyLegs = applyLegChange(shipment.journeyLegs, Number(index), part, value)
    return journeyLegs && { holder, shipment: { ...shipment, journeyLegs } }
  }
  if (name === 'extensions' && path.length === 1) {
    return isTextList(value) ? { holder, shipment: { ...shipment, extensions: value } } : undefined
  }
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  if (name === 'bookingHolder' && path.length === 2 && Object.hasOwn(holder, index) && index !== 'type') {
    return { shipment, holder: { ...holder, [index]: text } }
  }
  if (name === 'commodityAnswers' && path.length === 2) {
    const commodityAnswers = { ...shipment.commodityAnswers, [index]: text }
    return { holder, shipment: { ...shipment, commodityAnswers } }
  }
  if (path.length !== 1) return undefined
  if (name === 'insuredValue') {
    const insuredValue = formatForInput(text, isoCurrency(shipment.currencyId).decimalPlaces)
    return { holder, shipment: { ...shipment, insuredValue } }
  }
  const isText =
    Object.hasOwn(GoodsValues.shape, name) && typeof shipment[name as keyof GoodsValues] === 'string'
  return isText ? { holder, shipment: { ...shipment, [name]: text } } : undefined
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
