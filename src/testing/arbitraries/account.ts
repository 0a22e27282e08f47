import fc from 'fast-check'
import type * as models from '#contract/people/account.ts'
import { roles } from '#contract/people/session.ts'
import type { UserChange, UserRemoval } from '#contract/people/user.ts'
import { anyTime, anyText } from './offers.ts'

// Generates records of the caller's own account, for round trips over the wire.

const anyTimestamp = anyTime.map((time) => new Date(time).toISOString())
const anyCode = fc.constantFrom('492039', 'K7QP-2MXA-9RDT-WB4H')
const anyTexts = fc.array(anyText, { maxLength: 3 })

export const anyAccount: fc.Arbitrary<models.Account> = fc.record({
  id: fc.uuid(),
  email: anyText,
  name: anyText,
  roles: anyTexts,
  secondFactor: fc.record(
    { required: fc.boolean(), since: anyTimestamp, recoveryCodesLeft: fc.nat() },
    { requiredKeys: ['required'] },
  ),
})
export const anyActiveSession: fc.Arbitrary<models.ActiveSession> = fc.record(
  { id: fc.uuid(), createdAt: anyTimestamp, usedAt: anyTimestamp, device: anyText, isThis: fc.boolean() },
  { requiredKeys: ['id', 'createdAt', 'usedAt', 'isThis'] },
)
export const anySignOutRequest: fc.Arbitrary<models.SessionRevocation> = fc.record({ keepThis: fc.boolean() })
export const anyReauthentication = fc.record({ current: anyText })
export const anyPasswordChange = fc.record({
  current: anyText,
  password: anyText,
})
export const anyTwoFactorSetup: fc.Arbitrary<models.TwoFactorSetup> = fc.record({
  secret: anyText,
  uri: anyText,
})
export const anyTwoFactorCode = fc.record({ otp: anyCode })
export const anyTwoFactorRemoval: fc.Arbitrary<models.TwoFactorRemoval> = fc.record({
  current: anyText,
  otp: anyCode,
})
export const anyRecoveryCodes = fc.record({ codes: anyTexts })
export const anyResetRequest = fc.constant({
  email: 'name@example.com',
})
export const anyLinkSecret = fc.record({ secret: anyText })
export const anyPasswordLink: fc.Arbitrary<models.PasswordLink> = fc.record(
  { purpose: anyText, name: anyText, email: anyText, organizationName: anyText, expiresAt: anyTimestamp },
  { requiredKeys: ['purpose', 'name', 'email', 'organizationName'] },
)
export const anyPasswordReset: fc.Arbitrary<models.PasswordReset> = fc.record({
  secret: anyText,
  password: anyText,
})
export const anyPasswordResetResult = fc.record({ email: anyText })
export const anyUserChange: fc.Arbitrary<UserChange> = fc
  .record(
    {
      id: fc.uuid(),
      name: anyText,
      disabled: fc.boolean(),
      secondFactor: fc.constant(false as const),
      roles: fc.subarray([...roles], { minLength: 1 }),
      organizationId: fc.uuid(),
      memberOf: fc.uuid(),
    },
    { requiredKeys: ['id'] },
  )
  .filter(({ id: _id, memberOf: _memberOf, ...change }) => Object.keys(change).length > 0)
export const anyUserRemoval: fc.Arbitrary<UserRemoval> = fc.record(
  { id: fc.uuid(), memberOf: fc.uuid() },
  { requiredKeys: ['id'] },
)
