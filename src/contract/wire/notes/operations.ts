import { NewNote, Note } from '#contract/servicing/note.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { recordReply, textRequest } from '#contract/wire/codec/records.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'

// Internal notes on quotes and their bookings, which only support staff can see.

const noteReply = recordReply(Note)

export const listNotes = operation('listNotes', 'GET /api/v2/quote/bookings/{id}/notes', {
  request: idRequest,
  reply: listReply(noteReply),
})

export const addNote = operation('addNote', 'POST /api/v2/quote/bookings/{id}/notes', {
  request: textRequest(NewNote),
  reply: noteReply,
})
