import { NewNote, Note } from '#contract/servicing/note.ts'
import { asText, defined, fieldsOf, present, recordsIn, said } from '#contract/wire/codec/lenient-codec.ts'

export const noteReply = said(Note, {
  decode: (wire) => present(fieldsOf(recordsIn(wire)[0]) ?? {}),
  encode: (note) => note,
})

export const newNoteRequest = said(NewNote, {
  decode: (wire) => {
    const { id, content, attempt } = present(fieldsOf(wire) ?? {})
    return defined({ id, content: asText(content), attempt: asText(attempt) })
  },
  encode: (note) => note,
})
