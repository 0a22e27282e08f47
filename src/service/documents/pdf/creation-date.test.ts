import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { aBooking, aStatement } from '#testing/pdf/sample-documents.ts'
import { drawCertificate } from './certificate.ts'
import { drawStatement } from './statement.ts'

const origin = 'https://lading.example.com'

/** Returns when a PDF says that it was created and changed. */
async function readDates(drawn: Promise<Uint8Array>) {
  const { info } = await (await getDocumentProxy(new Uint8Array(await drawn))).getMetadata()
  const { CreationDate, ModDate } = info as Record<string, string>
  return [CreationDate, ModDate]
}
const at = (date: string) => Array.from({ length: 2 }, () => expect.stringContaining(date) as string)

test('a certificate is dated by the last change of its booking, else by its purchase', async () => {
  const booking = { ...aBooking(), purchasedAt: '2026-11-21T09:00:00.000Z' }
  const unchanged = { ...booking }
  Reflect.deleteProperty(unchanged, 'statusAt')
  expect(await readDates(drawCertificate(unchanged, origin))).toEqual(at('20261121090000'))
  const changed = { ...booking, statusAt: '2026-11-23T10:30:00.000Z' }
  expect(await readDates(drawCertificate(changed, origin))).toEqual(at('20261123103000'))
  const corrected = { ...unchanged, statusAt: unchanged.purchasedAt, editionAt: '2026-11-22T08:15:00.000Z' }
  expect(await readDates(drawCertificate(corrected, origin))).toEqual(at('20261122081500'))
  const completed = { ...changed, editionAt: corrected.editionAt }
  expect(await readDates(drawCertificate(completed, origin))).toEqual(at('20261123103000'))
})

test('a statement is dated by the time at which it was requested', async () => {
  expect(await readDates(drawStatement(aStatement(1), Date.UTC(2026, 10, 21, 9, 30)))).toEqual(
    at('20261121093000'),
  )
})

test('the same record makes the same bytes', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => drawCertificate(aBooking(), origin)))
  expect(Buffer.compare(one ?? new Uint8Array(), other ?? new Uint8Array())).toBe(0)
})
