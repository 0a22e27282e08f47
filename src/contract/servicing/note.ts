import * as z from 'zod/mini'
import { optionalText, requiredLines } from '#contract/text/text-fields.ts'

/** An internal note on a quote and the booking it becomes. Notes can be added but not changed. */
export const Note = z.object({
  id: z.string(),
  content: z.string(),
  createdAt: z.string(),
  /** The user or API client, and its name at the time. */
  userId: z.string(),
  userName: z.string(),
})
export type Note = z.infer<typeof Note>

export const maxNoteLength = 2000

/** A request to add a note. `id` is the quote's or booking's. */
export const NewNote = z.object({
  id: z.string().check(z.minLength(1, 'Enter a quote or booking ID.')),
  content: requiredLines('Enter a note.', maxNoteLength),
  /** The caller's own ID for this note, so that sending it twice adds it once. */
  attempt: optionalText(),
})
export type NewNote = z.infer<typeof NewNote>
