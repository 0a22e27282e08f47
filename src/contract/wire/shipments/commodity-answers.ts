import { CommodityAnswers, QuestionId } from '#contract/shipment.ts'
import { mapValues } from '#contract/fields/map-values.ts'
import { omitEmpty, readFields } from '#contract/wire/codec/fields.ts'
import { lenientCodec, parseJson } from '#contract/wire/codec/lenient-codec.ts'

const isQuestionId = (name: string) => name !== '__proto__' && QuestionId.safeParse(name).success

/**
 * Answers to the questions about the goods: an object or JSON text. Empty answers count as absent. Rejects anything
 * else, because an answer decides what is covered.
 */
export const commodityAnswers = lenientCodec(CommodityAnswers, {
  decode: (wire, addIssue) => {
    const fields = readFields(parseJson(wire, addIssue))
    if (!fields)
      return addIssue('Send the answers as an object, for example {"refrigeration-breakdown": "no"}.')
    // Validated here, since a record leaves out `__proto__` and reports other names in full.
    if (!Object.keys(fields).every(isQuestionId))
      return addIssue('Send the IDs of the questions with the answers.')
    return mapValues(omitEmpty(fields), (answer) => (typeof answer === 'number' ? String(answer) : answer))
  },
})
