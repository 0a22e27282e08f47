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
export const SignInRevocation = z.object({ keepThis: z._default(z.boolean('Send true or false.'), false) })
export type SignInRevocation = z.infer<typeof SignInRevocation>

/** A password may begin or end with spaces, so that it is never trimmed. */
const passwordField = (sentence: string) =>
  z
    .string(sentence)
    .check(
      z.minLength(1, sentence),
      z.maxLength(200, { error: 'Keep the password to 200 characters.', abort: true }),
    )
const current = passwordField('Enter your password.')

/** What shows that whoever asks is still the person who signed in. */
export const Reauthentication = z.object({ current })
export type Reauthentication = z.infer<typeof Reauthentication>

export const PasswordChange = z.object({ current, password: passwordField('Enter the new password.') })
export type PasswordChange = z.infer<typeof PasswordChange>

const otp = requiredText('Enter the code.', 40)

/** A second factor that was begun: what an authenticator app is given. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>

/** A code of the second factor, or one for recovery. */
export const SecondFactorCode = z.object({ otp })
export type SecondFactorCode = z.infer<typeof SecondFactorCode>

/** What ends a second factor. */
export const SecondFactorRemoval = z.object({ current, otp })
export type SecondFactorRemoval = z.infer<typeof SecondFactorRemoval>

/** Codes for recovery, which are told this once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** For which address another chance is asked for. */
export const PasswordResetRequest = z.object({
  email: emailText('Enter your email address, for example name@example.com.'),
})
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

const secret = requiredText('Send the secret from the link.')

/** The secret of a link, which stands behind its `#`. */
export const PasswordLinkSecret = z.object({ secret })
export type PasswordLinkSecret = z.infer<typeof PasswordLinkSecret>

/** What a link is for: an invitation, or another chance. */
export const PasswordLink = z.object({
  purpose: z.string(),
  name: z.string(),
  email: z.string(),
  organizationName: z.string(),
  expiresAt: z.optional(z.string()),
})
export type PasswordLink = z.infer<typeof PasswordLink>

export const PasswordReset = z.object({ secret, password: passwordField('Enter the new password.') })
export type PasswordReset = z.infer<typeof PasswordReset>

/** Whose password was set. */
export const PasswordResetResult = z.object({ email: z.string() })
export type PasswordResetResult = z.infer<typeof PasswordResetResult>
