import {
  Account,
  BegunFactor,
  FactorCode,
  FactorEnding,
  LinkSecret,
  PasswordChange,
  PasswordLink,
  PasswordSet,
  PasswordSetting,
  Reassurance,
  RecoveryCodes,
  ResetAsking,
  SignIn,
  SignInsEnding,
} from '#contract/people/account.ts'
import {
  asText,
  booleanOf,
  defined,
  fieldsOf,
  numberOf,
  present,
  recordsIn,
  said,
  textOf,
  textsOf,
} from '#contract/wire/codec/lenient-codec.ts'
import type { Codec } from '#contract/wire/codec/lenient-codec.ts'
import type * as z from 'zod/mini'

// One's own account. The names on the wire are those of the nouns.

const toldFields = (wire: unknown) => present(fieldsOf(recordsIn(wire)[0]) ?? {})

/** Fields as they come; numbers are text, too, where text is meant. */
const asked = <Noun>(noun: z.ZodMiniType<Noun>): Codec<Noun> =>
  said(noun, {
    decode: (wire) =>
      Object.fromEntries(
        Object.entries(present(fieldsOf(wire) ?? {})).map(([name, value]) => [name, asText(value)]),
      ),
    encode: (fields) => fields,
  })

const told = <Noun>(noun: z.ZodMiniType<Noun>): Codec<Noun> =>
  said(noun, { decode: toldFields, encode: (record) => record })

export const accountReply = said(Account, {
  decode: (wire) => {
    const fields = toldFields(wire)
    const factor = fieldsOf(fields['secondFactor']) ?? {}
    return {
      ...fields,
      roles: textsOf(fields['roles']),
      secondFactor: defined({
        required: booleanOf(factor['required']) ?? false,
        since: textOf(factor['since']),
        recoveryCodesLeft: numberOf(factor['recoveryCodesLeft']),
      }),
    }
  },
  encode: (account) => account,
})
export const signInReply = told(SignIn)
export const begunFactorReply = told(BegunFactor)
export const recoveryCodesReply = told(RecoveryCodes)
export const passwordLinkReply = told(PasswordLink)
export const passwordSetReply = told(PasswordSet)

export const reassuranceRequest = asked(Reassurance)
export const passwordChangeRequest = asked(PasswordChange)
export const factorCodeRequest = asked(FactorCode)
export const factorEndingRequest = asked(FactorEnding)
export const resetAskingRequest = asked(ResetAsking)
export const linkSecretRequest = asked(LinkSecret)
export const passwordSettingRequest = asked(PasswordSetting)
export const signInsEndingRequest = said(SignInsEnding, {
  decode: (wire) => {
    const { keepThis } = present(fieldsOf(wire) ?? {})
    return defined({ keepThis: booleanOf(keepThis) ?? keepThis })
  },
  encode: (ending) => ending,
})
