import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'

/** Handlers for the support staff's queue. */
export const queueHandlers = {
  listQueue: (query, { caller, store }) => store.listQueue(caller, query),

  resolveFailure: async ({ id }, { caller, store }) =>
    assertFound(await store.resolveFailure(caller, id), 'Failure'),
} satisfies Partial<Handlers>
