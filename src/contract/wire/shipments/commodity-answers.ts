import { CommodityAnswers, QuestionId } from '#contract/shipment.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { createTextsReader } from './texts-by-id.ts'

/** Answers to the questions about the goods. Rejects anything else, because an answer decides what is covered. */
export const commodityAnswers = lenientCodec(CommodityAnswers, {
  decode: createTextsReader({
    isId: (id) => id !== '__proto__' && QuestionId.safeParse(id).success,
    objectMessage: 'Send the answers as an object, for example {"refrigeration-breakdown": "no"}.',
    idMessage: 'Send the IDs of the questions with the answers.',
  }),
})
