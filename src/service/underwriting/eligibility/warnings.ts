import { modeName, type PartialLeg } from '#contract/journey.ts'
import type { TransportFeature } from '#contract/setup.ts'
import { locate } from '#service/underwriting/places/locate.ts'
import { countryName } from '#service/underwriting/reference/countries.ts'
import { findLandmass } from '#service/underwriting/reference/landmasses.ts'
import { policy } from '#service/underwriting/reference/policy.ts'
import { findFeature, appliesToModes } from '#service/underwriting/tariff/transport-features.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'

/**
 * A possible mistake in a shipment that is insured anyway. `code` is that of its reason, `field` the path of the
 * answer to check.
 */
export type Warning = { readonly code: string; readonly sentence: string; readonly field: string }

/** Returns the warnings of setup and the notes of each offer: conditions and land legs that may be a mistake. */
export function findWarnings(legs: readonly PartialLeg[], { countries, features }: Terms): Warning[] {
  const findLand = (place = '') => {
    const { country } = locate(place)
    const row = countries.find(({ alpha2 }) => alpha2 === country)
    return row && { name: countryName(row.alpha2), landmass: findLandmass(row.alpha2, row.placeGroup) }
  }
  return legs.flatMap(({ start, end, transportTypes = [], transportFeatures = [] }, index) => [
    ...transportFeatures.flatMap((requested) => {
      const field = `journeyLegs.${index}.transportFeatures`
      const feature = findFeature(requested, features)
      if (!feature) return [createUnknownConditionWarning(requested, field)]
      if (transportTypes.length === 0 || appliesToModes(feature, transportTypes)) return []
      return [createInapplicableConditionWarning(feature, transportTypes, field)]
    }),
    ...(transportTypes.length > 0 && transportTypes.every((type) => type === '1')
      ? findOceanWarnings(findLand(start), findLand(end), `journeyLegs.${index}.transportTypes`)
      : []),
  ])
}

/**
 * Returns a warning if a client names a policy that we don't have. There is only one policy, so naming one is
 * optional and changes nothing.
 * @param requested the policy named by the client, if any.
 * @param ours the ID of our policy.
 */
export function policyWarnings(requested: string | undefined, ours: string): Warning[] {
  if (requested === undefined || requested.toLowerCase() === ours) return []
  const named = requested.slice(0, 60)
  const sentence = `We don’t offer the policy “${named}”, so the cover is under ${policy.name}.`
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

type Land = { readonly name: string; readonly landmass: string | undefined }

/** Warns about a leg by land alone between two landmasses. */
function findOceanWarnings(from: Land | undefined, to: Land | undefined, field: string): Warning[] {
  if (!from?.landmass || !to?.landmass || from.landmass === to.landmass) return []
  const sentence = `There’s an ocean between ${from.name} and ${to.name}, but this leg goes by land. Check the transport mode.`
  return [{ code: 'land-over-ocean', sentence, field }]
}
