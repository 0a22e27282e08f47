import { queueGroups } from '#contract/servicing/queue.ts'
import { type DescribeTable, reply } from '#service/openapi/description.ts'
import { accountId, bookingId, customerId, offerId, quoteId } from '#service/openapi/examples/offer.ts'
import { exampleRisk } from '#service/openapi/examples/shipment.ts'
import { flag, list, oneOf, ref, uuid } from '#service/openapi/schema.ts'
import { onePage, pageFields } from './pages.ts'

const parameters = { id: uuid('The ID of a booking, or of a quote that hasn’t been bought.', bookingId) }

export const describeNotes: DescribeTable<'notes'> = (when) => {
  const content = 'Wants the certificate before Friday noon. Call Aino, not the office.'
  const note = {
    id: '0f5b3c7e-1d3f-7a64-9c55-8b1f5de0a2b7',
    content,
    createdAt: when(0, 12),
    userId: accountId,
    userName: 'Sofia Support',
  }
  return {
    listNotes: {
      title: 'List notes',
      text: 'Returns the latest 200 internal notes on a quote or booking by staff of your organization and of those below it, newest first. They never appear on certificates.',
      parameters,
      response: reply('The notes.', list('The notes.', ref('Note')), [note]),
    },
    addNote: {
      title: 'Add a note',
      text: 'Adds an internal note to a quote or booking. Notes can’t be changed or deleted.',
      parameters,
      bodies: ['NoteRequest'],
      examples: { 'On a booking, added only once': { content, attempt: '9f3a1c5e7b2d4f60a8c4e6f81b3d5a21' } },
      response: reply('The note.', 'Note', note),
      errors: ['CONFLICT'],
    },
  }
}

export const failureId = '01a1f8d4-2f6a-7c31-b04e-6a0d74f1c8e2'

export const describeQueue: DescribeTable<'queue'> = (when) => ({
  listQueue: {
    title: 'List the queue',
    text: 'Returns one group of the quotes that need attention in your organization and those below it: open offers that expire within a day, soonest first; quotes declined in the last 7 days, newest first; quotes and purchases that failed in the last 30 days, until they succeed or are resolved; and offers shared by a link that’s still open.',
    parameters: {
      group: { ...oneOf('The group to list.', ...queueGroups), example: 'expiring' },
      ...pageFields({ order: [] }),
      mine: flag('Whether to list only quotes you requested or shared.'),
      organizationId: uuid('Limits the list to this organization and those below it.'),
    },
    response: reply(
      'The queue entries.',
      'QueuePage',
      onePage({
        id: quoteId,
        quoteId,
        offerId,
        customerId,
        at: when(0, 18),
        risk: exampleRisk(when),
        requestedBy: 'Sofia Support',
      }),
    ),
  },
  resolveFailure: {
    title: 'Resolve a failure',
    text: 'Removes a failure from the queue. If it happens again, it’s added back.',
    parameters: { id: uuid('The failure’s ID.', failureId) },
  },
})
