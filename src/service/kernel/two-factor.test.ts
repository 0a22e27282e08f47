import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { normalizeCode, newTotpSecret, newRecoveryCodes, findTimeStep } from './two-factor.ts'

/** RFC 6238, appendix B: the secret, and at some seconds the last six figures of its codes for SHA-1. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const cases = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(cases)(
  'at second %i the code of RFC 6238 is %s, good for its period and those beside it',
  (second, code) => {
    const step = Math.floor(second / 30)
    for (const off of [-1, 0, 1]) expect(findTimeStep(secret, code, (second + off * 30) * 1000)).toBe(step)
    for (const off of [-2, 2]) expect(findTimeStep(secret, code, (second + off * 30) * 1000)).toBeUndefined()
    expect(findTimeStep(secret, code.slice(1), second * 1000)).toBeUndefined()
  },
)

test('what is no code is none, whatever it is', () => {
  for (const text of ['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢', '28708２'])
    expect(findTimeStep(secret, text, 59_000)).toBeUndefined()
})

test('secrets and recovery codes are long and each another', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(new Set([...newRecoveryCodes(), ...newRecoveryCodes()]).size).toBe(20)
  expect(normalizeCode(' abcd-2345 ')).toBe('ABCD2345')
})
