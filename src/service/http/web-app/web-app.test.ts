import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type TestService } from '#testing/service/service.ts'

let service: TestService
const inlineStyle = '.sign-in{color:#18212b}'
const inlineScript = 'fetch("/api")'
const webRoot = mkdtempSync(join(tmpdir(), 'lading-web-'))
const configFile = join(webRoot, 'elsewhere.json')
const preload = {
  '/bookings': ['assets/list.js'],
  '/bookings/:id': ['assets/booking.js', 'assets/booking.css'],
}
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(
    join(webRoot, 'index.html'),
    `<!doctype html><title>Lading</title><script>${inlineScript}</script></head>`,
  )
  writeFileSync(
    join(webRoot, 'sign-in.html'),
    `<!doctype html><title>Sign in</title><style>${inlineStyle}</style></head>`,
  )
  writeFileSync(join(webRoot, 'config.json'), '{"service":""}')
  writeFileSync(join(webRoot, 'assets/app-1a2b3c.js'), `console.log("${'x'.repeat(2000)}")`)
  mkdirSync(join(webRoot, '.vite'))
  writeFileSync(join(webRoot, '.vite/preload.json'), JSON.stringify(preload))
  writeFileSync(configFile, '{"service":"https://insurer.example/base"}')
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

const pageHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the built app', () => {
  test.each([
    ['/', 'Lading'],
    ['/quote/shipment', 'Lading'],
    ['/bookings/6f1f1c0e-8a0b', 'Lading'],
    ['/sign-in', 'Sign in'],
    ['/sign-in/?next=%2Fquote', 'Sign in'],
  ])('serves %s with the title %s', async (url, title) => {
    const reply = await service.request({ url, headers: pageHeaders })
    expect(reply.statusCode).toBe(200)
    expect(reply.payload).toContain(`<title>${title}</title>`)
    expect(reply.headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['/sign-in', []],
    ['/bookings', ['list.js']],
    ['/Bookings/', ['list.js']],
    ['/bookings/6f1f1c0e-8a0b?from=list', ['booking.js']],
    ['/bookings/6f1f1c0e-8a0b/correct', []],
    ['/booking', []],
  ])('preloads the files of the page: %s', async (url, files) => {
    const { headers } = await service.request({ url, headers: pageHeaders })
    const links = [
      ...files.map((file) => `</assets/${file}>; rel=modulepreload; crossorigin`),
      ...(files.includes('booking.js') ? ['</assets/booking.css>; rel=preload; as=style; crossorigin'] : []),
    ]
    expect(headers.link ?? '').toBe(links.join(', '))
  })

  test.each(['/', '/bookings', '/sign-in'])('adds the configuration to %s as data', async (url) => {
    const { payload } = await service.request({ url, headers: pageHeaders })
    expect(payload).toContain('<script type="application/json" id="config">{"service":""}</script>')
  })

  test('escapes markup in the configuration so that it can’t close the script element', async () => {
    const hostile = join(webRoot, 'hostile.json')
    writeFileSync(hostile, '{"service":"</script><img>"}')
    const other = await startService({ webRoot, config: { configFile: hostile } })
    const { payload } = await other.request({ url: '/bookings', headers: pageHeaders })
    expect(payload).toContain('{"service":"\\u003c/script>\\u003cimg>"}</script>')
    await other.close()
  })

  test('answers 304 if the browser has the page, and sends it if the configuration has changed', async () => {
    const { headers } = await service.request({ url: '/bookings', headers: pageHeaders })
    const conditional = { ...pageHeaders, 'if-none-match': String(headers.etag) }
    const unchanged = await service.request({ url: '/bookings', headers: conditional })
    expect([unchanged.statusCode, unchanged.payload, unchanged.headers.etag]).toEqual([304, '', headers.etag])
    const other = await startService({ webRoot, config: { configFile } })
    expect((await other.request({ url: '/bookings', headers: conditional })).statusCode).toBe(200)
    await other.close()
  })

  test('adds the configuration before the script that reads it', async () => {
    const { payload } = await service.request({ url: '/bookings', headers: pageHeaders })
    expect(payload.indexOf('id="config"')).toBeLessThan(payload.indexOf(inlineScript))
  })

  test.each([
    ['script', inlineScript],
    ['style', inlineStyle],
  ])('allows only one inline %s, by its hash', async (element, content) => {
    const hash = createHash('sha256').update(content).digest('base64')
    const { headers } = await service.request({ url: '/sign-in', headers: pageHeaders })
    expect(headers['content-security-policy']).toContain(`;${element}-src 'self' 'sha256-${hash}';`)
  })

  test('caches hashed files for a year, and revalidates config.json', async () => {
    const asset = await service.request({
      url: '/assets/app-1a2b3c.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-encoding']).toBe('br')
    const config = await service.request({ url: '/config.json' })
    expect(config.headers['cache-control']).toBe('no-cache')
    expect(config.json()).toEqual({ service: '' })
  })

  test.each([
    '/assets/gone.js',
    '/assets/gone',
    '/gone.png',
    '/../package.json',
    '/%2e%2e/package.json',
    '/logos/gone.png',
    '/docs/gone',
    '/documents/wording/gone/gone',
  ])('responds to %s with 404 instead of the app, and prevents caching', async (url) => {
    const reply = await service.request({ url, headers: pageHeaders })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(reply.payload).not.toContain('<title>')
  })

  test('responds to an unknown path under /api with a problem', async () => {
    const reply = await service.request({ url: '/api/v1/gone', headers: pageHeaders })
    expect(reply.json()).toHaveProperty('error.statusCode', 404)
  })

  test('serves another config.json, and allows connections to its service', async () => {
    const other = await startService({ webRoot, config: { configFile } })
    const config = await other.request({ url: '/config.json' })
    expect(config.json()).toEqual({ service: 'https://insurer.example/base' })
    expect(config.headers['content-security-policy']).toContain("connect-src 'self' https://insurer.example;")
    await other.close()
  })
})
