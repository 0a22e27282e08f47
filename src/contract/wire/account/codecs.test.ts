import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import * as codecs from './codecs.ts'

test.each<[string, z.ZodMiniType, readonly string[]]>([
  ['reauthenticationRequest', codecs.reauthenticationRequest, ['current']],
  ['passwordChangeRequest', codecs.passwordChangeRequest, ['current', 'password']],
  ['twoFactorCodeRequest', codecs.twoFactorCodeRequest, ['otp']],
  ['twoFactorReauthenticationRequest', codecs.twoFactorReauthenticationRequest, ['current', 'otp']],
  ['passwordLinkRequest', codecs.passwordLinkRequest, ['secret']],
  ['passwordResetRequest', codecs.passwordResetRequest, ['secret', 'password']],
])('%s reads numbers as text', (_, codec, names) => {
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
  expect(z.decode(codec, all(123456))).toEqual(all('123456'))
})

test('accountReply of a server without two-factor authentication doesn’t require it', () => {
  const wire = { id: 'a-1', email: 'name@example.com', name: 'Aino' }
  expect(z.decode(codecs.accountReply, wire)).toEqual({
    ...wire,
    roles: [],
    twoFactor: { required: false },
  })
})

test.each<[unknown, boolean]>([
  [{}, false],
  [{ keepThis: 'true' }, true],
  [{ keepThis: 1 }, true],
  [{ keepThis: 'false' }, false],
])('sessionRevocationRequest reads %j as %s', (wire, keepThis) => {
  expect(z.decode(codecs.sessionRevocationRequest, wire)).toEqual({ keepThis })
})

test('sessionRevocationRequest rejects a value that is not a boolean', () => {
  const result = z.safeDecode(codecs.sessionRevocationRequest, { keepThis: 'maybe' })
  expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['keepThis'], 'Send true or false.'],
  ])
})
