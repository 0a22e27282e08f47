import type { TableDescriptions } from '../description.ts'
import { accountId } from '../examples/offer.ts'
import type { ExampleTimes } from '../examples/shipment.ts'
import { flag, list, ref, uuid } from '../schema.ts'
import { unknownEmail, unknownPassword } from './sessions.ts'

export const exampleSignInId = '81ec2610-d5b0-46c6-a6b6-e72ea2a3b836'
export const unknownCode = '492 039'
export const linkSecret = 'bm8gbGluayBvZiBhbnlib2R5LCBqdXN0IGFuIGV4YW1wbGU'
const newPassword = 'nine blue herons at dusk'

const forgotten = { current: unknownPassword }
const codes = ['K7QP-2MXA-9RDT-WB4H', '3HNC-Z8YE-GK5J-PQ6S']

/** One's own account, and setting a password by a link. */
export function describeAccount(when: ExampleTimes): TableDescriptions<'account' | 'password'> {
  const area = 'Sign-in'
  const asItStands = { says: 'As it stands', noun: {} } as const
  return {
    account: {
      account: {
        area,
        title: 'Get one’s own account',
        says: 'Who I am, and whether signing in takes a second factor. Token sets have no account: to them all of these are 403.',
        examples: [asItStands],
        gives: {
          says: 'The account.',
          schema: ref('Account'),
          noun: {
            ...{ id: accountId, email: unknownEmail, name: 'Sam Shipper', roles: ['shipper'] },
            secondFactor: { required: false, since: when(-3, 9), recoveryCodesLeft: 10 },
          },
        },
      },
      signIns: {
        area,
        title: 'List one’s own sign-ins',
        says: 'Those that can go on, the last used first. No address is kept of them.',
        examples: [asItStands],
        gives: {
          says: 'The sign-ins.',
          schema: list('All of them.', ref('SignIn')),
          noun: [
            {
              ...{ id: exampleSignInId, createdAt: when(0, 9), usedAt: when(0, 12) },
              ...{ device: 'Firefox on Windows', isThis: true },
            },
          ],
        },
      },
      revokeSignIn: {
        area,
        title: 'End one of one’s own sign-ins',
        says: 'Its tokens are dead at once.',
        asks: { id: uuid('The id of the sign-in.') },
        examples: [{ says: 'A sign-in', noun: { id: exampleSignInId } }],
        gives: { says: 'It is done.', schema: ref('Done'), noun: true },
        refuses: ['NOT_FOUND'],
      },
      revokeSignIns: {
        area,
        title: 'Sign out everywhere',
        says: 'Ends all of one’s own sign-ins, the one that asks among them unless it is kept.',
        asks: { keepThis: flag('Whether the one that asks goes on.') },
        examples: [{ says: 'Everywhere else', noun: { keepThis: true } }],
        gives: { says: 'It is done.', schema: ref('Done'), noun: true },
      },
      changePassword: {
        area,
        title: 'Change one’s own password',
        says: 'Every other sign-in of the account ends. A wrong password counts as a failed sign-in.',
        takes: ['PasswordChangeRequest'],
        examples: [{ says: 'A new password', noun: { ...forgotten, password: newPassword } }],
        gives: { says: 'It is done.', schema: ref('Done'), noun: true },
      },
      setUpSecondFactor: {
        area,
        title: 'Begin a second factor',
        says: 'Codes by the time (RFC 6238: SHA-1, six figures, thirty seconds). It is asked for once it is confirmed.',
        takes: ['ReassuranceRequest'],
        examples: [{ says: 'With the password', noun: forgotten }],
        gives: {
          says: 'What an authenticator app is given.',
          schema: ref('BegunFactor'),
          noun: {
            secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
            uri: 'otpauth://totp/Lading:sam.shipper%40example.com?issuer=Lading&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
          },
        },
        refuses: ['CONFLICT'],
      },
      confirmSecondFactor: {
        area,
        title: 'Confirm a second factor',
        says: 'From then on signing in takes a code as well. The codes for recovery are told in this reply and never again.',
        takes: ['FactorCodeRequest'],
        examples: [{ says: 'The first code', noun: { otp: unknownCode } }],
        gives: { says: 'Codes for recovery.', schema: ref('RecoveryCodes'), noun: { codes } },
        refuses: ['CONFLICT'],
      },
      renewRecoveryCodes: {
        area,
        title: 'Make new codes for recovery',
        says: 'Those of before are good no more.',
        takes: ['ReassuranceRequest'],
        examples: [{ says: 'With the password', noun: forgotten }],
        gives: { says: 'Codes for recovery.', schema: ref('RecoveryCodes'), noun: { codes } },
        refuses: ['CONFLICT'],
      },
      turnOffSecondFactor: {
        area,
        title: 'End a second factor',
        says: 'Signing in takes the password alone again. Where the account has to have a second factor, it stays.',
        takes: ['FactorEndingRequest'],
        examples: [{ says: 'With password and code', noun: { ...forgotten, otp: unknownCode } }],
        gives: { says: 'It is done.', schema: ref('Done'), noun: true },
        refuses: ['CONFLICT'],
      },
    },
    password: {
      requestPasswordReset: {
        area,
        title: 'Ask for another chance',
        says: 'A link to set a new password goes by mail, where the address is somebody’s and this service sends mail. The answer is the same in any case.',
        takes: ['ResetRequest'],
        examples: [{ says: 'An address', noun: { email: unknownEmail } }],
        gives: { says: 'It was asked for.', schema: ref('Done'), noun: true },
        refuses: ['TOO_MANY_REQUESTS'],
      },
      passwordLink: {
        area,
        title: 'Get what a link is for',
        says: 'For whom a link sets a password. One that was used, is too old or was replaced is not there.',
        takes: ['LinkRequest'],
        examples: [{ says: 'A link', noun: { secret: linkSecret } }],
        gives: {
          says: 'What it is for.',
          schema: ref('PasswordLink'),
          noun: {
            ...{ purpose: 'invitation', name: 'Sam Shipper', email: unknownEmail },
            ...{ organizationName: 'Lading Demo Trading', expiresAt: when(7, 12) },
          },
        },
        refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
      },
      setPassword: {
        area,
        title: 'Set a password by a link',
        says: 'The link is used up, and every sign-in of the account ends. A second factor stays as it is.',
        takes: ['PasswordSettingRequest'],
        examples: [{ says: 'A password', noun: { secret: linkSecret, password: newPassword } }],
        gives: { says: 'Whose password it is.', schema: ref('PasswordSet'), noun: { email: unknownEmail } },
        refuses: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
      },
    },
  }
}
