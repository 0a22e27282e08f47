import { queueGroups } from '#contract/servicing/queue.ts'
import type { TableDescriptions } from '../description.ts'
import { customerId, offerId } from '../examples/offer.ts'
import { exampleRisk, type ExampleTimes } from '../examples/shipment.ts'
import { flag, oneOf, ref, uuid } from '../schema.ts'
import { pageFields } from './pages.ts'

export const failureId = '01a1f8d4-2f6a-7c31-b04e-6a0d74f1c8e2'

/** What waits for the staff. */
export function describeQueue(when: ExampleTimes): TableDescriptions<'queue'>['queue'] {
  const entry = {
    ...{ id: '01a1f8d3-ea00-7565-9098-3c7dcaddc634', quoteId: '01a1f8d3-ea00-7565-9098-3c7dcaddc634' },
    ...{ offerId, customerId, at: when(0, 18), risk: exampleRisk(when), askedBy: 'Sofia Support' },
  }
  return {
    queue: {
      area: 'Support',
      title: 'See what waits',
      says: 'One group of the quotes of the organization that wait for somebody: offers that are not bought and lapse within a day, the first to lapse first; quotes declined within seven days, the latest first; asks that failed in the service and purchases that were refused within thirty days, until they are answered, bought or settled; and offers that were handed over by a link that can still be bought by.',
      asks: {
        group: oneOf('Which group.', ...queueGroups),
        ...pageFields({ order: [] }),
        mine: flag('Only what the caller asked for or handed over.'),
      },
      examples: [{ says: 'What is about to lapse', noun: { group: 'lapsing', page: 0, perPage: 20 } }],
      gives: {
        says: 'The quotes.',
        schema: ref('QueuePage'),
        noun: { rows: [entry], count: 1, page: 0, perPage: 20 },
      },
    },
    resolveFailure: {
      area: 'Support',
      title: 'Settle a failure',
      says: 'Says that a failure was dealt with: it is in the queue no longer, unless it fails again.',
      asks: { id: uuid('The id of a failure.') },
      examples: [{ says: 'A failure', noun: { id: failureId } }],
      gives: { says: 'It is done.', schema: ref('Done'), noun: true },
      refuses: ['NOT_FOUND'],
    },
  }
}
