import { uniqueBy } from '#contract/group-by.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import { applyRate } from '#contract/money/money.ts'
import type { Amendment, Coverage } from '#contract/offer.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import type { Effect } from '#service/underwriting/reference/goods/effect-rows.ts'
import type { CommodityGroupRow } from '#service/underwriting/reference/reference-rows.ts'
import { type Carriage, findCarriage } from './carriage.ts'
import { findAnswers } from './commodity-answers.ts'
import { coversExclusion, findLegFeatures } from './transport-features.ts'
import type { Terms } from './terms.ts'

/** The part of a shipment that the effects on its offer depend on. Unknown fields are absent. */
export type ShipmentWithEffects = Pick<PartialShipment, 'journeyLegs' | 'commodityAnswers'>

/** An effect, the name of its cause, and the shipment field that causes it. */
type NamedEffect = {
  readonly name: string
  readonly field: string
  readonly effect: Effect
  /** Whether parts of the effect don't apply, because not every mode of every leg has such a condition. */
  readonly isPartial?: boolean
}

/** Returns the effects of a shipment's transport conditions and answers, each once. */
export function findEffects(shipment: ShipmentWithEffects, terms: Terms): NamedEffect[] {
  return [...findFeatureEffects(shipment, terms), ...findAnswerEffects(shipment, terms)]
}

/** Without the cover that a transport condition is for, its loading and its condition don't apply either. */
const uncovered = { load: null, condition: null, covered: null }

function findFeatureEffects({ journeyLegs = [] }: ShipmentWithEffects, terms: Terms): NamedEffect[] {
  const isCovered = isExclusionCovered({ journeyLegs }, terms)
  const effects = findLegFeatures(journeyLegs, terms).map((each) => {
    const isPartial = !isCovered && each.effect.covered !== null
    return {
      name: each.feature.name,
      field: `journeyLegs.${each.leg}.transportFeatures`,
      effect: isPartial ? { ...each.effect, ...uncovered } : each.effect,
      isPartial,
    }
  })
  return uniqueBy(effects, ({ name }) => name)
}

/** Checks whether the transport conditions cover what the group of goods excludes. They must do so on every leg. */
const isExclusionCovered = ({ journeyLegs = [] }: ShipmentWithEffects, terms: Terms) =>
  terms.group.exclusion !== null && coversExclusion(journeyLegs, terms)

function findAnswerEffects({ commodityAnswers }: ShipmentWithEffects, terms: Terms): NamedEffect[] {
  return findAnswers(commodityAnswers, terms).map(({ question, option }) => ({
    name: option.name,
    field: `commodityAnswers.${question.id}`,
    effect: option,
  }))
}

/** Combines the tariff rows of a shipment's modes, and applies the effects to the excess. */
export function findShipmentCarriage(shipment: ShipmentWithEffects, terms: Terms): Carriage | null {
  const carriage = findCarriage(shipment.journeyLegs ?? [], terms.tariffs)
  if (!carriage) return null
  const factors = findEffects(shipment, terms).flatMap(({ effect }) => effect.excessFactor ?? [])
  return factors.length === 0
    ? carriage
    : { ...carriage, excess: applyRate(carriage.excess, Math.max(...factors)) }
}

type AddedLines = ReturnType<typeof findAddedLines>

/** Returns the covered and excluded perils and the conditions that a shipment adds at every level of cover. */
export function findAddedLines(shipment: ShipmentWithEffects, terms: Terms) {
  const { group } = terms
  const isCovered = isExclusionCovered(shipment, terms)
  const effects = findEffects(shipment, terms).map(({ effect }) => effect)
  return {
    covered: unique(effects.map(({ covered }) => covered)),
    notCovered: unique([isCovered ? null : group.exclusion, ...effects.map(({ exclusion }) => exclusion)]),
    conditions: unique([isCovered ? null : group.condition, ...effects.map(({ condition }) => condition)]),
  }
}

const unique = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]

/** Adds the perils that a shipment's goods, answers and transport conditions cover or exclude to a level's coverage. */
export function addCoverLines(coverage: Coverage, { covered, notCovered }: AddedLines): Coverage {
  return {
    ...coverage,
    covered: [...coverage.covered, ...covered],
    notCovered: [...notCovered, ...coverage.notCovered],
  }
}

/** Returns what a group of goods excludes and how to get cover for it, as sentences. */
export function groupConditions({
  condition,
  exclusion,
}: Pick<CommodityGroupRow, 'condition' | 'exclusion'>) {
  return [...unique([condition]), ...unique([exclusion]).map(describeExclusion)]
}

const describeExclusion = (line: string) => `Not covered: ${lowerFirst(line)}.`

/** Returns the special conditions of an offer: what the holder has to do, and what isn't covered. */
export function findConditions({ notCovered, conditions }: AddedLines): Amendment[] {
  return [...conditions, ...notCovered.map(describeExclusion)].map((message) => ({
    type: 'info',
    message,
  }))
}
