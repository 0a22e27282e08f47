import { grantV2, identityReply, tokenRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'

/** Issues a token (specification 4.1, obtain access token). */
export const signIn = operation({
  act: 'signIn',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/oauth/token'],
  access: 'open',
  sends: 'json',
  request: tokenRequest,
  reply: grantV2,
})

/** Returns the user or API client that a token belongs to. */
export const whoAmI = operation({
  act: 'whoAmI',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/oauth/exchange'],
  access: 'token',
  sends: 'nothing',
  request: emptyRequest,
  reply: identityReply,
})

/** Revokes the token immediately. */
export const signOut = operation({
  act: 'signOut',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/oauth/logout'],
  access: 'token',
  sends: 'json',
  request: emptyRequest,
  reply: emptyRequest,
})
