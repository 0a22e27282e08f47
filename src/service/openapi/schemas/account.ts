import { roles } from '#contract/people/session.ts'
import {
  SecondFactorCode,
  PasswordLinkSecret,
  PasswordChange,
  Reauthentication,
  PasswordResetRequest,
} from '#contract/people/account.ts'
import { flag, list, moment, object, fromModel, oneOf, text, uuid, integer } from '../schema.ts'

// The caller's account, and setting a password with a link.

const current = fromModel(Reauthentication.shape.current, 'Your current password.')
const password = fromModel(PasswordChange.shape.password, 'The new password: at least 12 characters.')
const otp = fromModel(SecondFactorCode.shape.otp, 'A code from your authenticator app, or a recovery code.')
const secret = fromModel(PasswordLinkSecret.shape.secret, 'The link’s secret: the part after `#`.')

export const account = {
  Account: object('Your account.', {
    id: uuid('The ID.'),
    email: text('The email address, in lower case.'),
    name: text('The name.'),
    roles: list('The roles.', oneOf('A role.', ...roles)),
    secondFactor: object(
      'Two-factor authentication.',
      { required: flag('Whether this account must use it.') },
      {
        since: moment('When it was turned on; absent if it’s off.'),
        recoveryCodesLeft: integer('The number of unused recovery codes.', { minimum: 0 }),
      },
    ),
  }),
  SignIn: object(
    'An active session.',
    {
      id: uuid('The ID.'),
      createdAt: moment('When you signed in.'),
      usedAt: moment('When it was last used, to within a few minutes.'),
      isThis: flag('Whether it’s the current session.'),
    },
    { device: text('The browser and system, such as "Firefox on Windows".') },
  ),
  PasswordChangeRequest: object('A new password.', { current, password }),
  ReassuranceRequest: object('Your password, to confirm that it’s you.', { current }),
  BegunFactor: object('The secret for an authenticator app.', {
    secret: text('The secret in Base32.'),
    uri: text('The secret as an `otpauth:` URI, to show as a QR code.'),
  }),
  FactorCodeRequest: object('The first code from the authenticator app.', { otp }),
  FactorEndingRequest: object('Confirmation for turning off two-factor authentication.', { current, otp }),
  RecoveryCodes: object(
    'Codes for signing in without the device. Each works once. They’re returned only once.',
    {
      codes: list('The codes.', text('A code.')),
    },
  ),
  ResetRequest: object('A request for a password reset link.', {
    email: fromModel(PasswordResetRequest.shape.email, 'The account’s email address.'),
  }),
  LinkRequest: object('A password link.', { secret }),
  PasswordLink: object('A link to set a password.', {
    purpose: oneOf('Its purpose.', 'invitation', 'reset'),
    name: text('The user’s name.'),
    email: text('The user’s email address.'),
    organizationName: text('The user’s organization.'),
    expiresAt: moment('When the link expires.'),
  }),
  PasswordSettingRequest: object('A link and a new password.', { secret, password }),
  PasswordSet: object('The account whose password was set.', { email: text('The account’s email address.') }),
}
