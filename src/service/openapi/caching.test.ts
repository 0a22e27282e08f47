import { afterAll, expect, test } from 'vitest'
import { testNow } from '#testing/builders/shipment.ts'
import { startService } from '#testing/service/service.ts'

const service = await startService()
afterAll(() => service.close())

const day = 24 * 60 * 60 * 1000

test.each(['/openapi.json', '/docs/openapi.json', '/docs'])(
  '%s is never cached without asking',
  async (url) => {
    const { headers } = await service.request({ url })
    expect(headers['cache-control']).toBe('no-cache')
  },
)

test.each(['/openapi.json', '/docs'])(
  '%s stays the same for a day, and has new dates the next',
  async (url) => {
    const midnight = Math.floor(testNow / day) * day
    const at = async (time: number) => {
      service.setNow(time)
      return (await service.request({ url })).payload
    }
    const today = await at(midnight)
    expect(await at(midnight + day - 1)).toBe(today)
    const tomorrow = await at(midnight + day)
    expect(tomorrow).not.toBe(today)
    expect(await at(midnight)).toBe(today)
  },
)
