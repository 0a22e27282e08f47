import type { DocumentedOperation } from '#testing/requests/openapi.ts'
import type { TestService } from '#testing/service/service.ts'
import { collectSharedReplies } from './fees.ts'
import { collectMembershipReplies } from './memberships.ts'
import { collectRepliesFromAbove, collectSuspendedReplies } from './organization-above.ts'
import { collectMovedQuoteReplies } from './moved-quotes.ts'
import { collectInheritedSettings } from './organization-tree.ts'
import { collectLinkReplies } from './queue.ts'

/** Sends requests whose responses have fields and statuses that the examples don't have. @returns them, by operation. */
export async function collectRareReplies(service: TestService, operations: readonly DocumentedOperation[]) {
  const replies = await collectLinkReplies(service, operations)
  for (const collect of [
    collectRepliesFromAbove,
    collectSuspendedReplies,
    collectInheritedSettings,
    collectMembershipReplies,
    collectMovedQuoteReplies,
    collectSharedReplies,
  ])
    replies.push(...(await collect(service)))
  return replies
}
