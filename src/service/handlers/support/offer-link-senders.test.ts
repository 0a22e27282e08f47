import { afterAll, expect, test } from 'vitest'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { createOrganizationTree } from '#testing/scenarios/organizations.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { workFor } from '#testing/scenarios/work-for.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

const post = (path: string, payload: object, authorization = '') =>
  service.request({ method: 'POST', url: `/api/v2/quote/${path}`, headers: { authorization }, payload })

test('a link names the organization that its creator works for, if the offer is of one below', async () => {
  const { north, shipper, shipperAdministrator } = await createOrganizationTree(service)
  const broker = await createPerson(service, ['support'], north.id)
  const { access_token: working } = await workFor(service, broker.token, shipper.id)
  const { offerId } = await createQuote(service, working)
  const shareAndOpen = async (token: string) => {
    const { secret } = (await post(`offers/${offerId}/links`, {}, token)).json<{ secret: string }>()
    return (await post('links/open', { secret })).json<object>()
  }
  const organizationName = shipper.name
  for (const token of [working, broker.token])
    expect(await shareAndOpen(token)).toMatchObject({ madeByOrganization: 'North Brokers', organizationName })
  const own = await shareAndOpen(shipperAdministrator.token)
  expect(own).toMatchObject({ organizationName })
  expect(own).not.toHaveProperty('madeByOrganization')
})
