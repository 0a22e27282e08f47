import { grantV1, signInRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

// In its own file, so that the sign-in page downloads only this operation.

/** Signs in (specification 4.2, log in). */
export const signIn = operation('signIn', 'POST /api/v1/user/Users/login', {
  access: 'open',
  request: signInRequest,
  reply: grantV1,
})
