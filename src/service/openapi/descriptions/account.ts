import { maxListedSessions } from '#contract/people/account.ts'
import { type DescribeTable, reply } from '#service/openapi/description.ts'
import { accountId } from '#service/openapi/examples/offer.ts'
import { flag, list, ref, uuid } from '#service/openapi/schema.ts'
import { unknownEmail, unknownPassword } from './sessions.ts'

export const exampleSessionId = '81ec2610-d5b0-46c6-a6b6-e72ea2a3b836'
export const leftOrganizationId = '2f6d0b7e-5c1a-4a39-8e64-b7d1c9f03a52'
export const unknownCode = '492 039'
export const linkSecret = 'bm8gbGluayBvZiBhbnlib2R5LCBqdXN0IGFuIGV4YW1wbGU'
const newPassword = 'nine blue herons at dusk'

const current = { current: unknownPassword }
const recoveryCodes = reply('The recovery codes.', 'RecoveryCodes', {
  codes: ['K7QP-2MXA-9RDT-WB4H', '3HNC-Z8YE-GK5J-PQ6S'],
})

export const describeAccount: DescribeTable<'account'> = (when) => ({
  getAccount: {
    title: 'Get your account',
    text: 'Returns your account and its two-factor settings. API clients have no account and get 403 from every operation in this section that needs a token.',
    response: reply('Your account.', 'Account', {
      id: accountId,
      email: unknownEmail,
      name: 'Sam Shipper',
      roles: ['shipper'],
      twoFactor: { required: false, since: when(-3, 9), recoveryCodesLeft: 10 },
    }),
  },
  listSignIns: {
    title: 'List your sessions',
    text: `Returns your active sessions, most recently used first, up to ${maxListedSessions}. IP addresses aren’t stored.`,
    response: reply(
      'Your sessions.',
      list('The active sessions.', ref('ActiveSession'), { maxItems: maxListedSessions }),
      [
        {
          id: exampleSessionId,
          createdAt: when(0, 9),
          usedAt: when(0, 12),
          device: 'Firefox on Windows',
          isThis: true,
        },
      ],
    ),
  },
  revokeSignIn: {
    title: 'Revoke a session',
    text: 'Signs out one of your sessions. Its tokens stop working immediately.',
    parameters: { id: uuid('The session’s ID.', exampleSessionId) },
  },
  revokeSignIns: {
    title: 'Sign out everywhere',
    text: 'Signs out all your sessions, including the current one unless `keepThis` is true.',
    parameters: { keepThis: flag('Whether to keep the current session.') },
  },
  leaveOrganization: {
    title: 'Leave an organization',
    text: 'Removes you from one of the organizations you belong to. Your tokens for it stop working immediately. You can’t leave your only organization, or one that would be left without an administrator who can sign in.',
    parameters: { id: uuid('The organization’s ID.', leftOrganizationId) },
    errors: ['CONFLICT'],
  },
  changePassword: {
    title: 'Change your password',
    text: 'Signs out all your other sessions. A wrong current password counts as a failed sign-in.',
    bodies: ['PasswordChangeRequest'],
    examples: { 'A new password': { ...current, password: newPassword } },
  },
  setUpTwoFactor: {
    title: 'Set up two-factor authentication',
    text: 'Creates a secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds). It takes effect once you confirm it with a code.',
    bodies: ['ReauthenticationRequest'],
    examples: { 'With your password': current },
    response: reply('The secret for the authenticator app.', 'TwoFactorSetup', {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Lading:sam.shipper%40example.com?issuer=Lading&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    }),
    errors: ['CONFLICT'],
  },
  confirmTwoFactor: {
    title: 'Turn on two-factor authentication',
    text: 'Confirms the setup with a first code. From then on, signing in requires a code. The recovery codes are returned only once.',
    bodies: ['TwoFactorCodeRequest'],
    examples: { 'The first code': { otp: unknownCode } },
    response: recoveryCodes,
    errors: ['CONFLICT'],
  },
  renewRecoveryCodes: {
    title: 'Create new recovery codes',
    text: 'Your old recovery codes stop working. The code you send can be one of them.',
    bodies: ['TwoFactorReauthenticationRequest'],
    examples: { 'With your password and a code': { ...current, otp: unknownCode } },
    response: recoveryCodes,
    errors: ['CONFLICT'],
  },
  turnOffTwoFactor: {
    title: 'Turn off two-factor authentication',
    text: 'Signing in requires only your password again. Returns 409 if your account must use two-factor authentication.',
    bodies: ['TwoFactorReauthenticationRequest'],
    examples: { 'With your password and a code': { ...current, otp: unknownCode } },
    errors: ['CONFLICT'],
  },
})

export const describePassword: DescribeTable<'password'> = (when) => ({
  requestPasswordReset: {
    title: 'Request a password reset',
    text: 'Emails a reset link if an account has this address and the service sends email. The response is the same either way.',
    bodies: ['PasswordResetRequest'],
    examples: { 'An email address': { email: unknownEmail } },
    response: reply('The request was accepted.', 'Done', true),
    errors: ['TOO_MANY_REQUESTS'],
  },
  getPasswordLink: {
    title: 'Get a password link',
    text: 'Returns the user whose password the link sets. A link that was used, has expired or was replaced returns 404.',
    bodies: ['PasswordLinkRequest'],
    examples: { 'A link': { secret: linkSecret } },
    response: reply('The link.', 'PasswordLink', {
      purpose: 'invitation',
      name: 'Sam Shipper',
      email: unknownEmail,
      organizationName: 'Lading Demo Trading',
      expiresAt: when(7, 12),
    }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  setPassword: {
    title: 'Set a password with a link',
    text: 'Uses up the link and signs out all sessions of the account. Two-factor authentication stays on.',
    bodies: ['SetPasswordRequest'],
    examples: { 'A password': { secret: linkSecret, password: newPassword } },
    response: reply('The account’s email address.', 'SetPasswordResult', { email: unknownEmail }),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
})
