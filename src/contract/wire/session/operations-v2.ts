import { grantV2, identityReply, tokenRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'

/** Issues a token (specification 4.1, obtain access token). */
export const signIn = operation('signIn', 'POST /api/v2/user/oauth/token', {
  access: 'open',
  request: tokenRequest,
  reply: grantV2,
})

export const whoAmI = operation('whoAmI', 'GET /api/v2/user/oauth/exchange', {
  request: emptyRequest,
  reply: identityReply,
})

export const signOut = operation('signOut', 'POST /api/v2/user/oauth/logout', {
  request: emptyRequest,
  reply: emptyRequest,
})
