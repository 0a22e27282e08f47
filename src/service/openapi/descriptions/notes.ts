import type { TableDescriptions } from '#service/openapi/description.ts'
import { accountId, bookingId } from '#service/openapi/examples/offer.ts'
import type { ExampleTimes } from '#service/openapi/examples/shipment.ts'
import { list, ref, uuid } from '#service/openapi/schema.ts'

const parameters = { id: uuid('The ID of a booking, or of a quote that hasn’t been bought.') }

/** Describes internal notes. */
export function describeNotes(when: ExampleTimes): TableDescriptions<'notes'>['notes'] {
  const content = 'Wants the certificate before Friday noon. Call Aino, not the office.'
  const note = {
    ...{ id: '0f5b3c7e-1d3f-7a64-9c55-8b1f5de0a2b7', content, createdAt: when(0, 12) },
    ...{ userId: accountId, userName: 'Sofia Support' },
  }
  return {
    listNotes: {
      title: 'List notes',
      text: 'Returns the latest 200 internal notes on a quote or booking, newest first. They never appear on certificates.',
      parameters,
      examples: [{ text: 'Notes on a booking', value: { id: bookingId } }],
      response: { text: 'The notes.', schema: list('The notes.', ref('Note')), value: [note] },
    },
    addNote: {
      title: 'Add a note',
      text: 'Adds an internal note to a quote or booking. Notes can’t be changed or deleted.',
      parameters,
      bodies: ['NoteRequest'],
      examples: [
        {
          text: 'On a booking, added only once',
          value: { id: bookingId, content, attempt: '9f3a1c5e7b2d4f60a8c4e6f81b3d5a21' },
        },
      ],
      response: { text: 'The note.', schema: ref('Note'), value: note },
    },
  }
}
