import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'

/** Handlers for internal notes about a quote. */
export const noteHandlers = {
  listNotes: async ({ id }, { caller, store }) => assertFound(await store.listNotes(caller, id), 'Quote'),

  addNote: async (note, { caller, store }) => assertFound(await store.addNote(caller, note), 'Quote'),
} satisfies Partial<Handlers>
