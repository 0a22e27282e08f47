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

// One's own account, all of it ours: people have one, token sets have none.

/** Who I am, and how I sign in. */
export const account = operation({
  act: 'account',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/account'],
  access: 'token',
  sends: 'nothing',
  request: emptyRequest,
  reply: accountReply,
})

/** Where I am signed in. */
export const signIns = operation({
  act: 'signIns',
  version: 2,
  method: 'GET',
  paths: ['/api/v2/user/account/sign-ins'],
  access: 'token',
  sends: 'nothing',
  request: emptyRequest,
  reply: listReply(signInReply),
})

/** Ends one of my sign-ins. */
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

/** Ends all of my sign-ins, or all but the one that asks. */
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

/** Changes my password; my other sign-ins end. */
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

/** Begins a second factor. It is asked for once it is confirmed. */
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

/** Confirms it by its first code. */
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

/** Makes new codes for recovery; those of before are good no more. */
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

/** Ends my second factor. */
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
