import * as codecs from './codecs.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply } from '#contract/wire/codec/pages.ts'

// Setting a password through a link, for users who can't sign in. The secret goes in the body, never in a URL.

/** Requests a reset link. The reply doesn't reveal whether the address has an account. */
export const requestPasswordReset = operation('askReset', 'POST /api/v2/user/password/reset', {
  access: 'open',
  request: codecs.passwordResetLinkRequest,
  reply: doneReply,
})

/** Returns the purpose of a link and the account it's for. */
export const getPasswordLink = operation('passwordLink', 'POST /api/v2/user/password/link', {
  access: 'open',
  request: codecs.passwordLinkRequest,
  reply: codecs.passwordLinkReply,
})

/** Sets the password with the secret of a link. A link works only once. */
export const setPassword = operation('setPassword', 'POST /api/v2/user/password', {
  access: 'open',
  request: codecs.passwordResetRequest,
  reply: codecs.passwordResetReply,
})
