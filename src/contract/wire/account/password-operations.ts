import {
  passwordLinkRequest,
  passwordLinkReply,
  passwordResetReply,
  passwordResetRequest,
  passwordResetLinkRequest,
} from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/pages.ts'

// Setting a password by a link, for whoever cannot sign in yet or any more. The secret goes in the body, never in an
// address.

/** Asks for another chance. The answer is the same whether the address is somebody's or not. */
export const requestPasswordReset = operation({
  act: 'askReset',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/password/reset'],
  access: 'open',
  sends: 'json',
  request: passwordResetLinkRequest,
  reply: doneReply,
})

/** What a link is for, and for whom. */
export const passwordLink = operation({
  act: 'passwordLink',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/password/link'],
  access: 'open',
  sends: 'json',
  request: passwordLinkRequest,
  reply: passwordLinkReply,
})

/** Sets the password by the secret of a link, which is used up by it. */
export const setPassword = operation({
  act: 'setPassword',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/password'],
  access: 'open',
  sends: 'json',
  request: passwordResetRequest,
  reply: passwordResetReply,
})
