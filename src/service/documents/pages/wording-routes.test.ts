import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aShipment } from '#testing/builders/shipment.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { covers } from '#service/underwriting/reference/covers.ts'
import { extensions } from '#service/underwriting/reference/extensions.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'lading-web-'))
let service: TestService
beforeAll(async () => {
  writeFileSync(
    join(webRoot, 'sign-in.html'),
    '<style>.card{}</style><link rel="stylesheet" crossorigin href="/assets/look-1a2b.css">',
  )
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

const read = async (path: string, from = service) => (await from.request({ url: path })).payload
/** Hashes the text of a page without its markup and styles. */
async function hashPage(path: string): Promise<string> {
  const words = (await read(path)).replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replace(/\s+/g, ' ')
  return createHash('sha256').update(words).digest('hex')
}
const wording = (level: string) => `/documents/wording/sample-2026-11/${level}`

describe('wording of a level of cover', () => {
  test.each(covers)('serves the whole wording of $level to anyone, without scripts', async (cover) => {
    const reply = await service.request({ url: wording(cover.level) })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    const page = reply.payload
    expect(page).toMatch(/^<!doctype html>\s*<html lang="en">/)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    expect(page).not.toMatch(/<script|style=|\son\w+=/i)
    for (const words of [
      ...cover.covered,
      ...cover.notCovered,
      cover.clauses,
      'Sample tariff 2026-11',
      'sample-2026-11',
      '1 November 2026',
      'When cover starts and ends',
      'If there is a loss',
      'Cancellation',
    ]) {
      expect(page).toContain(words)
    }
  })

  test('marks a sample edition as a specimen, and no other', async () => {
    expect(await read(wording('A'))).toContain('Specimen: no cover')
    const real = await startService()
    await real.db.updateTable('tariff_editions').set({ sample: 0 }).execute()
    expect(await read(wording('A'), real)).not.toContain('Specimen')
    await real.close()
  })

  test('uses the styles of the app, as the content security policy allows', async () => {
    const { payload, headers } = await service.request({ url: wording('B') })
    expect(payload).toContain('<style>.card{}</style>')
    expect(payload).toContain('<link rel="stylesheet" href="/assets/look-1a2b.css" />')
    const hash = createHash('sha256').update('.card{}').digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  })

  test('escapes text from the database', async () => {
    const odd = await startService()
    await odd.db
      .updateTable('cover_levels')
      .set({ covered: JSON.stringify(['<b>"Fire" & \'water\'</b>']) })
      .execute()
    expect(await read(wording('C'), odd)).toContain(
      '&lt;b&gt;&quot;Fire&quot; &amp; &#39;water&#39;&lt;/b&gt;',
    )
    await odd.close()
  })

  test.each(['/documents/wording/sample-2026-11/D', '/documents/wording/sample-1999-01/A', wording('%00')])(
    'responds to %s with 404 instead of the app',
    async (url) => {
      const reply = await service.request({ url, headers: { accept: 'text/html' } })
      expect(reply.statusCode).toBe(404)
      expect(reply.payload).not.toContain('<title>')
    },
  )

  // Buyers accept exactly these terms. Editing them in the code creates a new revision in existing databases; if that's
  // intended, update the hash. The hash also covers the headings, the specimen notice and the footnote.
  test.each([
    ['A', '11fdeef4ccbd04b022108389e9deb4ffd87170f76242426e3fa36540bfa8c1e8'],
    ['B', '5d2f5a2a519053ab6bc8987d51ca696a9c6655d42091633c31261dc717fc25c4'],
    ['C', '44b2ac4803fc6b718289cc6032c9f3331cc49c2b1fa318c9f55e737cff055328'],
  ])('matches its pinned hash, at level %s', async (level, digest) => {
    expect(await hashPage(wording(level))).toBe(digest)
  })
})

describe('wording of an extension', () => {
  test.each(extensions)(
    'serves the wording of $name to anyone, with the clauses for each mode',
    async (row) => {
      const page = await read(wording(row.id))
      const texts = [row.name, row.scope, row.covered, ...row.rates.map(({ clauses }) => clauses)]
      for (const words of [...texts, 'Sample tariff 2026-11', 'Nuclear weapons'])
        expect(page).toContain(words)
      expect(page).not.toMatch(/<script|style=|\son\w+=/i)
      expect(await read(wording('A'))).toContain('<li>War and strikes</li>')
      expect(page).not.toContain('<li>War and strikes</li>')
    },
  )

  test.each([
    ['war', 'Strikes, riots and civil commotions'],
    ['strikes', 'War'],
  ])('says that %s doesn’t cover the other one', async (id, other) => {
    expect(await read(wording(id))).toContain(`<li>${other}</li>`)
  })

  test.each([
    ['war', 'a201baa7c972712c2174516c06cd97074050b98ed96a48372075ba5deca82b0e'],
    ['strikes', 'ec064277e3332dd35d27e910896e35a759f9e370c7894b157541e9e99b3154a6'],
  ])('matches its pinned hash, for %s', async (id, digest) => {
    expect(await hashPage(wording(id))).toBe(digest)
  })

  test('is served whatever the case of its path, like the wording of a level', async () => {
    expect(await read(wording('WAR'))).toBe(await read(wording('war')))
    expect(await read(wording('a'))).toBe(await read(wording('A')))
  })

  test('is linked from the offers that include the extension', async () => {
    const shipment = { ...aShipment(), extensions: ['war', 'strikes'] }
    const token = await service.signIn()
    const reply = await service.postForm('/api/v2/quote/quotes/quote', shipment, token)
    const [offer] = reply.json<{ extensions: { id: string; wordingUrl: string }[] }[]>()
    expect(offer?.extensions.map(({ id }) => id)).toEqual(['war', 'strikes'])
    for (const { id, wordingUrl } of offer?.extensions ?? []) {
      expect(new URL(wordingUrl).pathname).toBe(wording(id))
    }
  })
})

describe('wording linked from an offer', () => {
  type Revision = { policy: string; revision: string; wordingUrl: string }
  type WireOffer = { id: string; coverage: { level: string }; policyRevision: Revision }

  async function getOffers(from: TestService, url: string, headers = {}): Promise<WireOffer[]> {
    const reply = await from.request({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${await from.signIn()}`, ...headers },
      payload: aShipment(),
    })
    return reply.json<{ result: WireOffer[] }>().result
  }

  test.each(['/api/v1/quote/Bookings/quote', '/api/v2/quote/bookings/quote'])(
    'is linked from the offers of %s',
    async (path) => {
      const offers = await getOffers(service, path, { host: 'localhost:4173' })
      expect(offers.map(({ policyRevision }) => policyRevision)).toEqual(
        ['A', 'B', 'C'].map((level) => ({
          policy: 'Cargo cover',
          revision: 'sample-2026-11',
          wordingUrl: `http://localhost:4173/documents/wording/sample-2026-11/${level}`,
        })),
      )
      for (const { coverage, policyRevision } of offers) {
        const page = await read(new URL(policyRevision.wordingUrl).pathname)
        expect(page).toContain(`(${coverage.level})</h1>`)
        expect(page).toContain(policyRevision.revision)
      }
    },
  )

  test('stays the same on the booking', async () => {
    const [first] = await getOffers(service, '/api/v2/quote/bookings/quote')
    const token = await service.signIn()
    const bought = await service.postForm('/api/v2/quote/bookings/purchase', { offerId: first?.id }, token)
    expect(bought.json<{ offer: WireOffer }>().offer.policyRevision).toEqual(first?.policyRevision)
  })

  test('uses the public URL if one is configured', async () => {
    const outside = await startService({ config: { publicUrl: 'https://lading.example.com' } })
    const email = 'a@b.example'
    await outside.store.upsertAccount({
      organizationId: (await outside.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow())
        .id,
      email,
      name: 'A',
      password: 'outside',
      roles: ['shipper'],
    })
    const signedIn = await outside.request({
      method: 'POST',
      url: '/api/v1/user/Users/login',
      payload: { email, password: 'outside' },
    })
    const reply = await outside.postForm(
      '/api/v2/quote/quotes/quote',
      aShipment(),
      signedIn.json<{ id: string }>().id,
    )
    expect(reply.json<WireOffer[]>()[0]?.policyRevision.wordingUrl).toBe(
      'https://lading.example.com/documents/wording/sample-2026-11/A',
    )
    await outside.close()
  })
})
