import * as models from '#contract/people/account.ts'
import { omitUndefined, readFields, readPresentFields, readRecord } from '#contract/wire/codec/fields.ts'
import { lenientCodec } from '#contract/wire/codec/lenient-codec.ts'
import { readBoolean, readNumber, readText, readTexts } from '#contract/wire/codec/readers.ts'
import { recordReply, textRequest } from '#contract/wire/codec/records.ts'

// The caller's own account. The wire uses the same names as the models.

export const accountReply = lenientCodec(models.Account, {
  decode: (wire) => {
    const fields = readRecord(wire)
    const twoFactor = readFields(fields['twoFactor']) ?? {}
    return {
      ...fields,
      roles: readTexts(fields['roles']),
      twoFactor: omitUndefined({
        required: readBoolean(twoFactor['required']) ?? false,
        since: readText(twoFactor['since']),
        recoveryCodesLeft: readNumber(twoFactor['recoveryCodesLeft']),
      }),
    }
  },
})
export const activeSessionReply = recordReply(models.ActiveSession)
export const twoFactorSetupReply = recordReply(models.TwoFactorSetup)
export const recoveryCodesReply = recordReply(models.RecoveryCodes)
export const passwordLinkReply = recordReply(models.PasswordLink)
export const passwordResetReply = recordReply(models.PasswordResetResult)

export const reauthenticationRequest = textRequest(models.Reauthentication)
export const passwordChangeRequest = textRequest(models.PasswordChange)
export const twoFactorCodeRequest = textRequest(models.TwoFactorCode)
export const twoFactorReauthenticationRequest = textRequest(models.TwoFactorReauthentication)
export const passwordResetLinkRequest = textRequest(models.PasswordResetRequest)
export const passwordLinkRequest = textRequest(models.PasswordLinkSecret)
export const passwordResetRequest = textRequest(models.PasswordReset)
export const sessionRevocationRequest = lenientCodec(models.SessionRevocation, {
  decode: (wire) => {
    const { keepThis } = readPresentFields(wire)
    return omitUndefined({ keepThis: readBoolean(keepThis) ?? keepThis })
  },
})
