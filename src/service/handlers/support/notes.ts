import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'

/** Handlers for internal notes about a quote. */
export const noteHandlers = {
  listNotes: async ({ id }, { caller, store }) => assertFound(await store.listNotes(caller, id), 'Quote'),

  addNote: async (note, { caller, store, clock }) =>
    assertFound(await store.addNote(caller, note, clock()), 'Quote'),
} satisfies Partial<Handlers>
