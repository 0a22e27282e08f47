import type { Shipment } from '#contract/shipment.ts'
import type { RemedyPart } from './remedy-candidate.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import {
  findFeature,
  findLegFeatures,
  findReplacement,
  appliesToModes,
} from '#service/underwriting/tariff/transport-features.ts'

/** Suggests replacing or removing each transport condition that makes the goods uninsurable. */
export function suggestFeatures({ journeyLegs }: Shipment, terms: Terms): RemedyPart[] {
  const declined = findLegFeatures(journeyLegs, terms).filter((each) => each.effect.declined !== null)
  return journeyLegs.flatMap((leg, index) => {
    const own = declined.filter((each) => each.leg === index)
    if (own.length === 0) return []
    const replacements = own.flatMap((each) => findReplacement(each, leg, terms) ?? [])
    const names = (replacements.length > 0 ? replacements : own.map(({ feature }) => feature)).map(
      ({ name }) => name,
    )
    const words = `${replacements.length > 0 ? 'choose' : 'remove'} “${names.join('” and “')}”`
    const kept = leg.transportFeatures.filter(
      (requested) => !own.some(({ feature }) => feature === findFeature(requested, terms.features)),
    )
    const ids = replacements.map(({ id }) => id).filter((id) => !kept.includes(id))
    const change = { [`journeyLegs.${index}.transportFeatures`]: [...kept, ...new Set(ids)] }
    return [
      { code: 'condition', words: journeyLegs.length > 1 ? `${words} on leg ${index + 1}` : words, change },
    ]
  })
}

/** Returns the transport conditions that apply to the given modes. Keeps unknown ones. */
export function keepApplicable(
  requested: readonly unknown[],
  modes: readonly string[],
  { features }: Terms,
): unknown[] {
  return requested.filter((each) => {
    const feature = findFeature(each, features)
    return !feature || appliesToModes(feature, modes)
  })
}
