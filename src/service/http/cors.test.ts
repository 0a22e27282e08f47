import { afterAll, describe, expect, test } from 'vitest'
import { startService } from '#testing/service/service.ts'

const shop = 'https://shop.example'
const service = await startService({ config: { corsOrigins: [shop, 'http://localhost:3000'] } })
const withoutCors = await startService()
afterAll(async () => {
  await service.close()
  await withoutCors.close()
})

const url = '/api/v2/user/oauth/token'
const preflight = (origin: string, to = url, at = service) =>
  at.request({
    method: 'OPTIONS',
    url: to,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

describe('a page of another origin', () => {
  test('a listed origin can call the API, without cookies', async () => {
    const reply = await preflight(shop)
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-methods': expect.stringContaining('POST') as string,
      'access-control-max-age': '600',
    })
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('can read Retry-After and the request ID, even of errors', async () => {
    for (const path of [
      url,
      '/api/v1/nothing',
      '/api/v2/user/oauth/exchange',
      `${url}?${'x'.repeat(9000)}`,
    ]) {
      const reply = await service.request({ method: 'POST', url: path, headers: { origin: shop } })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': shop,
        'access-control-expose-headers': 'X-Request-Id, Retry-After, Date, Content-Disposition',
      })
      expect(reply.headers.vary).toMatch(/origin/i)
    }
  })

  test.each(['https://shop.example.evil.example', 'http://shop.example', 'https://shop.example:444', 'null'])(
    '%s, which isn’t listed exactly, can’t',
    async (origin) => {
      const actual = await service.request({ method: 'POST', url, headers: { origin } })
      for (const reply of [await preflight(origin), actual]) {
        expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
      }
    },
  )

  test('can’t read the web app’s files', async () => {
    for (const to of ['/', '/config.json', '/assets/app.js']) {
      expect((await preflight(shop, to)).headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('can’t call the API if no origin is listed', async () => {
    const actual = await withoutCors.request({ method: 'POST', url, headers: { origin: shop } })
    for (const reply of [await preflight(shop, url, withoutCors), actual]) {
      expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})
