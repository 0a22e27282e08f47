import { Problem } from '#contract/problem.ts'
import type { Handlers, Dependencies } from '#service/api/handlers.ts'

/** Handlers for the support staff's queue. */
export function createQueueHandlers({ store }: Dependencies): Pick<Handlers, 'queue' | 'settleFailure'> {
  return {
    queue: (query, { caller }) => store.listQueue(caller, query),

    settleFailure: async ({ id }, { caller }) => {
      const isOurs = await store.resolveFailure(caller, id)
      if (!isOurs) throw new Problem('NOT_FOUND', 'Failure not found.')
      return true
    },
  }
}
