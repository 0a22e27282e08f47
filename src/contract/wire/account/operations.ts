import {
  accountReply,
  secondFactorSetupReply,
  secondFactorCodeRequest,
  secondFactorRemovalRequest,
  passwordChangeRequest,
  reauthenticationRequest,
  recoveryCodesReply,
  signInReply,
  signInRevocationRequest,
} from './codecs.ts'
import { emptyRequest } from '#contract/wire/codec/empty.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { doneReply, listReply } from '#contract/wire/codec/pages.ts'
import { byIdRequest } from '#contract/wire/shipments/codecs.ts'

// The caller's own account. Not in the specification. API clients don't have one.

/** Returns the caller's account. */
export const getAccount = operation({
  act: 'account',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/account'],
  access: 'token',
  sends: 'nothing',
  request: emptyRequest,
  reply: accountReply,
})

/** Lists the sessions of the account. */
export const listSignIns = operation({
  act: 'signIns',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/account/sign-ins'],
  access: 'token',
  sends: 'nothing',
  request: emptyRequest,
  reply: listReply(signInReply),
})

/** Signs out one session. */
export const revokeSignIn = operation({
  act: 'endSignIn',
  version: 2,
  method: 'DELETE',
  paths: ['/api/v2/user/account/sign-ins/{id}'],
  access: 'token',
  sends: 'nothing',
  request: byIdRequest,
  reply: doneReply,
})

/** Signs out all sessions, or all except the one that sends the request. */
export const revokeSignIns = operation({
  act: 'endSignIns',
  version: 2,
  method: 'DELETE',
  paths: ['/api/v2/user/account/sign-ins'],
  access: 'token',
  sends: 'query',
  request: signInRevocationRequest,
  reply: doneReply,
})

/** Changes the password and signs out all other sessions. */
export const changePassword = operation({
  act: 'changePassword',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/account/password'],
  access: 'token',
  sends: 'json',
  request: passwordChangeRequest,
  reply: doneReply,
})

/** Starts setting up two-factor authentication, which takes effect once confirmed. */
export const setUpSecondFactor = operation({
  act: 'beginSecondFactor',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/account/second-factor'],
  access: 'token',
  sends: 'json',
  request: reauthenticationRequest,
  reply: secondFactorSetupReply,
})

/** Confirms two-factor authentication with the first code. Returns recovery codes. */
export const confirmSecondFactor = operation({
  act: 'confirmSecondFactor',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/account/second-factor/confirm'],
  access: 'token',
  sends: 'json',
  request: secondFactorCodeRequest,
  reply: recoveryCodesReply,
})

/** Creates new recovery codes, which replace the old ones. */
export const renewRecoveryCodes = operation({
  act: 'renewRecoveryCodes',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/account/second-factor/recovery-codes'],
  access: 'token',
  sends: 'json',
  request: reauthenticationRequest,
  reply: recoveryCodesReply,
})

/** Turns off two-factor authentication. */
export const turnOffSecondFactor = operation({
  act: 'endSecondFactor',
  version: 2,
  method: 'POST',
  paths: ['/api/v2/user/account/second-factor/end'],
  access: 'token',
  sends: 'json',
  request: secondFactorRemovalRequest,
  reply: doneReply,
})
