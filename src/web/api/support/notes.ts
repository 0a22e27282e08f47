import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewNote, Note } from '#contract/servicing/note.ts'
import { addNote, listNotes } from '#contract/wire/notes/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'
import { currentDraft, updateDraft, useDraft } from '#web/draft/draft.ts'
import type { NoteDraft } from '#web/draft/draft-content.ts'

/** The internal notes on a quote or its booking, newest first. Reloads when shown, since others add notes too. */
export const notesQuery = (id: string) => operationQuery(['notes', id], listNotes, { id }, { staleTime: 0 })

/** Adds a note, and clears its draft. Isn't retried automatically. A manual retry with the same attempt ID adds it once. */
export function useAddNote() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (note: NewNote) => call(addNote, note),
    onSuccess: (note, { id, attempt }) => {
      cache.setQueryData(notesQuery(id).queryKey, (current: Note[] = []) => [
        note,
        ...current.filter((each) => each.id !== note.id),
      ])
      // Here rather than in the form, which may be gone by now. If the text has been edited since, it's another note.
      if (attempt === undefined) return
      const drafts = Object.entries(currentDraft().noteDrafts)
      updateDraft({ noteDrafts: Object.fromEntries(drafts.filter(([, draft]) => draft.attempt !== attempt)) })
    },
  })
}

/** Returns the unsent note on a quote, which is kept with the person's draft, and a function to save it. */
export function useNoteDraft(id: string) {
  const draft: NoteDraft = useDraft().noteDrafts[id] ?? { text: '' }
  const save = (changed: NoteDraft) =>
    updateDraft({ noteDrafts: { ...currentDraft().noteDrafts, [id]: changed } })
  return { draft, save }
}

/** Moves the draft of a note to the quote that replaces its quote. */
export function moveNoteDraft(from: string | undefined, to: string | undefined): void {
  const { [from ?? '']: draft, ...others } = currentDraft().noteDrafts
  if (draft && to !== undefined) updateDraft({ noteDrafts: { ...others, [to]: draft } })
}
