import { grantV1, logInRequest } from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'

// Apart from the other rows: the page that signs in carries this one alone.

/** Specification 4.2, log in. */
export const signIn = operation({
  act: 'signIn',
  version: 1,
  method: 'POST',
  paths: ['/api/v1/user/Users/login', '/api/v1/user/User/login'],
  access: 'open',
  sends: 'json',
  request: logInRequest,
  reply: grantV1,
})
