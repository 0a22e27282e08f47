import type { Offer, Remedy } from '#contract/offer.ts'
import { type HolderAnswers, type LegAnswers, type ShipmentAnswers, asTyped } from '#web/draft/form-values.ts'
import { readTimes, startsApart } from '#web/times/journey-times.ts'
import { localOf } from '#web/times/format-time.ts'

/** The answers of both pages, as they are typed. */
type Answers = { readonly shipment: ShipmentAnswers; readonly holder: HolderAnswers }

/** A remedy that can be had here: by asking with other answers, or by an offer that stands beside. */
export type RemedyAtHand = {
  readonly sentence: string
  readonly otherwise?: Answers | undefined
  readonly offerId?: string | undefined
}

/**
 * The remedies that this page can carry out; others are only told in the reasons.
 * @param instead the best offer of the same quote, to which a remedy leads that changes nothing.
 */
export function remediesAtHand(
  remedies: readonly Remedy[],
  { shipment, holder }: Answers,
  instead: Offer | undefined,
): RemedyAtHand[] {
  return remedies.flatMap(({ sentence, change }): RemedyAtHand[] => {
    const isBeside = Object.keys(change).length === 0
    const otherwise = mended({ shipment, holder }, change)
    if (isBeside) return instead ? [{ sentence, offerId: instead.id }] : []
    return otherwise ? [{ sentence, otherwise }] : []
  })
}

/** A reason without the sentences at its end that stand on the buttons beneath it. */
export function withoutSaid(reason: string, remedies: readonly RemedyAtHand[]): string {
  const said = remedies.find(({ sentence }) => reason.endsWith(` ${sentence}`))
  return said ? reason.slice(0, -said.sentence.length - 1) : reason
}

const shipmentTexts = [
  'commodityId',
  'commodityDescription',
  'currencyId',
  'trackingCode',
  'policyId',
] as const

/**
 * Makes the change of a remedy in what is typed.
 * @returns the answers with all of it, or nothing where any part of it is no answer of these pages, or nothing is to
 * change: half a change would help nobody.
 */
export function mended(answers: Answers, change: Remedy['change']): Answers | undefined {
  const changes = Object.entries(change)
  if (changes.length === 0) return undefined
  return changes.reduce<Answers | undefined>(
    (before, [path, value]) => before && changed(before, path.split('.'), value),
    answers,
  )
}

function changed(
  { shipment, holder }: Answers,
  path: readonly string[],
  value: unknown,
): Answers | undefined {
  const [name = '', index = '', part = ''] = path
  if (name === 'journeyLegs' && path.length === 3) {
    const journeyLegs = changedLegs(shipment.journeyLegs, Number(index), part, value)
    return journeyLegs && { holder, shipment: { ...shipment, journeyLegs } }
  }
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  if (name === 'bookingHolder' && path.length === 2 && Object.hasOwn(holder, index) && index !== 'type') {
    return { shipment, holder: { ...holder, [index]: text } }
  }
  if (path.length !== 1) return undefined
  if (name === 'insuredValue') return { holder, shipment: { ...shipment, insuredValue: asTyped(text) } }
  const isText = shipmentTexts.some((each) => each === name)
  return isText ? { holder, shipment: { ...shipment, [name]: text } } : undefined
}

function changedLegs(legs: readonly LegAnswers[], at: number, part: string, value: unknown) {
  const leg = legs[at]
  const times = readTimes(legs)[at]
  const zone = times?.[part === 'startTime' ? 'leaves' : 'arrives'].zone
  const changedLeg = leg && zone && changedPart(leg, part, value, zone)
  if (!changedLeg) return undefined
  // A later leg starts where the one before it ends, unless it starts elsewhere, and that is typed there.
  if (part === 'start' && !startsApart(legs, at)) return legs[at - 1]?.end === value ? [...legs] : undefined
  return legs.map((each, index) => (index === at ? changedLeg : each))
}

/** @param zone that of the place whose time it is. */
function changedPart(leg: LegAnswers, part: string, value: unknown, zone: string): LegAnswers | undefined {
  if (part === 'transportTypes' || part === 'transportFeatures') {
    const texts = Array.isArray(value) && value.every((each) => typeof each === 'string')
    return texts ? { ...leg, [part]: value } : undefined
  }
  if (typeof value !== 'string') return undefined
  if (part === 'startTime' || part === 'endTime') {
    const moment = Date.parse(value)
    return Number.isFinite(moment) ? { ...leg, [part]: localOf(moment, zone) } : undefined
  }
  // The zone was that of another place.
  return part === 'start' || part === 'end' ? { ...leg, [part]: value, [`${part}Zone`]: '' } : undefined
}
