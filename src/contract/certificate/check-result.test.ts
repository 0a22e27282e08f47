import { expect, it } from 'vitest'
import type { CertificateCheck } from './check.ts'
import { certificateLines, checkResult } from './check-result.ts'

const paper: CertificateCheck = {
  ...{ reference: 'LD-1', status: 2, statusName: 'purchased', inForce: true, holderName: 'Karelian Oy' },
  ...{ start: 'Joensuu', end: 'Hamburg', startTime: '2026-11-24T08:00Z', endTime: '2026-11-27T18:00Z' },
  ...{ insuredValue: '100000', currencyId: 'EUR', purchasedAt: '2026-11-20T12:00Z' },
}
const lines = (more: Partial<CertificateCheck> = {}) =>
  Object.fromEntries(
    certificateLines({ ...paper, ...more }).map(({ name, value: says, hint }) => [
      name,
      hint ? [says, hint] : says,
    ]),
  )

it.each<[Partial<CertificateCheck>, string, RegExp, RegExp]>([
  [{}, 'good', /real and in force$/, /it was altered\.$/],
  [{ specimen: true }, 'warn', /only as a specimen/, /altered\.$/],
  [{ edition: 2 }, 'good', /in force/, /altered or is an earlier version\.$/],
  [{ inForce: false, statusName: 'cancelled', specimen: true }, 'warn', /not in force/, /is now cancelled/],
])('says whether a certificate with %j can be relied on', (more, kind, title, sentence) => {
  const standing = checkResult({ ...paper, ...more })
  expect(standing.kind).toBe(kind)
  expect(standing.title).toMatch(title)
  expect(standing.sentence).toMatch(sentence)
})

it('lists what is on the certificate, times in UTC unless their zone is known', () => {
  expect(lines()).toEqual({
    Number: 'LD-1',
    Assured: 'Karelian Oy',
    Value: 'EUR 100,000.00',
    Journey: ['Joensuu to Hamburg', '24 Nov 2026, 08:00 UTC to 27 Nov 2026, 18:00 UTC'],
    Bought: '20 Nov 2026, 12:00 UTC',
  })
  expect(lines({ startZone: 'Europe/Helsinki', endZone: 'Europe/Berlin' })['Journey']?.[1]).toBe(
    '24 Nov 2026, 10:00 EET to 27 Nov 2026, 19:00 CET',
  )
})

it.each<[Partial<CertificateCheck>, string, unknown]>([
  [
    { edition: 2 },
    'Version',
    ['2', 'A certificate with another version number, or none, has been replaced by this one.'],
  ],
  [
    { edition: 3, editionAt: '2026-11-21T09:00Z' },
    'Version',
    ['3, issued 21 Nov 2026, 09:00 UTC', expect.any(String)],
  ],
  [{ edition: 1 }, 'Version', undefined],
  [{ commodityName: 'Machinery' }, 'Goods', 'Machinery'],
  [{ coverage: { level: 'A', name: 'All risks' } }, 'Cover', 'All risks (A)'],
  [{ coverage: { level: 'A' } }, 'Cover', 'A'],
  [{ extensions: ['War', 'Strikes'] }, 'Additional cover', 'War; Strikes'],
  [{ extensions: [] }, 'Additional cover', 'None'],
  [{ coverStart: '2026-11-24T08:00Z' }, 'Cover starts', '24 Nov 2026, 08:00 UTC'],
])('with %j the line %s is %j', (more, name, says) => {
  expect(lines(more)[name]).toEqual(says)
})
