import {
  Account,
  SecondFactorSetup,
  SecondFactorCode,
  SecondFactorRemoval,
  PasswordLinkSecret,
  PasswordChange,
  PasswordLink,
  PasswordResetResult,
  PasswordReset,
  Reauthentication,
  RecoveryCodes,
  PasswordResetRequest,
  SignIn,
  SignInRevocation,
} from '#contract/people/account.ts'
import {
  readBoolean,
  omitUndefined,
  readFields,
  readNumber,
  lenientCodec,
  readPresentFields,
  readRecord,
  readText,
  readTexts,
  recordReply,
  textRequest,
} from '#contract/wire/codec/lenient-codec.ts'

// The caller's own account. The wire uses the same names as the models.

export const accountReply = lenientCodec(Account, {
  decode: (wire) => {
    const fields = readRecord(wire)
    const secondFactor = readFields(fields['secondFactor']) ?? {}
    return {
      ...fields,
      roles: readTexts(fields['roles']),
      secondFactor: omitUndefined({
        required: readBoolean(secondFactor['required']) ?? false,
        since: readText(secondFactor['since']),
        recoveryCodesLeft: readNumber(secondFactor['recoveryCodesLeft']),
      }),
    }
  },
})
export const signInReply = recordReply(SignIn)
export const secondFactorSetupReply = recordReply(SecondFactorSetup)
export const recoveryCodesReply = recordReply(RecoveryCodes)
export const passwordLinkReply = recordReply(PasswordLink)
export const passwordResetReply = recordReply(PasswordResetResult)

export const reauthenticationRequest = textRequest(Reauthentication)
export const passwordChangeRequest = textRequest(PasswordChange)
export const secondFactorCodeRequest = textRequest(SecondFactorCode)
export const secondFactorRemovalRequest = textRequest(SecondFactorRemoval)
export const passwordResetLinkRequest = textRequest(PasswordResetRequest)
export const passwordLinkRequest = textRequest(PasswordLinkSecret)
export const passwordResetRequest = textRequest(PasswordReset)
export const signInRevocationRequest = lenientCodec(SignInRevocation, {
  decode: (wire) => {
    const { keepThis } = readPresentFields(wire)
    return omitUndefined({ keepThis: readBoolean(keepThis) ?? keepThis })
  },
})
