import * as z from 'zod/mini'
import { optionalText, requiredLines } from '#contract/text/text-fields.ts'

/** What one of the staff wrote about a quote, and the booking that it becomes. It is added and never changed. */
export const Note = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: z.string(),
  /** The account or the token set, and its name then. */
  userId: z.string(),
  userName: z.string(),
})
export type Note = z.infer<typeof Note>

/** The longest note, in characters. */
export const maxNoteLength = 2000

/** A note to be added: `id` is the quote's or its booking's. */
export const NewNote = z.object({
  id: z.string().check(z.minLength(1, 'Enter a quote or booking ID.')),
  content: requiredLines('Enter a note.', maxNoteLength),
  /** What the caller calls this one note, so that sending it again adds it once. */
  attempt: optionalText(),
})
export type NewNote = z.infer<typeof NewNote>
