import { roles } from '#contract/people/session.ts'
import {
  SecondFactorCode,
  PasswordLinkSecret,
  PasswordChange,
  Reauthentication,
  PasswordResetRequest,
} from '#contract/people/account.ts'
import { flag, list, moment, object, fromModel, oneOf, text, uuid, integer } from '../schema.ts'

// One's own account, and setting a password by a link.

const current = fromModel(Reauthentication.shape.current, 'The password that is in force.')
const password = fromModel(PasswordChange.shape.password, 'The new password: at least 12 characters.')
const otp = fromModel(SecondFactorCode.shape.otp, 'A code of the second factor, or one for recovery.')
const secret = fromModel(
  PasswordLinkSecret.shape.secret,
  'The secret of the link: what stands behind its `#`.',
)

export const account = {
  Account: object('One’s own account.', {
    id: uuid('Its id.'),
    email: text('Who signs in, in small letters.'),
    name: text('The name.'),
    roles: list('What it may be.', oneOf('A role.', ...roles)),
    secondFactor: object(
      'The second factor.',
      { required: flag('Whether this account has to have one.') },
      {
        since: moment('Since when it has one.'),
        recoveryCodesLeft: integer('How many codes for recovery are left.', { minimum: 0 }),
      },
    ),
  }),
  SignIn: object(
    'A sign-in that can go on.',
    {
      id: uuid('Its id.'),
      createdAt: moment('Since when.'),
      usedAt: moment('When it was last used, to within minutes.'),
      isThis: flag('Whether it is the one that asks.'),
    },
    { device: text('From what, in words.') },
  ),
  PasswordChangeRequest: object('A new password.', { current, password }),
  ReassuranceRequest: object('What shows that it is still the same person.', { current }),
  BegunFactor: object('What an authenticator app is given.', {
    secret: text('The secret in base 32.'),
    uri: text('The same with whose it is and what for, to be shown as a QR code.'),
  }),
  FactorCodeRequest: object('The first code.', { otp }),
  FactorEndingRequest: object('What ends a second factor.', { current, otp }),
  RecoveryCodes: object(
    'Codes for whoever has lost the device; each is good once, and they are told this once.',
    {
      codes: list('The codes.', text('A code.')),
    },
  ),
  ResetRequest: object('Another chance.', {
    email: fromModel(PasswordResetRequest.shape.email, 'The e-mail address of the account.'),
  }),
  LinkRequest: object('A link.', { secret }),
  PasswordLink: object('What a link is for.', {
    purpose: oneOf('What for.', 'invitation', 'reset'),
    name: text('For whom.'),
    email: text('Who signs in.'),
    organizationName: text('Whom the account acts for.'),
    expiresAt: moment('Until when it is good.'),
  }),
  PasswordSettingRequest: object('A password by a link.', { secret, password }),
  PasswordSet: object('It is set.', { email: text('Who signs in with it.') }),
}
