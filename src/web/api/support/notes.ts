import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewNote, Note } from '#contract/servicing/note.ts'
import type { Problem } from '#contract/problem.ts'
import { addNote, notes } from '#contract/wire/notes/operations.ts'
import { call } from '#web/api/client.ts'

/** The notes on a quote or its booking, the latest first. Read anew when they are looked at: others write them too. */
export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: ['notes', id],
    queryFn: ({ signal }) => call(notes, { id }, signal),
    staleTime: 0,
  })

/** Adds a note. Never sent again by itself; sent again by a person under its name, it is added once. */
export function useAddNote() {
  const cache = useQueryClient()
  return useMutation<Note, Problem, NewNote>({
    mutationFn: (note) => call(addNote, note),
    retry: false,
    onSuccess: (note, { id }) => {
      cache.setQueryData(notesQuery(id).queryKey, (known: Note[] = []) => [
        note,
        ...known.filter((each) => each.id !== note.id),
      ])
    },
  })
}

/** A note that is being written, and what it is called once it was sent. */
type NoteDraft = { readonly text: string; readonly attempt: string | undefined }

const emptyNote: NoteDraft = { text: '', attempt: undefined }

/** What is being written about a quote, which stays while its pages come and go. */
export function useNoteDraft(id: string) {
  const cache = useQueryClient()
  const queryKey = ['note begun', id]
  const { data } = useQuery<NoteDraft>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return {
    draft: data ?? emptyNote,
    save: (next: NoteDraft) => cache.setQueryData<NoteDraft>(queryKey, next),
  }
}
