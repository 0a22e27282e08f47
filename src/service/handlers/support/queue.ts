import { Problem } from '#contract/problem.ts'
import type { Handlers, Means } from '#service/api/handlers.ts'

/** What waits for the staff. */
export function queueHandlers({ store }: Means): Pick<Handlers, 'queue' | 'settleFailure'> {
  return {
    queue: (ask, { caller }) => store.queue(caller, ask),

    settleFailure: async ({ id }, { caller }) => {
      const isOurs = await store.settleFailure(caller, id)
      if (!isOurs) throw new Problem('NOT_FOUND', 'There is no such failure, or it is not yours to see.')
      return true
    },
  }
}
