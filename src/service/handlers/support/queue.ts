import type { Handlers } from '#service/api/handlers.ts'
import { assertFound } from '#service/handlers/problems.ts'

/** Handlers for the support staff's queue. */
export const queueHandlers = {
  queue: (query, { caller, store }) => store.listQueue(caller, query),

  settleFailure: async ({ id }, { caller, store }) =>
    assertFound(await store.resolveFailure(caller, id), 'Failure'),
} satisfies Partial<Handlers>
