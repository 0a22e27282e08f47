import * as z from 'zod/mini'
import { emailText, requiredText } from '#contract/text/text-fields.ts'

/** The caller's own account. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  twoFactor: z.object({
    /** Whether this account must use two-factor authentication. */
    required: z.boolean(),
    /** When it was turned on. Absent if it's off. */
    since: z.optional(z.string()),
    /** Number of unused recovery codes. */
    recoveryCodesLeft: z.optional(z.number()),
  }),
})
export type Account = z.infer<typeof Account>

/** An active session of the caller's account. */
export const ActiveSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Accurate to a few minutes. */
  usedAt: z.string(),
  /** Browser and system, such as `Firefox on Windows`. */
  device: z.optional(z.string()),
  /** Whether this is the session of the request. */
  isThis: z.boolean(),
})
export type ActiveSession = z.infer<typeof ActiveSession>

/** The maximum number of active sessions listed. */
export const maxListedSessions = 200

/** A request to sign out all sessions, or all except the one that sends the request. */
export const SessionRevocation = z.object({ keepThis: z._default(z.boolean('Send true or false.'), false) })
export type SessionRevocation = z.infer<typeof SessionRevocation>

/** A password in a request. It's never trimmed, because a password can begin or end with spaces. */
export const passwordField = (message: string) =>
  z
    .string(message)
    .check(
      z.minLength(1, message),
      z.maxLength(200, { error: 'Use a password of 200 characters or fewer.', abort: true }),
    )
const current = passwordField('Enter your password.')

/** The current password, which proves that the account's owner sent the request. */
export const Reauthentication = z.object({ current })

export const PasswordChange = z.object({ current, password: passwordField('Enter the new password.') })

const otp = requiredText('Enter the code.', 40)

/** Setup data for an authenticator app. */
export const TwoFactorSetup = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

/** A code from the authenticator app, or a recovery code. */
export const TwoFactorCode = z.object({ otp })

/** The password and a code, which are required to change two-factor authentication once it's on. */
export const TwoFactorReauthentication = z.object({ current, otp })
export type TwoFactorReauthentication = z.infer<typeof TwoFactorReauthentication>

/** New recovery codes, which are returned only once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

export const PasswordResetRequest = z.object({
  email: emailText('Enter your email address, for example name@example.com.'),
})

const secret = requiredText('Send the secret from the link.')

/** The secret in a link: the part after `#`. */
export const PasswordLinkSecret = z.object({ secret })

/** What a link is for (an `invitation` or a `reset` of the password), and the account that it belongs to. */
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

export const PasswordResetResult = z.object({ email: z.string() })
