import { NewNote } from '#contract/servicing/note.ts'
import { moment, object, fromModel, text, uuid } from '../schema.ts'

export const notes = {
  Note: object('What one of the staff wrote about a quote.', {
    id: uuid('Its id.'),
    content: text('The note.'),
    createdAt: moment('When it was written.'),
    userId: uuid('The account or the token set that wrote it.'),
    userName: text('Its name then.'),
  }),
  NoteRequest: object(
    'A note to be added.',
    { content: fromModel(NewNote.shape.content, 'The note.') },
    {
      attempt: fromModel(
        NewNote.shape.attempt,
        'What you call this one note: sent again under it, it is added once.',
      ),
    },
  ),
}
