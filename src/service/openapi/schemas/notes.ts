import * as z from 'zod/mini'
import { NewNote, Note } from '#contract/servicing/note.ts'
import { describeModel } from '#service/openapi/describe-model.ts'

export const notes = {
  Note: describeModel(Note, 'An internal note on a quote or booking.', {
    id: 'The ID.',
    content: 'The text of the note.',
    createdAt: 'When it was written.',
    userId: 'The user or API client that wrote it.',
    userName: 'The author’s name at the time.',
  }),
  NoteRequest: describeModel(z.omit(NewNote, { id: true }), 'A note to add.', {
    content: 'The text of the note.',
    attempt:
      'A unique ID that you choose for this note. Sending the note again with the same ID adds it only once.',
  }),
}
