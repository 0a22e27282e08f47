import { describe, expect, test } from 'vitest'
import { passwordWeakness } from './password-strength.ts'

const near = ['aino.virtanen@karelian-machines.example', 'Karelian Machines Oy']

describe('a password', () => {
  test.each([
    'tervetuloa kotiin',
    'plum-orbit-canal-47',
    '7gTq!x2Lw9#v',
    'Kesä on lyhyt, talvi pitkä',
    '密码密码很长很安全的一句话吧',
    '830174926105583920174',
  ])('may be %s', (password) => {
    expect(passwordWeakness(password, near)).toBeUndefined()
  })

  test.each([
    ['short', /at least 12/],
    ['x'.repeat(201), /at most 200/],
    ['aaaaaaaaaaaa', /a few characters/],
    ['abababababab', /a few characters/],
    ['123456789012', /row of characters/],
    ['abcdefghijklm', /row of characters/],
    [' tervetuloa kotiin', /space/],
    ['password123456', /well-known/],
    ['Administrator2026!', /well-known/],
    ['lading-demo-lading-demo', /well-known/],
    ['KarelianMachines1', /well-known/],
    ['aino.virtanen1990', /well-known/],
    ['correcthorsebatterystaple', /well-known/],
  ])('may not be %s', (password, rule) => {
    expect(passwordWeakness(password, near)).toMatch(rule)
  })
})
