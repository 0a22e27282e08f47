import { expect, it } from 'vitest'
import type { CertificateCheck } from '#contract/certificate/check.ts'
import { certificateLines, describeCheckResult } from './check-result.ts'

const certificate: CertificateCheck = {
  reference: 'LD-1',
  status: 2,
  statusName: 'purchased',
  inForce: true,
  holderName: 'Karelian Oy',
  start: 'Joensuu',
  end: 'Hamburg',
  startTime: '2026-11-24T08:00Z',
  endTime: '2026-11-27T18:00Z',
  insuredValue: '100000',
  currencyId: 'EUR',
  purchasedAt: '2026-11-20T12:00Z',
}
const now = Date.UTC(2026, 10, 25)
const past = { startTime: '2020-01-05T08:00Z', endTime: '2020-01-10T18:00Z' }
const lines = (more: Partial<CertificateCheck> = {}) =>
  Object.fromEntries(
    certificateLines({ ...certificate, ...more }).map(({ name, value, hint }) => [
      name,
      hint ? [value, hint] : value,
    ]),
  )

it.each<[Partial<CertificateCheck>, string, RegExp, RegExp]>([
  [{}, 'success', /genuine and in force$/, /Streets and postcodes.*the certificate was altered\.$/],
  [{ specimen: true }, 'warning', /only as a specimen/, /altered\.$/],
  [{ edition: 2 }, 'success', /in force/, /altered or is an earlier version\.$/],
  [
    { inForce: false, statusName: 'cancelled', specimen: true },
    'warning',
    /no longer in force/,
    /is now cancelled/,
  ],
  [
    { inForce: false, status: 4, statusName: 'completed' },
    'success',
    /is genuine$/,
    /^The journey has ended\. Compare these details .*the certificate was altered\.$/,
  ],
  [
    { inForce: false, status: 4, statusName: 'completed', specimen: true },
    'warning',
    /only as a specimen/,
    /^The journey has ended\. Compare/,
  ],
  [
    past,
    'success',
    /is genuine$/,
    /^The journey was due to end on 10 Jan 2020\. Compare .*the certificate was altered\.$/,
  ],
  [
    { ...past, specimen: true },
    'warning',
    /only as a specimen/,
    /^The journey was due to end on 10 Jan 2020\./,
  ],
  [
    { ...past, inForce: false, statusName: 'cancelled' },
    'warning',
    /no longer in force/,
    /^This cover is now cancelled/,
  ],
])('says whether a certificate with %j can be relied on', (more, variant, title, sentence) => {
  const result = describeCheckResult({ ...certificate, ...more }, now)
  expect(result.variant).toBe(variant)
  expect(result.title).toMatch(title)
  expect(result.sentence).toMatch(sentence)
})

it.each<Partial<CertificateCheck>>([
  { endTime: '2020-01-09T23:00Z', endZone: 'Europe/Helsinki' },
  { startTime: '2020-01-05T00:00Z', endTime: '2020-01-10T23:59:59.999Z', endZone: 'Asia/Shanghai' },
])('says on which day a journey with %j was due to end, as the certificate shows it', (times) => {
  const { sentence } = describeCheckResult({ ...certificate, ...past, ...times }, now)
  expect(sentence).toMatch(/^The journey was due to end on 10 Jan 2020\./)
})

it.each([
  ['America/Los_Angeles', '2020-01-11T08:00Z'],
  [undefined, '2020-01-11T12:00Z'],
])('a journey that ends on a date in the zone %s is due until %s', (endZone, end) => {
  const dates = { startTime: '2020-01-05T00:00Z', endTime: '2020-01-10T23:59:59.999Z' }
  const titles = [-1, 1].map(
    (later) => describeCheckResult({ ...certificate, ...dates, endZone }, Date.parse(end) + later).title,
  )
  expect(titles).toEqual([expect.stringMatching(/in force$/), expect.stringMatching(/genuine$/)])
})

it('lists the details of the certificate, with times in UTC unless their zone is known', () => {
  expect(lines()).toEqual({
    Number: 'LD-1',
    Assured: 'Karelian Oy',
    'Insured value': 'EUR 100,000.00',
    Journey: ['Joensuu to Hamburg', '24 Nov 2026, 08:00 UTC to 27 Nov 2026, 18:00 UTC'],
    Issued: '20 Nov 2026, 12:00 UTC',
  })
  expect(lines({ startZone: 'Europe/Helsinki', endZone: 'Europe/Berlin' })['Journey']?.[1]).toBe(
    '24 Nov 2026, 10:00 EET to 27 Nov 2026, 19:00 CET',
  )
})

it('lists dates without times as days, like the certificate', () => {
  const dates = { startTime: '2026-11-20T00:00:00.000Z', endTime: '2026-12-20T23:59:59.999Z' }
  const zones = { startZone: 'America/New_York', endZone: 'Asia/Shanghai' }
  const coverStart = '2026-11-20T05:00:00.000Z'
  expect(lines({ ...dates, ...zones, coverStart })).toMatchObject({
    Journey: [expect.any(String), '20 Nov 2026 to 20 Dec 2026'],
    'Cover starts': '20 Nov 2026',
  })
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
  [{ extensions: ['War', 'Strikes'] }, 'Optional extras', 'War; Strikes'],
  [{ extensions: [] }, 'Optional extras', 'None'],
  [{ coverStart: '2026-11-24T08:00Z' }, 'Cover starts', '24 Nov 2026, 08:00 UTC'],
  [
    { coverStart: '2026-11-24T08:00Z', startZone: 'Europe/Helsinki' },
    'Cover starts',
    '24 Nov 2026, 10:00 EET',
  ],
  [{ startZone: 'Europe/Helsinki' }, 'Issued', '20 Nov 2026, 14:00 EET'],
])('a certificate with %j shows %s as %j', (more, name, value) => {
  expect(lines(more)[name]).toEqual(value)
})
