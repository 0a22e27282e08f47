import { NewNote, Note } from '#contract/servicing/note.ts'
import { recordReply, textRequest } from '#contract/wire/codec/records.ts'

export const noteReply = recordReply(Note)
export const newNoteRequest = textRequest(NewNote)
