import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import { paged } from '#contract/wire/codec/pages.ts'
import { queueEntryReply, queueRequest } from './codecs.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'

// The support queue.

export const listQueue = operation('listQueue', 'GET /api/v2/quote/queue/{group}', {
  ...paged(queueEntryReply),
  request: queueRequest,
})

export const resolveFailure = operation('resolveFailure', 'POST /api/v2/quote/failures/{id}/resolve', {
  request: idRequest,
  reply: doneReply,
})
