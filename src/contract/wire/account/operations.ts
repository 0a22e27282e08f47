import * as codecs from './codecs.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply, listReply } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// The caller's own account. Not in the specification. API clients don't have one.

/** Returns the caller's account. */
export const getAccount = operation('account', 'GET /api/v2/user/account', {
  request: emptyRequest,
  reply: codecs.accountReply,
})

/** Lists the sessions of the account. */
export const listSignIns = operation('signIns', 'GET /api/v2/user/account/sign-ins', {
  request: emptyRequest,
  reply: listReply(codecs.signInReply),
})

/** Signs out one session. */
export const revokeSignIn = operation('endSignIn', 'DELETE /api/v2/user/account/sign-ins/{id}', {
  request: byIdRequest,
  reply: doneReply,
})

/** Signs out all sessions, or all except the one that sends the request. */
export const revokeSignIns = operation('endSignIns', 'DELETE /api/v2/user/account/sign-ins', {
  sends: 'query',
  request: codecs.signInRevocationRequest,
  reply: doneReply,
})

/** Changes the password and signs out all other sessions. */
export const changePassword = operation('changePassword', 'POST /api/v2/user/account/password', {
  request: codecs.passwordChangeRequest,
  reply: doneReply,
})

/** Starts setting up two-factor authentication, which takes effect once confirmed. */
export const setUpSecondFactor = operation('beginSecondFactor', 'POST /api/v2/user/account/second-factor', {
  request: codecs.reauthenticationRequest,
  reply: codecs.secondFactorSetupReply,
})

/** Confirms two-factor authentication with the first code. Returns recovery codes. */
export const confirmSecondFactor = operation(
  'confirmSecondFactor',
  'POST /api/v2/user/account/second-factor/confirm',
  { request: codecs.secondFactorCodeRequest, reply: codecs.recoveryCodesReply },
)

/** Creates new recovery codes, which replace the old ones. */
export const renewRecoveryCodes = operation(
  'renewRecoveryCodes',
  'POST /api/v2/user/account/second-factor/recovery-codes',
  { request: codecs.reauthenticationRequest, reply: codecs.recoveryCodesReply },
)

/** Turns off two-factor authentication. */
export const turnOffSecondFactor = operation(
  'endSecondFactor',
  'POST /api/v2/user/account/second-factor/end',
  { request: codecs.secondFactorRemovalRequest, reply: doneReply },
)
