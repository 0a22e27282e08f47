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
  toText,
  readBoolean,
  omitUndefined,
  readFields,
  readNumber,
  omitEmpty,
  unwrapRecords,
  lenientCodec,
  readText,
  readTexts,
} from '#contract/wire/codec/lenient-codec.ts'
import type { Codec } from '#contract/wire/codec/lenient-codec.ts'
import type * as z from 'zod/mini'

// The caller's own account. The wire uses the same names as the models.

const readRecord = (wire: unknown) => omitEmpty(readFields(unwrapRecords(wire)[0]) ?? {})

/** Creates a codec for a request of text fields, which may also be numbers. */
const requestCodec = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, {
    decode: (wire) =>
      Object.fromEntries(
        Object.entries(omitEmpty(readFields(wire) ?? {})).map(([name, value]) => [name, toText(value)]),
      ),
    encode: (fields) => fields,
  })

const replyCodec = <Value>(model: z.ZodMiniType<Value>): Codec<Value> =>
  lenientCodec(model, { decode: readRecord, encode: (record) => record })

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
  encode: (account) => account,
})
export const signInReply = replyCodec(SignIn)
export const secondFactorSetupReply = replyCodec(SecondFactorSetup)
export const recoveryCodesReply = replyCodec(RecoveryCodes)
export const passwordLinkReply = replyCodec(PasswordLink)
export const passwordResetReply = replyCodec(PasswordResetResult)

export const reauthenticationRequest = requestCodec(Reauthentication)
export const passwordChangeRequest = requestCodec(PasswordChange)
export const secondFactorCodeRequest = requestCodec(SecondFactorCode)
export const secondFactorRemovalRequest = requestCodec(SecondFactorRemoval)
export const passwordResetLinkRequest = requestCodec(PasswordResetRequest)
export const passwordLinkRequest = requestCodec(PasswordLinkSecret)
export const passwordResetRequest = requestCodec(PasswordReset)
export const signInRevocationRequest = lenientCodec(SignInRevocation, {
  decode: (wire) => {
    const { keepThis } = omitEmpty(readFields(wire) ?? {})
    return omitUndefined({ keepThis: readBoolean(keepThis) ?? keepThis })
  },
  encode: (revocation) => revocation,
})
