import { afterAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { startService } from '#testing/service/service.ts'
import { conditions } from '#service/underwriting/reference/policy.ts'

const service = await startService()
afterAll(() => service.close())

const newWords = 'Cover ends at noon.'

const newClauses = 'Institute Cargo Clauses (A) 1/1/82'

/** Adds an edition with different conditions and clauses, effective a moment from now. */
async function addEdition(): Promise<void> {
  await service.db.transaction().execute(async (db) => {
    const sample = await db.selectFrom('tariff_editions').selectAll().executeTakeFirstOrThrow()
    const other = {
      id: 'other-words',
      name: 'Other words',
      valid_from: new Date(testNow + 1).toISOString(),
      conditions: JSON.stringify([{ title: 'When cover ends', sentences: [newWords] }]),
    }
    await db
      .insertInto('tariff_editions')
      .values({ ...sample, ...other })
      .execute()
    const tables = [
      ...(['commodity_groups', 'commodities', 'place_groups', 'place_group_countries'] as const),
      ...(['tariff_rows', 'cover_levels', 'extensions', 'extension_rates'] as const),
    ]
    for (const table of tables) {
      const rows = await db.selectFrom(table).selectAll().where('edition_id', '=', sample.id).execute()
      for (const row of rows) {
        await db
          .insertInto(table)
          .values({
            ...row,
            edition_id: other.id,
            ...('clauses' in row && table === 'cover_levels' && { clauses: newClauses }),
          })
          .execute()
      }
    }
  })
}

test('a booking keeps the wording its buyer accepted after a newer edition changes it', async () => {
  service.setNow(testNow)
  const token = await service.signIn()
  const { id } = await createBooking(service, token)
  type WithWording = { policyRevision: { wordingUrl: string } }
  const getPage = async (address: string) =>
    (await service.request({ url: new URL(address).pathname })).payload
  const readDocuments = async () => {
    const url = `/api/v2/quote/bookings/${id}`
    const booking = (await service.request({ url, token })).json<{ offer: WithWording }>()
    const certificate = await service.request({ url: `${url}/certificate`, token })
    const { pages } = await readPdf(certificate.rawPayload)
    return { booking, pages, wording: await getPage(booking.offer.policyRevision.wordingUrl) }
  }
  const before = await readDocuments()
  for (const { sentences } of conditions)
    for (const sentence of sentences) expect(before.wording).toContain(sentence)

  await addEdition()
  service.setNow(testNow + 1)

  expect(await readDocuments()).toEqual(before)
  const later = (await createQuote(service, token)) as WireQuote & WithWording
  expect(later.policyRevision.wordingUrl).toMatch(/\/other-words\/A$/)
  expect(later.coverage).toMatchObject({ clauses: newClauses })
  const newPage = await getPage(later.policyRevision.wordingUrl)
  expect(newPage).toContain(newWords)
  expect(newPage).not.toContain(conditions[0]?.sentences[0])
})
