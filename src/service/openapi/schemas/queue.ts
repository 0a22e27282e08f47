import * as z from 'zod/mini'
import { QueueEntry } from '#contract/servicing/queue.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { integer, ref } from '#service/openapi/schema.ts'

export const queue = {
  QueueEntry: describeModel(
    z.required(QueueEntry, { risk: true, askedBy: true }),
    'A quote that needs attention.',
    {
      id: 'The ID of the link or failure, otherwise of the quote.',
      at: 'When it expires, or when it was declined or last failed.',
      risk: ref('Risk'),
      askedBy: 'Who requested it, tried to buy it or shared it.',
      quoteId: 'The quote; absent if nothing could be priced.',
      offerId: 'The recommended offer, the link’s offer, or the offer that couldn’t be bought.',
      customerId: 'The customer it’s for, if any.',
      sentence: 'Why it was declined or failed.',
      times: integer('The number of failures.', { minimum: 1 }),
      openedAt: 'When the link was first opened.',
    },
  ),
}
