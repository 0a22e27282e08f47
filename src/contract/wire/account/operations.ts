import * as codecs from './codecs.ts'
import { doneReply, emptyRequest } from '#contract/wire/codec/empty.ts'
import { operation } from '#contract/wire/codec/operation.ts'
import { listReply } from '#contract/wire/codec/pages.ts'
import { idRequest } from '#contract/wire/shipments/codecs.ts'

// The caller's own account. Not in the specification. API clients don't have one.

export const getAccount = operation('getAccount', 'GET /api/v2/user/account', {
  request: emptyRequest,
  reply: codecs.accountReply,
})

export const listSignIns = operation('listSignIns', 'GET /api/v2/user/account/sign-ins', {
  request: emptyRequest,
  reply: listReply(codecs.activeSessionReply),
})

export const revokeSignIn = operation('revokeSignIn', 'DELETE /api/v2/user/account/sign-ins/{id}', {
  request: idRequest,
  reply: doneReply,
})

export const revokeSignIns = operation('revokeSignIns', 'DELETE /api/v2/user/account/sign-ins', {
  request: codecs.sessionRevocationRequest,
  reply: doneReply,
})

export const leaveOrganization = operation(
  'leaveOrganization',
  'DELETE /api/v2/user/account/organizations/{id}',
  { request: idRequest, reply: doneReply },
)

export const changePassword = operation('changePassword', 'POST /api/v2/user/account/password', {
  bodyOnly: true,
  request: codecs.passwordChangeRequest,
  reply: doneReply,
})

export const setUpTwoFactor = operation('setUpTwoFactor', 'POST /api/v2/user/account/two-factor', {
  bodyOnly: true,
  request: codecs.reauthenticationRequest,
  reply: codecs.twoFactorSetupReply,
})

export const confirmTwoFactor = operation(
  'confirmTwoFactor',
  'POST /api/v2/user/account/two-factor/confirm',
  { bodyOnly: true, request: codecs.twoFactorCodeRequest, reply: codecs.recoveryCodesReply },
)

export const renewRecoveryCodes = operation(
  'renewRecoveryCodes',
  'POST /api/v2/user/account/two-factor/recovery-codes',
  { bodyOnly: true, request: codecs.twoFactorReauthenticationRequest, reply: codecs.recoveryCodesReply },
)

export const turnOffTwoFactor = operation(
  'turnOffTwoFactor',
  'POST /api/v2/user/account/two-factor/turn-off',
  { bodyOnly: true, request: codecs.twoFactorReauthenticationRequest, reply: doneReply },
)
