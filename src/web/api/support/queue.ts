import type { QueuePageRequest } from '#contract/servicing/queue.ts'
import { listQueue, resolveFailure } from '#contract/wire/queue/operations.ts'
import { call } from '#web/api/client.ts'
import { useOperationMutation } from '#web/api/operation-mutation.ts'
import { operationQuery, pageOptions } from '#web/api/operation-query.ts'

const queueKey = ['queue']

/** How often an open queue reloads, in milliseconds. Expired and bought offers leave it. */
const pollInterval = 15_000

/** A page of one group of the queue. */
export const queueQuery = (request: QueuePageRequest) =>
  operationQuery([...queueKey, request], listQueue, request, {
    ...pageOptions,
    refetchInterval: pollInterval,
  })

/** Marks a failure as resolved. Idempotent. */
export const useResolveFailure = () =>
  useOperationMutation((id: string) => call(resolveFailure, { id }), [queueKey])
