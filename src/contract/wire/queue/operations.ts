import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply, pageReply, pageStatus } from '#contract/wire/codec/pages.ts'
import { queueEntryReply, queueRequest } from './codecs.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// The support queue.

/** Lists the entries of a group, most urgent or newest first. */
export const listQueue = operation('queue', 'GET /api/v2/quote/queue/{group}', {
  sends: 'query',
  request: queueRequest,
  reply: pageReply(queueEntryReply),
  replyStatus: pageStatus,
})

/** Marks a failure as resolved, which removes it from the queue. */
export const resolveFailure = operation('settleFailure', 'POST /api/v2/quote/failures/{id}/settle', {
  sends: 'nothing',
  request: byIdRequest,
  reply: doneReply,
})
