import { afterAll, expect, test } from 'vitest'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
afterAll(() => service.close())

test("keeps the settings of other organizations when one's own change", async () => {
  const signIn = async () => {
    const token = await service.signInElsewhere(['administrator'])
    const id = (await service.store.findCaller(token))?.organizationId ?? ''
    return { url: `/api/v2/user/organizations/${id}`, headers: { authorization: token } }
  }
  const [first, second] = [await signIn(), await signIn()]
  const before = (await service.request(first)).json<{ settings: object }>().settings
  const settings = { hideCostBreakdown: true, dateFormat: 'YYYY-MM-DD' }
  const reply = await service.request({ ...second, method: 'PATCH', payload: { settings } })
  expect(reply.json()).toMatchObject({ settings })
  expect(before).toMatchObject({ hideCostBreakdown: false, dateFormat: 'DD/MM/YYYY' })
  expect((await service.request(first)).json()).toMatchObject({ settings: before })
})
