import { Problem } from '#contract/problem.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

/** Handlers for internal notes about a quote. */
export function createNoteHandlers({ store, clock }: Dependencies): Pick<Handlers, 'notes' | 'addNote'> {
  return {
    notes: async ({ id }, { caller }) => {
      const notes = await store.listNotes(caller.organizationId, id)
      if (!notes) throw quoteNotFound()
      return notes
    },

    addNote: async (note, { caller }) => {
      const added = await store.addNote(note, caller, clock())
      if (!added) throw quoteNotFound()
      return added
    },
  }
}

const quoteNotFound = () => new Problem('NOT_FOUND', 'Quote not found.')
