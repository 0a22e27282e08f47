import { NewNote, Note } from '#contract/servicing/note.ts'
import {
  toText,
  omitUndefined,
  readFields,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
} from '#contract/wire/codec/lenient-codec.ts'

export const noteReply = lenientCodec(Note, {
  decode: (wire) => omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {}),
  encode: (note) => note,
})

export const newNoteRequest = lenientCodec(NewNote, {
  decode: (wire) => {
    const { id, content, attempt } = omitEmpty(readFields(wire) ?? {})
    return omitUndefined({ id, content: toText(content), attempt: toText(attempt) })
  },
  encode: (note) => note,
})
