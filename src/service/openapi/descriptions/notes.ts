import type { TableDescriptions } from '../description.ts'
import { accountId, bookingId } from '../examples/offer.ts'
import type { ExampleTimes } from '../examples/shipment.ts'
import { list, ref, uuid } from '../schema.ts'

const asks = { id: uuid('The id of a booking, or of a quote that is not bought.') }

/** What the staff write down about a quote. */
export function describeNotes(when: ExampleTimes): TableDescriptions<'notes'>['notes'] {
  const content = 'Wants the certificate before Friday noon. Call Aino, not the office.'
  const note = {
    ...{ id: '0f5b3c7e-1d3f-7a64-9c55-8b1f5de0a2b7', content, createdAt: when(0, 12) },
    ...{ userId: accountId, userName: 'Sofia Support' },
  }
  return {
    notes: {
      area: 'Support',
      title: 'List the notes on a quote',
      says: 'The latest 200 notes on a quote and on the booking that it became, the latest first. They stand on no paper.',
      asks,
      examples: [{ says: 'Of a booking', noun: { id: bookingId } }],
      gives: { says: 'The notes.', schema: list('The notes.', ref('Note')), noun: [note] },
      refuses: ['NOT_FOUND'],
    },
    addNote: {
      area: 'Support',
      title: 'Add a note to a quote',
      says: 'Adds a note to a quote or to its booking. None is ever changed or taken away.',
      asks,
      takes: ['NoteRequest'],
      examples: [
        {
          says: 'On a booking, once',
          noun: { id: bookingId, content, attempt: '9f3a1c5e7b2d4f60a8c4e6f81b3d5a21' },
        },
      ],
      gives: { says: 'The note.', schema: ref('Note'), noun: note },
      refuses: ['NOT_FOUND'],
    },
  }
}
