import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewNote, Note } from '#contract/servicing/note.ts'
import { addNote, listNotes } from '#contract/wire/notes/operations.ts'
import { call } from '#web/api/client.ts'
import { operationQuery } from '#web/api/operation-query.ts'
import { currentDraft, currentDraftKey, updateDraft, useDraft } from '#web/draft/draft.ts'
import type { NoteDraft } from '#web/draft/draft-content.ts'
import { createDebouncedSave } from '#web/forms/debounced-save.ts'
import { createStore } from '#web/store.ts'

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
      // Cleared here because the form may have been unmounted. An edited draft has no attempt ID, so it's kept.
      if (attempt === undefined) return
      const drafts = Object.entries(currentDraft().noteDrafts)
      updateDraft({ noteDrafts: Object.fromEntries(drafts.filter(([, draft]) => draft.attempt !== attempt)) })
    },
  })
}

type TypedNote = NoteDraft & { readonly id: string; readonly draftKey: string | null }

/** The note that is being typed, until it's saved. */
const typedNote = createStore<TypedNote | undefined>(undefined)

const { schedule, saveNow } = createDebouncedSave(({ id, draftKey, ...note }: TypedNote) => {
  typedNote.set(undefined)
  // If the keys differ, the person has switched organizations or signed out, so the current draft is another one.
  if (draftKey === currentDraftKey())
    updateDraft({ noteDrafts: { ...currentDraft().noteDrafts, [id]: note } })
})

/**
 * Returns the unsent note on a quote, which is kept in the person's draft; `update`, which changes it and saves it
 * after a pause; and `save`, which saves it immediately.
 */
export function useNoteDraft(id: string) {
  const saved: NoteDraft = useDraft().noteDrafts[id] ?? { text: '' }
  const typed = typedNote.useValue()
  const isTyped = typed?.id === id && typed.draftKey === currentDraftKey()

  function update(note: NoteDraft) {
    const changed = { ...note, id, draftKey: currentDraftKey() }
    // Only one note is pending at a time.
    if (typed && !isTyped) saveNow()
    typedNote.set(changed)
    schedule(changed)
  }
  function save(note: NoteDraft) {
    update(note)
    saveNow()
  }
  return { draft: isTyped ? typed : saved, update, save }
}

/** Moves the draft of a note to the quote that replaces its quote. */
export function moveNoteDraft(from: string | undefined, to: string | undefined): void {
  saveNow()
  const { [from ?? '']: draft, ...others } = currentDraft().noteDrafts
  if (draft && to !== undefined) updateDraft({ noteDrafts: { ...others, [to]: draft } })
}
