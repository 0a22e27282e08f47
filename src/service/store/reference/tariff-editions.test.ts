import { afterAll, expect, test } from 'vitest'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import type { WireSetup } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { wordingPath } from '#service/documents/pages/wording-page.ts'
import { extensions } from '#service/underwriting/reference/extensions.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
const token = await service.signIn()
afterAll(() => service.close())

const quoteTo = (end: string) => createQuote(service, token, { journeyLegs: [aLeg({ end })] })

test('applies an embargo to a country that the edition lists in no group', async () => {
  await service.db.deleteFrom('place_group_countries').where('alpha2', 'in', ['IR', 'DE']).execute()
  expect(await quoteTo('Hamburg, Germany')).toMatchObject({ accepted: true })
  expect(await quoteTo('Tehran, Iran')).toMatchObject({
    accepted: false,
    amendments: ['We can’t insure shipments to Iran (embargo).'],
  })
})

test('keeps the exclusion and the sold wording of an extension that is no longer offered', async () => {
  const { edition } = await createQuote(service, token)
  const wording = () => service.request({ url: wordingPath(edition, 'war') })
  expect((await wording()).payload).toContain('Follows')
  await service.db.deleteFrom('extension_rates').where('extension_id', '=', 'war').execute()

  const after = await wording()
  expect(after.statusCode).toBe(200)
  // The clauses were in the deleted rates.
  expect(after.payload).not.toContain('Follows')
  expect(after.payload).toContain(extensions[0]?.covered)
  expect((await createQuote(service, token)).coverage.notCovered).toContain('War and strikes')
  const withStrikes = await createQuote(service, token, { extensions: ['strikes'] })
  expect(withStrikes.coverage.notCovered).toContain('War')
  const setup = await service.postForm('/api/v1/quote/quotes/setup', {}, token)
  expect(setup.json<WireSetup>().extensions.map(({ id }) => id)).toEqual(['strikes'])
  const rejected = await service.postForm(
    '/api/v2/quote/bookings/quote',
    aShipment({ extensions: ['war'] }),
    token,
  )
  expect(rejected.json()).toMatchObject({
    errors: [{ message: 'We don’t offer an extension called “war”. Choose strikes, or leave it out.' }],
  })
})
