import { newNoteRequest, noteReply } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Internal notes on quotes, which only support staff can see.

/** Lists the notes on a quote and its booking, newest first. */
export const listNotes = operation('notes', 'GET /api/v2/quote/bookings/{id}/notes', {
  request: byIdRequest,
  reply: listReply(noteReply),
})

/** Adds a note. Notes can't be changed or deleted. */
export const addNote = operation('addNote', 'POST /api/v2/quote/bookings/{id}/notes', {
  request: newNoteRequest,
  reply: noteReply,
})
