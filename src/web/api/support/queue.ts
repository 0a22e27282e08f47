import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#contract/paging.ts'
import type { Problem } from '#contract/problem.ts'
import type { QueuePageRequest, QueueEntry } from '#contract/servicing/queue.ts'
import { queue, resolveFailure } from '#contract/wire/queue/operations.ts'
import { call } from '#web/api/client.ts'

const queueKey = ['queue']

/** How often the queue is read anew while it is looked at, in milliseconds: what lapses or is bought leaves it. */
const pollInterval = 15_000

/** A page of one group of what waits for the staff. */
export const queueQuery = (ask: QueuePageRequest) =>
  queryOptions<Page<QueueEntry>>({
    queryKey: [...queueKey, ask],
    queryFn: ({ signal }) => call(queue, ask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollInterval,
  })

/** Says that a failure was dealt with; one that was stays so. */
export function useResolveFailure() {
  const cache = useQueryClient()
  return useMutation<true, Problem, string>({
    mutationFn: (id) => call(resolveFailure, { id }),
    retry: false,
    onSettled: () => cache.invalidateQueries({ queryKey: queueKey }),
  })
}
