import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.signIn()
})
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
