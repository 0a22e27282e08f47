import { list, moment, object, ref, text, uuid, integer } from '../schema.ts'

export const queue = {
  QueueEntry: object(
    'A quote that waits for the staff.',
    {
      id: uuid('Of the link that it was handed over by, or of the failure; else of the quote.'),
      at: moment('When it lapses, or when it was declined or failed last.'),
      risk: ref('Risk'),
      askedBy: text('Who asked for it, tried to buy it, or handed it over.'),
    },
    {
      quoteId: uuid('The quote; absent where nothing could be priced.'),
      offerId: uuid('The offer: the recommended one, that of the link, or that which was to be bought.'),
      customerId: uuid('The customer that it is for, where it is for one.'),
      sentence: text('Why it was declined, or what failed.'),
      times: integer('How often it failed.', { minimum: 1 }),
      openedAt: moment('When the link was opened first.'),
    },
  ),
  QueuePage: object('A page of a group of the queue. The status is 206 while more rows remain.', {
    data: list('The rows of this page.', ref('QueueEntry')),
    count: integer('How many rows there are in all.', { minimum: 0 }),
    page: integer('Which page this is, from 0.', { minimum: 0 }),
    perPage: integer('How many rows a page has.', { minimum: 1, maximum: 100 }),
  }),
}
