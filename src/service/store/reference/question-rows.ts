import { groupBy } from '#contract/group-by.ts'
import type { CommodityQuestionRow } from '#service/underwriting/reference/goods/effect-rows.ts'
import type { Row } from '#service/store/schema/schema.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'
import { toColumns, toFields } from './column-names.ts'
import { sortByPosition } from './sort-by-position.ts'

/** Converts the questions in the code to the rows of an edition. */
export function toQuestionRows(questions: readonly CommodityQuestionRow[], edition_id: string) {
  return {
    commodity_questions: questions.map(
      ({ options: _options, ...question }, position): Row<'commodity_questions'> => ({
        edition_id,
        position,
        ...toColumns(question),
      }),
    ),
    commodity_question_options: questions.flatMap(({ id: question_id, options }) =>
      options.map((option, position): Row<'commodity_question_options'> => ({
        edition_id,
        question_id,
        position,
        ...toColumns(option),
      })),
    ),
  }
}

/** Converts the rows of an edition to its questions, each with its options, in order. */
export function toQuestions(
  questions: ReferenceTables['commodity_questions'],
  options: ReferenceTables['commodity_question_options'],
): CommodityQuestionRow[] {
  const optionsByQuestion = groupBy(sortByPosition(options), ({ question_id }) => question_id)
  return sortByPosition(questions).map(({ id, text, source, commodities, commodity_groups }) => ({
    id,
    text,
    source,
    commodities: JSON.parse(commodities) as string[],
    commodityGroups: JSON.parse(commodity_groups) as string[],
    options: (optionsByQuestion.get(id) ?? []).map((row) => ({
      ...toFields(row),
      features: row.features === null ? null : (JSON.parse(row.features) as string[]),
    })),
  }))
}
