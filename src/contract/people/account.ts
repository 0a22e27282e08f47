import * as z from 'zod/mini'
import { emailText, requiredText } from '#contract/text/text-fields.ts'

/** One's own account. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  secondFactor: z.object({
    /** Whether this account has to have one. */
    required: z.boolean(),
    /** Since when it has one; absent without. */
    since: z.optional(z.string()),
    /** How many codes for recovery are left. */
    recoveryCodesLeft: z.optional(z.number()),
  }),
})
export type Account = z.infer<typeof Account>

/** One of one's own sign-ins that can go on. */
export const SignIn = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** To within minutes. */
  usedAt: z.string(),
  /** From what, in words, as `Firefox on Windows`. */
  device: z.optional(z.string()),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

/** Which sign-ins end: all, or all but the one that asks. */
export const SignInsEnding = z.object({ keepThis: z._default(z.boolean('Say true or false.'), false) })
export type SignInsEnding = z.infer<typeof SignInsEnding>

/** A password may begin or end with spaces, so that it is never trimmed. */
const passwordText = (sentence: string) =>
  z
    .string(sentence)
    .check(
      z.minLength(1, sentence),
      z.maxLength(200, { error: 'Keep the password to 200 characters.', abort: true }),
    )
const current = passwordText('Give your password.')

/** What shows that whoever asks is still the person who signed in. */
export const Reassurance = z.object({ current })
export type Reassurance = z.infer<typeof Reassurance>

export const PasswordChange = z.object({ current, password: passwordText('Give the new password.') })
export type PasswordChange = z.infer<typeof PasswordChange>

const otp = requiredText('Give the code.', 40)

/** A second factor that was begun: what an authenticator app is given. */
export const BegunFactor = z.object({ secret: z.string(), uri: z.string() })
export type BegunFactor = z.infer<typeof BegunFactor>

/** A code of the second factor, or one for recovery. */
export const FactorCode = z.object({ otp })
export type FactorCode = z.infer<typeof FactorCode>

/** What ends a second factor. */
export const FactorEnding = z.object({ current, otp })
export type FactorEnding = z.infer<typeof FactorEnding>

/** Codes for recovery, which are told this once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** For which address another chance is asked for. */
export const ResetAsking = z.object({ email: emailText('Give your e-mail address, like name@example.com.') })
export type ResetAsking = z.infer<typeof ResetAsking>

const secret = requiredText('Give the secret of the link.')

/** The secret of a link, which stands behind its `#`. */
export const LinkSecret = z.object({ secret })
export type LinkSecret = z.infer<typeof LinkSecret>

/** What a link is for: an invitation, or another chance. */
export const PasswordLink = z.object({
  purpose: z.string(),
  name: z.string(),
  email: z.string(),
  organizationName: z.string(),
  expiresAt: z.optional(z.string()),
})
export type PasswordLink = z.infer<typeof PasswordLink>

export const PasswordSetting = z.object({ secret, password: passwordText('Give the new password.') })
export type PasswordSetting = z.infer<typeof PasswordSetting>

/** Whose password was set. */
export const PasswordSet = z.object({ email: z.string() })
export type PasswordSet = z.infer<typeof PasswordSet>
