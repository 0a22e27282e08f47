import { newNoteRequest, noteReply } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// Internal notes on quotes, which only support staff can see.

/** Lists the notes on a quote and its booking, newest first. */
export const listNotes = operation({
  act: 'notes',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/bookings/{id}/notes', '/api/v2/quote/booking/{id}/notes'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: listReply(noteReply),
})

/** Adds a note. Notes can't be changed or deleted. */
export const addNote = operation({
  act: 'addNote',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/bookings/{id}/notes', '/api/v2/quote/booking/{id}/notes'],
  access: 'token',
  sends: 'json',
  request: newNoteRequest,
  reply: noteReply,
})
