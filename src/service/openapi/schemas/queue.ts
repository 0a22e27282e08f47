import { list, moment, object, ref, text, uuid, integer } from '../schema.ts'

export const queue = {
  QueueEntry: object(
    'A quote that needs attention.',
    {
      id: uuid('The ID of the link or failure, otherwise of the quote.'),
      at: moment('When it expires, or when it was declined or last failed.'),
      risk: ref('Risk'),
      askedBy: text('Who requested it, tried to buy it or shared it.'),
    },
    {
      quoteId: uuid('The quote; absent if nothing could be priced.'),
      offerId: uuid('The recommended offer, the link’s offer, or the offer that couldn’t be bought.'),
      customerId: uuid('The customer it’s for, if any.'),
      sentence: text('Why it was declined or failed.'),
      times: integer('The number of failures.', { minimum: 1 }),
      openedAt: moment('When the link was first opened.'),
    },
  ),
  QueuePage: object('A page of one group of the queue. The status is 206 if there are more pages.', {
    data: list('The entries on this page.', ref('QueueEntry')),
    count: integer('The total number of rows.', { minimum: 0 }),
    page: integer('The page number, starting at 0.', { minimum: 0 }),
    perPage: integer('Rows per page.', { minimum: 1, maximum: 100 }),
  }),
}
