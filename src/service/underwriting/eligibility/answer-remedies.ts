import type { QuestionOptionRow } from '#service/underwriting/reference/goods/effect-rows.ts'
import {
  type AnsweredQuestion,
  findDeclinedAnswers,
  findLegsLacking,
  findNeededFeature,
} from '#service/underwriting/tariff/commodity-answers.ts'
import type { Terms } from '#service/underwriting/tariff/terms.ts'
import { addPart, type ChangedShipment } from './remedy-candidate.ts'

/**
 * Returns the shipment once for each combination of fixes to its declined answers: choosing another answer, or adding the
 * transport conditions that the answer needs. Returns only the shipment itself if no answer is declined.
 */
export function applyAnswerRemedies(changed: ChangedShipment, terms: Terms): ChangedShipment[] {
  let candidates = [changed]
  for (const answered of findDeclinedAnswers(changed.shipment, terms)) {
    candidates = candidates.flatMap((candidate) => [
      ...addConditions(candidate, answered.option, terms),
      ...replaceAnswer(candidate, answered),
    ])
  }
  return candidates
}

/**
 * Adds the transport conditions that an answer needs. Returns an empty array if no leg lacks one, or if a leg has no
 * suitable condition.
 */
function addConditions(
  candidate: ChangedShipment,
  option: QuestionOptionRow,
  terms: Terms,
): ChangedShipment[] {
  const legs = candidate.shipment.journeyLegs
  let changed = candidate
  for (const index of findLegsLacking(option, legs, terms)) {
    const leg = legs[index]
    const feature = findNeededFeature(option, leg?.transportTypes ?? [], terms)
    if (!leg || !feature) return []
    const words = `choose “${feature.name}”`
    changed = addPart(changed, {
      code: 'condition',
      words: legs.length > 1 ? `${words} on leg ${index + 1}` : words,
      change: { [`journeyLegs.${index}.transportFeatures`]: [...leg.transportFeatures, feature.id] },
    })
  }
  return changed === candidate ? [] : [changed]
}

/** Replaces a declined answer with the alternative that the tariff names, if any. */
function replaceAnswer(
  candidate: ChangedShipment,
  { question, option }: AnsweredQuestion,
): ChangedShipment[] {
  const alternative = question.options.find(({ id }) => id === option.instead)
  if (!alternative) return []
  const words = `answer “${question.text}” with “${alternative.label}”`
  const change = { [`commodityAnswers.${question.id}`]: alternative.id }
  return [addPart(candidate, { code: 'answer', words, change })]
}
