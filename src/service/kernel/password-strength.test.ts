import { describe, expect, test } from 'vitest'
import { passwordWeakness } from './password-strength.ts'

const relatedWords = ['aino.virtanen@karelian-machines.example', 'Karelian Machines Oy']

describe('password strength', () => {
  test.each([
    'tervetuloa kotiin',
    'plum-orbit-canal-47',
    '7gTq!x2Lw9#v',
    'Kesä on lyhyt, talvi pitkä',
    '密码密码很长很安全的一句话吧',
    '830174926105583920174',
  ])('accepts %s', (password) => {
    expect(passwordWeakness(password, relatedWords)).toBeUndefined()
  })

  test.each([
    ['short', /at least 12/],
    ['x'.repeat(201), /at most 200/],
    ['aaaaaaaaaaaa', /at least 6 different/],
    ['abababababab', /at least 6 different/],
    ['123456789012', /a sequence/],
    ['abcdefghijklm', /a sequence/],
    [' tervetuloa kotiin', /space/],
    ['password123456', /common words/],
    ['Administrator2026!', /common words/],
    ['lading-demo-lading-demo', /common words/],
    ['KarelianMachines1', /common words/],
    ['aino.virtanen1990', /common words/],
    ['correcthorsebatterystaple', /common words/],
  ])('rejects %s', (password, rule) => {
    expect(passwordWeakness(password, relatedWords)).toMatch(rule)
  })
})
