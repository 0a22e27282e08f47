import {
  findDeclinedAnswers,
  findLegsLacking,
  findNeededFeature,
} from '#service/underwriting/tariff/commodity-answers.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import { addPart, type ChangedShipment, type RemedyPart } from './remedy-candidate.ts'

/**
 * Returns a copy of the shipment for each combination of changes that makes its declined answers insurable: another
 * answer, or the transport conditions that the answer needs. If no answer is declined, returns only the shipment
 * itself.
 */
export function suggestAnswers(changed: ChangedShipment, terms: Terms): ChangedShipment[] {
  return findDeclinedAnswers(changed.shipment, terms).reduce<ChangedShipment[]>(
    (candidates, { question, option }) =>
      candidates.flatMap((candidate) => {
        const legs = candidate.shipment.journeyLegs
        const features = findLegsLacking(option, legs, terms).map((at): RemedyPart | undefined => {
          const leg = legs[at]
          const feature = findNeededFeature(option, leg?.transportTypes ?? [], terms)
          if (!leg || !feature) return undefined
          const words = `choose “${feature.name}”`
          return {
            code: 'condition',
            words: legs.length > 1 ? `${words} on leg ${at + 1}` : words,
            change: { [`journeyLegs.${at}.transportFeatures`]: [...leg.transportFeatures, feature.id] },
          }
        })
        const instead = question.options.find(({ id }) => id === option.instead)
        const canChoose = features.length > 0 && features.every((part) => part !== undefined)
        return [
          ...(canChoose ? [features.reduce(addPart, candidate)] : []),
          ...(instead
            ? [
                addPart(candidate, {
                  code: 'answer',
                  words: `answer “${question.text}” with “${instead.label}”`,
                  change: { [`commodityAnswers.${question.id}`]: instead.id },
                }),
              ]
            : []),
        ]
      }),
    [changed],
  )
}
