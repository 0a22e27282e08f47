import { grantV1, signInRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

// In its own file, so that the sign-in page downloads only this row.

/** Signs in (specification 4.2, log in). */
export const signIn = operation({
  act: 'signIn',
  version: 1,
  method: 'POST',
  paths: ['/api/v1/user/Users/login', '/api/v1/user/User/login'],
  access: 'open',
  sends: 'json',
  request: signInRequest,
  reply: grantV1,
})
