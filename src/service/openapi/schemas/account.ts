import * as z from 'zod/mini'
import * as models from '#contract/people/account.ts'
import { roles } from '#contract/people/session.ts'
import { describeModel } from '#service/openapi/describe-model.ts'
import { integer, list, oneOf } from '#service/openapi/schema.ts'

// The caller's account, and setting a password with a link.

const current = 'Your current password.'
const password = 'The new password: at least 12 characters.'
const otp = 'A code from your authenticator app, or a recovery code.'
const secret = 'The link’s secret: the part after `#`.'

export const account = {
  Account: describeModel(models.Account, 'Your account.', {
    id: 'The ID.',
    email: 'The email address, in lower case.',
    name: 'The name.',
    roles: list('The roles.', { enum: roles }),
    twoFactor: describeModel(models.Account.shape.twoFactor, 'Two-factor authentication.', {
      required: 'Whether this account must use it.',
      since: 'When it was turned on; absent if it’s off.',
      recoveryCodesLeft: integer('The number of unused recovery codes.', { minimum: 0 }),
    }),
  }),
  ActiveSession: describeModel(models.ActiveSession, 'An active session.', {
    id: 'The ID.',
    createdAt: 'When you signed in.',
    usedAt: 'When it was last used, to within a few minutes.',
    isThis: 'Whether it’s the current session.',
    device: 'The browser and system, such as "Firefox on Windows".',
  }),
  PasswordChangeRequest: describeModel(models.PasswordChange, 'A new password.', { current, password }),
  ReauthenticationRequest: describeModel(
    models.Reauthentication,
    'Your password, to confirm that it’s you.',
    {
      current,
    },
  ),
  TwoFactorSetup: describeModel(models.TwoFactorSetup, 'The secret for an authenticator app.', {
    secret: 'The secret in Base32.',
    uri: 'The secret as an `otpauth:` URI, to show as a QR code.',
  }),
  TwoFactorCodeRequest: describeModel(models.TwoFactorCode, 'The first code from the authenticator app.', {
    otp,
  }),
  TwoFactorReauthenticationRequest: describeModel(
    models.TwoFactorReauthentication,
    'Your password and a code, to confirm that it’s you.',
    { current, otp },
  ),
  RecoveryCodes: describeModel(
    models.RecoveryCodes,
    'Codes for signing in without the device. Each works once. They’re returned only once.',
    { codes: 'The codes.' },
  ),
  PasswordResetRequest: describeModel(models.PasswordResetRequest, 'A request for a password reset link.', {
    email: 'The account’s email address.',
  }),
  PasswordLinkRequest: describeModel(models.PasswordLinkSecret, 'A password link.', { secret }),
  PasswordLink: describeModel(
    z.required(models.PasswordLink, { expiresAt: true }),
    'A link to set a password.',
    {
      purpose: oneOf('Its purpose.', 'invitation', 'reset'),
      name: 'The user’s name.',
      email: 'The user’s email address.',
      organizationName: 'The user’s organization.',
      expiresAt: 'When the link expires.',
    },
  ),
  SetPasswordRequest: describeModel(models.PasswordReset, 'A link and a new password.', {
    secret,
    password,
  }),
  SetPasswordResult: describeModel(models.PasswordResetResult, 'The account whose password was set.', {
    email: 'The account’s email address.',
  }),
}
