import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#service/config/config.ts'
import { stableId } from '#service/kernel/record-ids.ts'
import { startService, type TestService } from '#testing/service/service.ts'

describe('the network configuration', () => {
  test('defaults to no public URL, no proxies and no other origins', () => {
    expect(readConfig({})).toMatchObject({ publicUrl: undefined, trustProxy: undefined, corsOrigins: [] })
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBeUndefined()
  })

  test.each([
    ['https://lading.example', 'https://lading.example'],
    ['https://Lading.Example:8443/', 'https://lading.example:8443'],
    ['http://localhost:4173', 'http://localhost:4173'],
    ['http://127.0.0.1:4173', 'http://127.0.0.1:4173'],
    ['http://[::1]:4173', 'http://[::1]:4173'],
  ])('accepts PUBLIC_URL %s', (text, url) => {
    expect(readConfig({ PUBLIC_URL: text }).publicUrl).toBe(url)
  })

  test('accepts a number of proxies, or addresses and networks', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    const list = '10.0.0.0/8, 192.0.2.1,2001:db8::/32'
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'])
  })

  test('accepts a list of origins', () => {
    const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://shop.example, http://localhost:3000/' })
    expect(corsOrigins).toEqual(['https://shop.example', 'http://localhost:3000'])
  })

  test.each([
    ['PUBLIC_URL', 'http://lading.example'],
    ['PUBLIC_URL', 'https://lading.example/app'],
    ['PUBLIC_URL', 'https://me:secret@lading.example'],
    ['PUBLIC_URL', 'https://lading.example?x'],
    ['PUBLIC_URL', 'lading.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '100'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/8, proxy.example'],
    ['TRUST_PROXY', ','],
    ['CORS_ORIGINS', 'https://shop.example/path'],
    ['CORS_ORIGINS', 'shop.example'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'https://shop.example,*'],
  ])('rejects %s = %s with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^.]+.*[^.]+\\.$`))
  })

  test('rejects * as an origin with the reason', () => {
    expect(() => readConfig({ CORS_ORIGINS: '*' })).toThrow(/any website/)
  })
})

describe('behind proxies', () => {
  let service: TestService
  afterEach(() => service.close())
  const limits = { failedSignIns: 1, tokens: 0, requests: 0, checks: 0 }
  const payload = { email: 'x@y.example', password: 'wrong' }
  let names = 0
  const fail = (forwarded: string, remoteAddress = '127.0.0.1') =>
    service.request({
      method: 'POST',
      url: '/api/v1/user/Users/login',
      payload: { ...payload, email: `${(names += 1)}@y.example` },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress,
    })

  test('trusts no proxy by default, so that forged addresses don’t bypass the limit', async () => {
    service = await startService({ config: { limits } })
    expect((await fail('192.0.2.1')).statusCode).toBe(401)
    expect((await fail('192.0.2.2')).statusCode).toBe(429)
  })

  test.each([[1], [['127.0.0.0/8']]])(
    'counts the client of the proxy and ignores forged addresses if TRUST_PROXY is %j',
    async (trustProxy) => {
      service = await startService({ config: { limits, trustProxy } })
      expect((await fail('192.0.2.1')).statusCode).toBe(401)
      expect((await fail('192.0.2.2')).statusCode).toBe(401)
      expect((await fail('203.0.113.9, 192.0.2.2')).statusCode).toBe(429)
    },
  )

  test('trusts two proxies in a row', async () => {
    service = await startService({ config: { limits, trustProxy: 2 } })
    expect((await fail('192.0.2.1, 10.0.0.1')).statusCode).toBe(401)
    expect((await fail('192.0.2.2, 10.0.0.1')).statusCode).toBe(401)
    expect((await fail('192.0.2.2, 10.0.0.2')).statusCode).toBe(429)
  })

  test('doesn’t trust a proxy that isn’t listed', async () => {
    service = await startService({ config: { limits, trustProxy: ['10.0.0.0/8'] } })
    expect((await fail('192.0.2.1', '198.51.100.1')).statusCode).toBe(401)
    expect((await fail('192.0.2.2', '198.51.100.1')).statusCode).toBe(429)
  })

  test('keeps demo accounts off behind a trusted proxy, even for requests from this machine', async () => {
    service = await startService({ config: { trustProxy: 1 } })
    const reply = await service.request({
      method: 'POST',
      url: '/api/v1/user/Users/login',
      payload: { email: 'shipper@lading.example', password: 'lading-demo' },
      headers: { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' },
    })
    expect(reply.statusCode).toBe(401)
    const person = { email: 'aino@karelian.example', password: 'tervetuloa kotiin' }
    const organizationId = stableId('organization', 'demo')
    await service.store.upsertAccount({ ...person, organizationId, name: 'Aino', roles: ['shipper'] })
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const real = await service.request({
      method: 'POST',
      url: '/api/v1/user/Users/login',
      payload: person,
      headers,
    })
    expect(real.statusCode).toBe(200)
  })
})
