import { Problem } from '#contract/problem.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

/** What the staff write down about a quote. */
export function noteHandlers({ store, clock }: Means): Pick<Handlers, 'notes' | 'addNote'> {
  return {
    notes: async ({ id }, { caller }) => {
      const notes = await store.notes(caller.organizationId, id)
      if (!notes) throw notThere()
      return notes
    },

    addNote: async (note, { caller }) => {
      const added = await store.addNote(note, caller, clock())
      if (!added) throw notThere()
      return added
    },
  }
}

const notThere = () => new Problem('NOT_FOUND', 'There is no such quote, or it is not yours to see.')
