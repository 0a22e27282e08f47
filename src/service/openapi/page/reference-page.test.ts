import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchOpenApi, listOperations } from '#testing/requests/openapi.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'lading-docs-'))
let service: TestService
let page: string
beforeAll(async () => {
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><title>Lading</title><link rel="stylesheet" href="/assets/look-1a2b.css">',
  )
  mkdirSync(join(webRoot, '.vite'))
  const manifest = { 'src/web/app/styles/reference.css': { file: 'assets/reference-3c4d.css' } }
  writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(manifest))
  service = await startService({ webRoot })
  page = (await service.request({ url: '/docs' })).payload
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

const words = (markup: string) =>
  markup
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found)

describe('the API reference page', () => {
  test.each(['/docs', '/docs/', '/Docs?from=mail'])(
    'is served at %s without authentication or scripts',
    async (url) => {
      const reply = await service.request({ url, headers: { accept: 'text/html' } })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
      expect(reply.payload).toBe(page)
      expect(page).not.toMatch(/<script|<style|style=|\son\w+=/i)
      expect(page.match(/<h1>/g)).toHaveLength(1)
    },
  )

  test("loads nothing from other origins, and uses the app's stylesheets", () => {
    expect(all(/<(?:link|img|iframe|source)\b[^>]*\b(?:href|src)="([^"]*)"/g)).toEqual([
      '/icon.svg',
      '/openapi.json',
      '/assets/look-1a2b.css',
      '/assets/reference-3c4d.css',
    ])
  })

  test('lists every operation with its paths, methods, statuses and commands, and every schema', async () => {
    const document = await fetchOpenApi(service)
    for (const operation of listOperations(document)) {
      const { path, method, 'x-also-at': also = [], 'x-accepted-for': canonical } = operation
      for (const code of [`${method} ${path}`, ...also]) expect(page).toContain(`<code>${code}</code>`)
      const section =
        page.split(`id="${canonical ?? operation.operationId}"`)[1]?.split('</article>')[0] ?? ''
      const statuses = Object.keys(operation.responses)
      expect([operation.operationId, statuses.filter((status) => !section.includes(status))]).toEqual([
        operation.operationId,
        [],
      ])
      expect(words(section)).toContain(`curl `)
    }
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`)
  })

  test('shows the fields of each schema, or its type if it has none', async () => {
    const { schemas } = (await fetchOpenApi(service)).components
    for (const [name, schema] of Object.entries(schemas)) {
      const section = page.split(`id="schema-${name}"`)[1]?.split('</section>')[0] ?? ''
      const hasFields = Object.keys(schema['properties'] ?? {}).length > 0
      expect([name, section.includes('<table')]).toEqual([name, hasFields])
      expect([name, /<\/p>\s*<p>[^]*\w[^]*<\/p>/.test(section)]).toEqual([name, !('properties' in schema)])
    }
  })

  test('has no broken anchors or duplicate IDs', () => {
    const ids = all(/\bid="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(all(/\bhref="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([])
  })

  test("uses the request's origin in its commands, escaped", async () => {
    const at = async (host: string) => (await service.request({ url: '/docs', headers: { host } })).payload
    expect(words(await at('shop.example:8443'))).toContain(
      "curl 'http://shop.example:8443/api/v2/user/status'",
    )
    expect(await at('a"><b>')).not.toContain('<b>')
    expect(await at("o'brien.example")).not.toContain("o'brien")
  })

  test.each(['/docs/nothing', '/docs/openapi.yaml', '/docs/x/y'])(
    'answers 404 at %s instead of the app',
    async (url) => {
      const reply = await service.request({ url, headers: { accept: 'text/html' } })
      expect(reply.statusCode).toBe(404)
      expect(reply.payload).toBe('Page not found.')
    },
  )
})
