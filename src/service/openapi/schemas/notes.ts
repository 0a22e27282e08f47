import { NewNote } from '#contract/servicing/note.ts'
import { moment, object, fromModel, text, uuid } from '../schema.ts'

export const notes = {
  Note: object('An internal note on a quote or booking.', {
    id: uuid('The ID.'),
    content: text('The text of the note.'),
    createdAt: moment('When it was written.'),
    userId: uuid('The user or API client that wrote it.'),
    userName: text('The author’s name at the time.'),
  }),
  NoteRequest: object(
    'A note to add.',
    { content: fromModel(NewNote.shape.content, 'The text of the note.') },
    {
      attempt: fromModel(
        NewNote.shape.attempt,
        'Your name for this note. Sending it again with the same name adds it only once.',
      ),
    },
  ),
}
