import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildService } from '#service/app.ts'
import { DatabaseUnavailable } from '#service/store/db/connection-errors.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'lading-headers-'))
const limits = { failedSignIns: 1, tokens: 0, requests: 0, checks: 0, documents: 0 }
const pressure = { inFlight: 0, arriving: 0, delay: 0, requestTimeout: 30 }
const config = {
  corsOrigins: ['https://shop.example'],
  limits,
  pressure,
  trustProxy: undefined,
  configFile: undefined,
  twoFactor: 'optional' as const,
}
let service: TestService
/** The same service with its database unavailable. */
let away: Awaited<ReturnType<typeof buildService>>

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Lading</title>')
  writeFileSync(join(webRoot, 'config.json'), '{"service":"https://insurer.example/base"}')
  writeFileSync(join(webRoot, 'assets/app-1a2b3c.js'), 'console.log("Lading")')
  service = await startService({ webRoot, config })
  const reject = () =>
    Promise.reject(new DatabaseUnavailable(new Error('connect ECONNREFUSED 192.0.2.1:5432')))
  const store = { ...service.store, findCaller: reject, authenticateAccount: reject }
  away = await buildService({
    store,
    clock: service.now,
    config: { ...config, publicUrl: undefined },
    webRoot,
  })
})
afterAll(async () => {
  await away.close()
  await service.close()
  rmSync(webRoot, { recursive: true })
})

type Ask = InjectOptions & { url: string }
const v2 = '/api/v2/user/oauth/token'
const post = (url: string, type: string, payload: string): Ask => ({
  method: 'POST',
  url,
  headers: { 'content-type': type },
  payload,
})
const wrong = JSON.stringify({ email: 'x@y.example', password: 'wrong' })
const kinds: [string, number, Ask][] = [
  ['a page', 200, { url: '/quote/shipment', headers: { accept: 'text/html' } }],
  ['a file', 200, { url: '/assets/app-1a2b3c.js' }],
  ['config.json', 200, { url: '/config.json' }],
  ['a file that is not there', 404, { url: '/assets/gone.js' }],
  ['an operation that is not there', 404, { url: '/api/v1/gone' }],
  ['an address that cannot be decoded', 401, { url: '/api/v2/quote/offers/%zz' }],
  ['an answer', 200, { url: '/api/v2/quote/quotes/setup' }],
  ['a head alone', 200, { method: 'HEAD', url: '/api/v2/quote/quotes/setup' }],
  ['a preflight', 204, { method: 'OPTIONS', url: v2, headers: { origin: 'https://shop.example' } }],
  ['no token', 401, { url: '/api/v2/user/oauth/exchange' }],
  ['a body that cannot be read', 400, post(v2, 'application/json', '{')],
  ['a body that is too large', 413, post(v2, 'application/json', 'x'.repeat(512 * 1024 + 1))],
  ['an address that is too long', 413, { url: `/${'x'.repeat(9000)}` }],
  ['an unsupported content type', 415, post('/api/v1/user/Users/login', 'text/plain', 'x')],
  ['nothing to sign in with', 422, post('/api/v1/user/Users/login', 'application/json', '{}')],
  ['one sign-in too many', 429, post('/api/v1/user/Users/login', 'application/json', wrong)],
]

describe('security headers', () => {
  test.each(kinds)('are sent with %s, %i', async (kind, status, request) => {
    if (status === 429) await service.request(request)
    const signedIn = status === 200 && request.url.startsWith('/api/')
    const authorization = signedIn ? { authorization: await service.signIn() } : {}
    const { headers, statusCode } = await service.request({
      ...request,
      headers: { ...request.headers, ...authorization },
    })
    expect(statusCode, kind).toBe(status)
    expectSafe(headers)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect('retry-after' in headers).toBe(status === 429)
  })

  test.each([
    ['/api/v1/quote/quotes/setup', '"statusCode":503'],
    ['/api/v2/quote/quotes/setup', '"status":503'],
  ])('are sent with %s while the database is unavailable, with Retry-After', async (url, shape) => {
    const reply = await away.inject({ url, headers: { authorization: 'Bearer any' } })
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.payload).toContain(shape)
    expect(reply.payload).not.toContain('192.0.2.1')
    expectSafe(reply.headers)
  })

  test('are sent by the token endpoint while the database is unavailable, with an OAuth error code', async () => {
    const reply = await away.inject(post(v2, 'application/json', wrong))
    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
    expect(reply.json()).toMatchObject({ name: 'NOT_READY', error: 'temporarily_unavailable' })
  })

  test('require TLS if PUBLIC_URL does', async () => {
    const open = await startService({ config: { publicUrl: 'https://lading.example' } })
    const { headers } = await open.request({ url: '/api/v2/nothing' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await open.close()
    const local = await startService({ config: { publicUrl: 'http://localhost:4173' } })
    const plain = await local.request({ url: '/api/v2/nothing' })
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    await local.close()
  })
})

function expectSafe(headers: Readonly<Record<string, unknown>>): void {
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|upgrade-insecure-requests/)
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://insurer.example",
      "img-src 'self' https://insurer.example",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  )
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) as string,
  })
}

test('no source file needs an unsafe exception', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(root, 'src', file))
  for (const file of [...files, join(root, 'index.html'), join(root, 'vite.config.ts')]) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /unsafe-(inline|eval|hashes)|dangerouslySetInnerHTML/,
    )
  }
})
