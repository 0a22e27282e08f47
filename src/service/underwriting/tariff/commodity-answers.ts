import type { CommodityAnswers, PartialShipment } from '#contract/shipment.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { PartialJourney } from '#contract/journey.ts'
import type { CommodityQuestion, TransportFeature } from '#contract/setup.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import type {
  CommodityQuestionRow,
  QuestionOptionRow,
} from '#service/underwriting/reference/goods/effect-rows.ts'
import type { CommodityRow } from '#service/underwriting/reference/reference-rows.ts'
import { formatPercent } from '#contract/money/percent.ts'
import { findFeature, applyToAllModes } from './transport-features.ts'
import type { Terms } from './terms.ts'

/** The part of a shipment that its answers are checked against. Unknown fields are absent. */
type AnsweredShipment = Pick<PartialShipment, 'journeyLegs' | 'commodityAnswers'>

/** A question and the option that applies: the answer, or else the first. */
export type AnsweredQuestion = {
  readonly question: CommodityQuestionRow
  readonly option: QuestionOptionRow
}

/** Returns the questions about a class of goods. */
export function listQuestions(
  { id, group }: Pick<CommodityRow, 'id' | 'group'>,
  questions: readonly CommodityQuestionRow[],
): CommodityQuestionRow[] {
  return questions.filter((row) => row.commodities.includes(id) || row.commodityGroups.includes(group))
}

/** Describes a question for setup, with what each answer means. */
export function describeQuestion({ id, text, options }: CommodityQuestionRow): CommodityQuestion {
  return {
    id,
    text,
    options: options.map((option) => ({ id: option.id, name: option.label, hint: describeOption(option) })),
  }
}

function describeOption({ load, condition, exclusion, declined, features }: QuestionOptionRow): string {
  if (declined !== null && features === null) return declined
  return [
    load !== null && load > 0 ? `Adds ${formatPercent(load)} to the premium.` : '',
    load !== null && load < 0 ? `Takes ${formatPercent(-load)} off the premium.` : '',
    exclusion === null ? '' : `Not covered: ${lowerFirst(exclusion)}.`,
    condition ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the questions about the goods, each with the option that applies. */
export function findAnswers(answers: CommodityAnswers | undefined, { questions }: Terms): AnsweredQuestion[] {
  return questions.flatMap((question) => {
    const [strictest] = question.options
    const option = question.options.find(({ id }) => id === answers?.[question.id]) ?? strictest
    return option ? [{ question, option }] : []
  })
}

/** Returns a problem for each answer whose question isn't asked about these goods, or that isn't one of its options. */
export function findAnswerProblems(
  answers: CommodityAnswers | undefined = {},
  questions: readonly CommodityQuestionRow[],
): FieldProblem[] {
  return Object.entries(answers).flatMap(([questionId, optionId]) => {
    const question = questions.find(({ id }) => id === questionId)
    if (question?.options.some(({ id }) => id === optionId)) return []
    const message = question
      ? `Choose ${question.options.map(({ id }) => id).join(' or ')}.`
      : 'We don’t ask this about these goods. Leave it out.'
    return [{ path: `commodityAnswers.${questionId}`, message }]
  })
}

/** Returns the legs, by index, that lack the transport conditions that an option needs by each of their modes. */
export function findLegsLacking(
  { features: needed }: QuestionOptionRow,
  legs: PartialJourney,
  { features }: Terms,
): number[] {
  if (needed === null) return []
  return legs.flatMap(({ transportTypes = [], transportFeatures = [] }, index) => {
    const known = transportFeatures.flatMap((requested) => findFeature(requested, features) ?? [])
    const suitable = known.filter(({ id }) => needed.includes(id))
    // A leg whose mode isn't known yet has no conditions to choose from.
    return applyToAllModes(suitable, transportTypes) ? [] : [index]
  })
}

/** Finds the first of the transport conditions that an option needs that applies by all of these modes. */
export function findNeededFeature(
  { features: needed }: QuestionOptionRow,
  modes: readonly string[],
  { features }: Terms,
): TransportFeature | undefined {
  return features.find((feature) => needed?.includes(feature.id) && applyToAllModes([feature], modes))
}

/** Returns the answers that make the goods uninsurable on this journey. */
export function findDeclinedAnswers(
  { journeyLegs = [], commodityAnswers }: AnsweredShipment,
  terms: Terms,
): AnsweredQuestion[] {
  return findAnswers(commodityAnswers, terms).filter(({ option }) => {
    if (option.declined === null) return false
    return option.features === null || findLegsLacking(option, journeyLegs, terms).length > 0
  })
}

/** Returns a decline for each answer that makes the goods uninsurable on this journey. */
export function findAnswerDeclines(shipment: AnsweredShipment, terms: Terms) {
  return findDeclinedAnswers(shipment, terms).map(({ question, option }) => {
    const instead = question.options.find(({ id }) => id === option.instead)
    return {
      field: `commodityAnswers.${question.id}`,
      reason: option.declined ?? '',
      ...(instead && { remedyHint: `Cover is available with the answer “${instead.label}”.` }),
    }
  })
}
