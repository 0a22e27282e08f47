import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewNote, Note } from '#contract/servicing/note.ts'
import { addNote, listNotes } from '#contract/wire/notes/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'
import { useCachedValue } from '#web/api/use-cached-value.ts'

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
      if (attempt)
        cache.setQueriesData<NoteDraft>({ queryKey: [noteDraftKey] }, (draft) =>
          draft?.attempt === attempt ? emptyNote : draft,
        )
    },
  })
}

/** An unsent note, and its attempt ID once it was sent. */
type NoteDraft = { readonly text: string; readonly attempt: string | undefined }

const emptyNote: NoteDraft = { text: '', attempt: undefined }

/** The start of the query keys of drafts. */
const noteDraftKey = 'note draft'

/** The draft of a note on a quote, which survives navigation. */
export function useNoteDraft(id: string) {
  const [draft = emptyNote, save] = useCachedValue<NoteDraft>([noteDraftKey, id])
  return { draft, save }
}

/** Moves the draft of a note to the quote that replaces its quote. */
export function moveNoteDraft(cache: QueryClient, from: string | undefined, to: string | undefined): void {
  const draft = cache.getQueryData<NoteDraft>([noteDraftKey, from])
  if (!draft || to === undefined || to === from) return
  cache.setQueryData<NoteDraft>([noteDraftKey, to], draft)
  cache.removeQueries({ queryKey: [noteDraftKey, from] })
}
