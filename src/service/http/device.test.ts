import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.5 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'curl'],
  ['axios/1.21.1', 'axios'],
  ['<script>alert(1)</script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('describes %s as %s', (agent, words) => {
  expect(describeDevice(agent)).toBe(words)
})

test('takes no time for a long header', () => {
  const start = performance.now()
  describeDevice(`Version/${'1'.repeat(16_000)}`)
  describeDevice('Version/1 '.repeat(1600))
  expect(performance.now() - start).toBeLessThan(50)
})
