import fc from 'fast-check'
import type * as Nouns from '#contract/people/account.ts'
import { roles } from '#contract/people/session.ts'
import type { UserChange } from '#contract/people/user.ts'
import { moment, words } from './offers.ts'

// Any records of one's own account that the contract takes, for what must hold of each of them on the wire.

const when = moment.map((time) => new Date(time).toISOString())
const short = fc.constantFrom('492039', 'K7QP-2MXA-9RDT-WB4H')
const texts = fc.array(words, { maxLength: 3 })

export const anyAccount: fc.Arbitrary<Nouns.Account> = fc.record({
  ...{ id: fc.uuid(), email: words, name: words, roles: texts },
  secondFactor: fc.record(
    { required: fc.boolean(), since: when, recoveryCodesLeft: fc.nat() },
    { requiredKeys: ['required'] },
  ),
})
export const anySignIn: fc.Arbitrary<Nouns.SignIn> = fc.record(
  { id: fc.uuid(), createdAt: when, usedAt: when, device: words, isThis: fc.boolean() },
  { requiredKeys: ['id', 'createdAt', 'usedAt', 'isThis'] },
)
export const anySignInsEnding: fc.Arbitrary<Nouns.SignInsEnding> = fc.record({ keepThis: fc.boolean() })
export const anyReassurance: fc.Arbitrary<Nouns.Reassurance> = fc.record({ current: words })
export const anyPasswordChange: fc.Arbitrary<Nouns.PasswordChange> = fc.record({
  current: words,
  password: words,
})
export const anyBegunFactor: fc.Arbitrary<Nouns.BegunFactor> = fc.record({ secret: words, uri: words })
export const anyFactorCode: fc.Arbitrary<Nouns.FactorCode> = fc.record({ otp: short })
export const anyFactorEnding: fc.Arbitrary<Nouns.FactorEnding> = fc.record({ current: words, otp: short })
export const anyRecoveryCodes: fc.Arbitrary<Nouns.RecoveryCodes> = fc.record({ codes: texts })
export const anyResetAsking: fc.Arbitrary<Nouns.ResetAsking> = fc.constant({ email: 'name@example.com' })
export const anyLinkSecret: fc.Arbitrary<Nouns.LinkSecret> = fc.record({ secret: words })
export const anyPasswordLink: fc.Arbitrary<Nouns.PasswordLink> = fc.record(
  { purpose: words, name: words, email: words, organizationName: words, expiresAt: when },
  { requiredKeys: ['purpose', 'name', 'email', 'organizationName'] },
)
export const anyPasswordSetting: fc.Arbitrary<Nouns.PasswordSetting> = fc.record({
  secret: words,
  password: words,
})
export const anyPasswordSet: fc.Arbitrary<Nouns.PasswordSet> = fc.record({ email: words })
export const anyUserChange: fc.Arbitrary<UserChange> = fc
  .record(
    {
      ...{ id: fc.uuid(), name: words, disabled: fc.boolean(), secondFactor: fc.constant(false as const) },
      roles: fc.subarray([...roles], { minLength: 1 }),
    },
    { requiredKeys: ['id'] },
  )
  .filter((change) => Object.keys(change).length > 1)
