import { modeName, type PartialLeg } from '#contract/journey.ts'
import type { TransportFeature } from '#contract/setup.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import { findFeature, appliesToModes } from '#service/underwriting/tariff/transport-features.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import { findConnectionWarnings, findLand, isOverOcean } from './connections.ts'

/**
 * A possible mistake in a shipment that is insured anyway. `code` is that of its reason, `field` the path of the
 * answer to check.
 */
export type Warning = { readonly code: string; readonly sentence: string; readonly field: string }

/** Returns the warnings of setup and the notes of each offer: conditions and legs that may be a mistake. */
export function findWarnings(legs: readonly PartialLeg[], terms: Terms): Warning[] {
  return [
    ...legs.flatMap((leg, index) => [
      ...findFeatureWarnings(leg, index, terms),
      ...findOceanWarnings(leg, index, terms),
    ]),
    ...findConnectionWarnings(legs, terms),
  ]
}

function findFeatureWarnings(
  { transportTypes = [], transportFeatures = [] }: PartialLeg,
  index: number,
  { features }: Terms,
): Warning[] {
  return transportFeatures.flatMap((requested) => {
    const field = `journeyLegs.${index}.transportFeatures`
    const feature = findFeature(requested, features)
    if (!feature) return [createUnknownConditionWarning(requested, field)]
    if (transportTypes.length === 0 || appliesToModes(feature, transportTypes)) return []
    return [createInapplicableConditionWarning(feature, transportTypes, field)]
  })
}

/**
 * Returns a warning if a client names a policy that we don't have. There is only one policy, so naming one is
 * optional and changes nothing.
 * @param requested the policy named by the client, if any.
 * @param ours the ID of our policy.
 */
export function findPolicyWarnings(requested: string | undefined, ours: string): Warning[] {
  if (requested === undefined || requested.toLowerCase() === ours) return []
  const named = requested.slice(0, 60)
  const sentence = `We don’t offer the policy “${named}”, so this is quoted under “${policy.name}”.`
  return [{ code: 'unknown-policy', sentence, field: 'policyId' }]
}

function createInapplicableConditionWarning(
  { name }: TransportFeature,
  modes: readonly string[],
  field: string,
): Warning {
  const sentence = `“${name}” doesn’t apply to transport by ${modes.map(modeName).join(' or ')}, so it doesn’t affect the cover.`
  return { code: 'unfitting-condition', sentence, field }
}

function createUnknownConditionWarning(feature: unknown, field: string): Warning {
  const text = typeof feature === 'string' ? feature : JSON.stringify(feature)
  const sentence = `The condition “${text.slice(0, 60)}” isn’t on our list. We’ve kept it, but it has no effect on the cover.`
  return { code: 'unknown-condition', sentence, field }
}

/** Warns about a leg by land alone between two landmasses. */
function findOceanWarnings(
  { start, end, transportTypes = [] }: PartialLeg,
  index: number,
  terms: Terms,
): Warning[] {
  if (transportTypes.length === 0 || transportTypes.some((type) => type !== '1')) return []
  const [from, to] = [findLand(start, terms), findLand(end, terms)]
  if (!from || !to || !isOverOcean(from, to)) return []
  const sentence = `There’s an ocean between ${from.name} and ${to.name}, but this leg goes by land. Check the transport mode.`
  return [{ code: 'land-over-ocean', sentence, field: `journeyLegs.${index}.transportTypes` }]
}
