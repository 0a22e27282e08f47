import * as codecs from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'

// Setting a password through a link, for users who can't sign in. The secret goes in the body, never in a URL.

export const requestPasswordReset = operation('requestPasswordReset', 'POST /api/v2/user/password/reset', {
  access: 'open',
  request: codecs.passwordResetLinkRequest,
  reply: doneReply,
})

export const getPasswordLink = operation('getPasswordLink', 'POST /api/v2/user/password/link', {
  access: 'open',
  bodyOnly: true,
  request: codecs.passwordLinkRequest,
  reply: codecs.passwordLinkReply,
})

export const setPassword = operation('setPassword', 'POST /api/v2/user/password', {
  access: 'open',
  bodyOnly: true,
  request: codecs.passwordResetRequest,
  reply: codecs.passwordResetReply,
})
