import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { normalizeCode, newTotpSecret, newRecoveryCodes, findTimeStep } from './two-factor.ts'

/** From RFC 6238, appendix B: the secret, and the last 6 digits of its SHA-1 codes at some seconds. */
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
  'at second %i, accepts the RFC 6238 code %s in its own period and the adjacent ones',
  (second, code) => {
    const step = Math.floor(second / 30)
    for (const offset of [-1, 0, 1])
      expect(findTimeStep(secret, code, (second + offset * 30) * 1000)).toBe(step)
    for (const offset of [-2, 2])
      expect(findTimeStep(secret, code, (second + offset * 30) * 1000)).toBeUndefined()
    expect(findTimeStep(secret, code.slice(1), second * 1000)).toBeUndefined()
  },
)

test('rejects text that is not a code', () => {
  for (const text of ['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢', '28708２'])
    expect(findTimeStep(secret, text, 59_000)).toBeUndefined()
})

test('creates long, unique secrets and recovery codes', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(new Set([...newRecoveryCodes(), ...newRecoveryCodes()]).size).toBe(20)
})

test('normalizes the case, spaces and hyphens of a recovery code', () => {
  expect(normalizeCode(' abcd-2345 ')).toBe('ABCD2345')
})
