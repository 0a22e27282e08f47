import type { PartialJourney, PartialLeg } from '#contract/journey.ts'
import type { TransportFeature } from '#contract/setup.ts'
import type { FeatureTermsRow } from '#service/underwriting/reference/goods/effect-rows.ts'
import type { Terms } from './terms.ts'

/** A transport condition of a leg, and its effect. */
export type LegFeature = {
  readonly leg: number
  readonly feature: TransportFeature
  readonly effect: FeatureTermsRow
}

/** Finds a requested transport condition, which is sent as an ID or as a record. */
export function findFeature(
  requested: unknown,
  features: readonly TransportFeature[],
): TransportFeature | undefined {
  const isRecord = typeof requested === 'object' && requested !== null && 'id' in requested
  const id = isRecord ? requested.id : requested
  return features.find((feature) => feature.id === id)
}

/** Checks whether a transport condition applies to any of the modes. */
export function appliesToModes({ transportTypes }: TransportFeature, modes: readonly string[]): boolean {
  return transportTypes.some((type) => modes.includes(type))
}

/** Checks whether each mode has at least one transport condition that applies to it. */
export function applyToAllModes(features: readonly TransportFeature[], modes: readonly string[]): boolean {
  return modes.every((mode) => features.some((feature) => appliesToModes(feature, [mode])))
}

/** Returns the transport conditions of the legs that change something for these goods, in order. */
export function findLegFeatures(legs: PartialJourney, terms: Terms): LegFeature[] {
  return legs.flatMap((leg, index) =>
    listFeatures(leg, terms).flatMap((feature) => {
      const row = findFeatureTerms(feature, terms)
      return row ? [{ leg: index, feature, effect: row }] : []
    }),
  )
}

/** Lists the known transport conditions of a leg that apply to its modes. */
function listFeatures({ transportTypes = [], transportFeatures = [] }: PartialLeg, { features }: Terms) {
  const known = transportFeatures.flatMap((requested) => findFeature(requested, features) ?? [])
  return [...new Set(known)].filter((feature) => appliesToModes(feature, transportTypes))
}

/** Finds the row for the class of goods, or else for its group, or else for all goods. */
function findFeatureTerms({ id }: TransportFeature, { featureTerms, commodity }: Terms) {
  const rows = featureTerms.filter(({ featureId }) => featureId === id)
  return (
    rows.find((row) => row.commodity === commodity.id) ??
    rows.find((row) => row.commodity === null && row.commodityGroup === commodity.group) ??
    rows.find((row) => row.commodity === null && row.commodityGroup === null)
  )
}

/** Checks whether, for each mode of every leg, a transport condition covers what the group of goods excludes. */
export function coversExclusion(legs: PartialJourney, terms: Terms): boolean {
  const covering = findLegFeatures(legs, terms).filter((legFeature) => legFeature.effect.covered !== null)
  return legs.every(({ transportTypes = [] }, index) => {
    const features = covering.flatMap(({ leg, feature }) => (leg === index ? [feature] : []))
    return applyToAllModes(features, transportTypes)
  })
}

/** Finds the transport condition to choose instead of a declined one, if it applies to the leg's modes. */
export function findReplacement(
  { effect: { instead } }: LegFeature,
  { transportTypes = [] }: PartialLeg,
  { features }: Terms,
): TransportFeature | undefined {
  const feature = features.find(({ id }) => id === instead)
  return feature && appliesToModes(feature, transportTypes) ? feature : undefined
}

/** Returns a decline for each transport condition that makes these goods uninsurable. */
export function findFeatureDeclines(legs: PartialJourney, terms: Terms) {
  return findLegFeatures(legs, terms).flatMap((legFeature) => {
    const { declined } = legFeature.effect
    if (declined === null) return []
    const replacement = findReplacement(legFeature, legs[legFeature.leg] ?? {}, terms)
    return [
      {
        field: `journeyLegs.${legFeature.leg}.transportFeatures`,
        reason: declined,
        remedyHint: replacement
          ? `Cover is available with “${replacement.name}”.`
          : 'Cover is available without it.',
      },
    ]
  })
}
