import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { checkCertificate } from './operations.ts'

const certificate = {
  reference: 'LD-1',
  status: 2,
  statusName: 'purchased',
  inForce: true,
  holderName: 'Oy',
  start: 'Joensuu, Finland',
  end: 'Hamburg, Germany',
  insuredValue: 100_000,
  startTime: '2026-11-24T08:00:00.000Z',
  endTime: '2026-11-27T18:00:00.000Z',
  purchasedAt: '2026-11-20T12:00:00.000Z',
}

test.each([
  [['War'], ['War']],
  [[{ id: 'war', name: 'War', premium: 5 }], ['War']],
  [[], []],
  [
    ['War', null, {}, 7],
    ['War', '7'],
  ],
  [null, undefined],
  ['War', undefined],
])('reads the extensions %j of a certificate as %j', (extensions, names) => {
  expect(z.decode(checkCertificate.reply, { ...certificate, extensions }).extensions).toEqual(names)
})
