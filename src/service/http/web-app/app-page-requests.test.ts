import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type TestService } from '#testing/service/service.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'lading-app-'))
const write = (name: string, content: string) => writeFileSync(join(webRoot, name), content)
let service: TestService
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  mkdirSync(join(webRoot, '.vite'))
  write('index.html', '<!doctype html><title>Lading</title>')
  write('sign-in.html', '<!doctype html><title>Sign in</title>')
  write('config.json', '{"service":""}')
  write('.secret', 'hidden')
  write('.vite/manifest.json', '{"hidden":{}}')
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

const html = { accept: 'text/html' }
const get = (url: string, headers: Record<string, string> = html) => service.request({ url, headers })
const isPage = ({ payload }: { payload: string }) => payload.includes('<title>Lading</title>')

describe('a page of the app', () => {
  test.each([
    ['text/html', true],
    ['*/*', true],
    ['image/png, text/html;q=0.1', true],
    ['image/png', false],
    ['application/json', false],
  ])('answers a request that accepts %s: %s', async (accept, answered) => {
    const reply = await get('/bookings', { accept })
    expect([reply.statusCode, isPage(reply)]).toEqual([answered ? 200 : 404, answered])
  })

  test('answers a request without an Accept header', async () => {
    expect(isPage(await get('/bookings', {}))).toBe(true)
  })

  test('answers GET and HEAD, and no other method', async () => {
    const send = (method: 'HEAD' | 'POST' | 'DELETE') =>
      service.request({ method, url: '/bookings', headers: html })
    const head = await send('HEAD')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(head.headers['content-type']).toContain('text/html')
    for (const method of ['POST', 'DELETE'] as const) {
      const reply = await send(method)
      expect([reply.statusCode, isPage(reply)]).toEqual([404, false])
    }
  })

  test('is not sent in place of a missing file, which is plain text', async () => {
    for (const url of ['/assets/gone', '/gone.txt', '/.secret', '/.vite/manifest.json']) {
      const reply = await get(url)
      expect([url, reply.statusCode, isPage(reply)]).toEqual([url, 404, false])
      expect(reply.payload).not.toContain('hidden')
    }
    expect((await get('/assets/gone')).headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test.each<[string, string | undefined]>([
    ...['/', '/?from=mail', '/sign-in?next=%2Fqueue', '/icon.svg', '/openapi.json', '/docs/'].map(
      (path): [string, undefined] => [path, undefined],
    ),
    ...['/api', '/check?ref=LD-1', '/Bookings/1', '/quote', '/statements', '/account', '/organization'].map(
      (path): [string, string] => [path, 'noindex'],
    ),
    ...['/queue', '/customers', '/offer', '/set-password', '/forgotten-password', '/no-such-page'].map(
      (path): [string, string] => [path, 'noindex'],
    ),
  ])('the page at %s is marked for search engines: %s', async (url, robots) => {
    expect((await get(url)).headers['x-robots-tag']).toBe(robots)
  })
})

test('checks its own certificates even if its app is configured with a service address', async () => {
  const configFile = join(webRoot, 'elsewhere.json')
  writeFileSync(configFile, '{"service":"https://insurer.example"}')
  const other = await startService({ webRoot, config: { configFile } })
  for (const url of ['/check', '/check/LD-AAAA-AAAA-AAAA'])
    expect((await other.request({ url, headers: html })).payload).toContain('<h1>Check a certificate</h1>')
  await other.close()
})

describe('the content security policy', () => {
  test('allows images, fonts and the manifest of the app itself', async () => {
    const policy = String((await get('/')).headers['content-security-policy']).split(';')
    for (const kind of ['img', 'font', 'manifest', 'connect']) expect(policy).toContain(`${kind}-src 'self'`)
  })

  test.each([
    ['https://insurer.example/base', 'https://insurer.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['HTTPS://insurer.example', 'https://insurer.example'],
    ['', undefined],
    ['/base', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
    [7, undefined],
  ])('allows connections to the service %j that the app is configured with', async (configured, origin) => {
    const configFile = join(webRoot, 'other-config.json')
    writeFileSync(configFile, `\uFEFF${JSON.stringify({ service: configured })}`)
    const other = await startService({ webRoot, config: { configFile } })
    const { headers } = await other.request({ url: '/config.json' })
    expect(String(headers['content-security-policy']).split(';')).toContain(
      origin ? `connect-src 'self' ${origin}` : "connect-src 'self'",
    )
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('application/json')
    await other.close()
  })
})
