import { queueGroups } from '#contract/servicing/queue.ts'
import type { TableDescriptions } from '#service/openapi/description.ts'
import { customerId, offerId } from '#service/openapi/examples/offer.ts'
import { exampleRisk, type ExampleTimes } from '#service/openapi/examples/shipment.ts'
import { flag, oneOf, ref, uuid } from '#service/openapi/schema.ts'
import { onePage, pageFields } from './pages.ts'

export const failureId = '01a1f8d4-2f6a-7c31-b04e-6a0d74f1c8e2'

/** Describes the support queue. */
export function describeQueue(when: ExampleTimes): TableDescriptions<'queue'>['queue'] {
  const entry = {
    ...{ id: '01a1f8d3-ea00-7565-9098-3c7dcaddc634', quoteId: '01a1f8d3-ea00-7565-9098-3c7dcaddc634' },
    ...{ offerId, customerId, at: when(0, 18), risk: exampleRisk(when), askedBy: 'Sofia Support' },
  }
  return {
    listQueue: {
      title: 'List the queue',
      text: 'Returns one group of your organization’s quotes that need attention: open offers that expire within a day, soonest first; quotes declined in the last 7 days, newest first; quotes and purchases that failed in the last 30 days, until they succeed or are resolved; and offers shared by a link that’s still open.',
      parameters: {
        group: oneOf('The group to list.', ...queueGroups),
        ...pageFields({ order: [] }),
        mine: flag('Whether to list only quotes you requested or shared.'),
      },
      examples: [{ text: 'Offers that expire soon', value: { group: 'lapsing', page: 0, perPage: 20 } }],
      response: { text: 'The queue entries.', schema: ref('QueuePage'), value: onePage(entry) },
    },
    resolveFailure: {
      title: 'Resolve a failure',
      text: 'Removes a failure from the queue unless it happens again.',
      parameters: { id: uuid('The failure’s ID.') },
      examples: [{ text: 'A failure', value: { id: failureId } }],
      response: { text: 'Done.', schema: ref('Done'), value: true },
    },
  }
}
