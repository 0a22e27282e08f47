import { afterAll, expect, test } from 'vitest'
import { confirmEmail } from '#testing/scenarios/memberships.ts'
import { createPerson } from '#testing/scenarios/people.ts'
import { createOrganization } from '#testing/scenarios/switching.ts'
import { createMailSettings } from '#testing/service/mail-server.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService({ mail: createMailSettings(9) })
afterAll(() => service.close())

test('requires an emailed link if administrators elsewhere may know someone’s password', async () => {
  const broker = await createPerson(service, ['administrator'])
  const acme = await createOrganization(service, 'Acme Ltd', broker.organizationId)
  const birch = await createOrganization(service, 'Birch Ltd', broker.organizationId)
  const lou = await createPerson(service, ['shipper'], acme)
  const invite = () =>
    service.request({
      method: 'POST',
      url: '/api/v2/user/users',
      token: broker.token,
      payload: {
        email: lou.email,
        name: 'Lou',
        invite: true,
        organizationId: birch,
        roles: ['administrator'],
      },
    })
  const move = () =>
    service.request({
      method: 'PATCH',
      url: `/api/v2/user/users/${lou.id}`,
      token: broker.token,
      payload: { organizationId: birch },
    })
  expect([(await invite()).statusCode, (await move()).statusCode]).toEqual([422, 409])
  await confirmEmail(service, lou)
  expect((await invite()).statusCode).toBe(200)
})
