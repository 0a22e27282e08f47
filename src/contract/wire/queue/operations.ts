import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply, pageReply, pageStatus } from '#contract/wire/codec/pages.ts'
import { queueEntryReply, queueRequest } from './codecs.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// What waits for the staff.

/** One group of the quotes that wait, the most pressing or the latest first. */
export const queue = operation({
  act: 'queue',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/quote/queue/{group}'],
  access: 'token',
  sends: 'query',
  request: queueRequest,
  reply: pageReply(queueEntryReply),
  replyStatus: pageStatus,
})

/** Says that a failure was dealt with, so that it waits no longer. */
export const resolveFailure = operation({
  act: 'settleFailure',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/quote/failures/{id}/settle'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: doneReply,
})
