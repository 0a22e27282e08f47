import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readBrandingChange } from '#service/handlers/organization/branding.ts'
import { createDocumentGuard } from '#service/limits/document-limit.ts'
import { aJpeg, aPng, toDataUrl } from '#testing/builders/images.ts'
import { readPdfStructure } from '#testing/pdf/pdf-structure.ts'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createBooking, createQuote } from '#testing/scenarios/bookings.ts'
import { setBranding } from '#testing/scenarios/branding.ts'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import type { Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireBranding = { accentColor?: string; logo?: string }

const service: TestService = await startService()
afterAll(() => service.close())
let broker: Person
let shipper: Person
beforeEach(async () => {
  const line = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  ;[broker, shipper] = line as [Person, Person]
})

const set = ({ token, organizationId }: Person, settings: object) =>
  service.request({
    method: 'PATCH',
    url: `/api/v2/user/organizations/${organizationId}`,
    payload: { settings },
    token,
  })
const get = async ({ token }: Person, url: string) =>
  (await service.request({ url, token })).json<Record<string, unknown>>()
/** What the app shows in its header. */
const seenBy = async (person: Person) => {
  const { organization } = (await get(person, '/api/v2/user/oauth/exchange')) as {
    organization: WireBranding
  }
  return { accentColor: organization.accentColor, logo: organization.logo }
}
const brand = ({ token, organizationId }: Person) => setBranding(service, token, organizationId)
const auditedBy = async (person: Person) => {
  const where = encodeURIComponent(JSON.stringify({ action: 'changeOrganization' }))
  const { data } = await get(person, `/api/v2/user/audits?where=${where}`)
  return (data as { content: string; organizationId?: string }[]).map(({ content }) => content)
}
const nothing = { accentColor: undefined, logo: undefined }

describe('a logo and an accent colour', () => {
  test('apply to organizations below until they have their own, and again once it’s removed', async () => {
    const logo = await brand(broker)
    expect(logo).toMatch(/^\/logos\/[\da-f]{64}-80x20\.png$/)
    for (const person of [broker, shipper])
      expect(await seenBy(person)).toEqual({ accentColor: '#7b1e3a', logo })
    const own = await set(shipper, { accentColor: ' #0A5362 ', logo: toDataUrl(aJpeg(), 'image/jpeg') })
    const { settings } = own.json<{ settings: WireBranding }>()
    expect(settings.accentColor).toBe('#0a5362')
    expect(settings.logo).toMatch(/-80x20\.jpg$/)
    expect(await seenBy(shipper)).toEqual({ accentColor: '#0a5362', logo: settings.logo })
    expect((await seenBy(broker)).logo).toBe(logo)

    const reset = await set(shipper, { accentColor: null, logo: null })
    expect(reset.json()).toMatchObject({
      ownSettings: [],
      inheritedSettings: { logo: { value: logo, organization: { name: 'Broker Ltd' } } },
    })
    await set(broker, { accentColor: null, logo: null })
    expect(await seenBy(shipper)).toEqual(nothing)
    expect((await service.request({ url: logo })).statusCode).toBe(404)
    const changes = [
      'accent colour from #0a5362 to not set, logo removed',
      'accent colour from not set to #0a5362, logo replaced',
    ]
    // At the same time, so in any order.
    expect((await auditedBy(shipper)).sort()).toEqual(changes.map((change) => `Changed settings: ${change}`))
  })

  test('are on the shared offer', async () => {
    const logo = await brand(broker)
    const { id } = await createQuote(service, shipper.token)
    const link = await service.request({
      method: 'POST',
      url: `/api/v2/quote/offers/${id}/links`,
      token: shipper.token,
    })
    const { secret } = link.json<{ secret: string }>()
    const opened = await service.request({
      method: 'POST',
      url: '/api/v2/quote/links/open',
      payload: { secret },
    })
    expect(opened.json()).toMatchObject({ organizationName: 'Shipper Ltd', accentColor: '#7b1e3a', logo })
  })

  test('are on the certificate and the statement, even if staff above download them', async () => {
    const { id } = await createBooking(service, shipper.token)
    const read = async ({ token }: Person, url: string) => {
      const reply = await service.request({ url, token })
      return readPdfStructure(new Uint8Array(reply.rawPayload))
    }
    const certificate = `/api/v2/quote/bookings/${id}/certificate`
    expect((await read(shipper, certificate)).figures).not.toContain('Shipper Ltd')
    await set(shipper, { logo: toDataUrl(aPng()) })
    for (const person of [broker, shipper])
      expect((await read(person, certificate)).figures).toContain('Shipper Ltd')
    const month = new Date(service.now()).toISOString().slice(0, 7)
    expect((await read(shipper, `/api/v2/quote/statements/${month}/pdf`)).figures).toEqual(['Shipper Ltd'])
    expect((await read(broker, `/api/v2/quote/statements/${month}/pdf`)).figures).toEqual([])
  })
})

describe('a logo', () => {
  test('is served to anyone as an image that can’t run scripts, and can be cached', async () => {
    const { statusCode, headers, rawPayload } = await service.request({ url: await brand(broker) })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  test.each(['/logos/', `/logos/${'0'.repeat(64)}-80x20.png`, '/logos/../config.json', '/logos/%27--'])(
    '%s doesn’t exist',
    async (url) => {
      expect((await service.request({ url })).statusCode).toBe(404)
    },
  )

  test('can’t be sent to an organization above', async () => {
    const reply = await service.request({
      method: 'PATCH',
      url: `/api/v2/user/organizations/${broker.organizationId}`,
      token: shipper.token,
      payload: { settings: { logo: toDataUrl(Buffer.from('<svg/>')) } },
    })
    expect(reply.statusCode).toBe(404)
  })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const otherFormat = 'Choose a PNG or JPEG image. Other formats, such as SVG, aren’t accepted.'
const noBase64 = 'Send a PNG or JPEG image as base64, for example data:image/png;base64,iVBORw0KGgo….'

test.each([
  ['a script', { logo: toDataUrl(svg, 'image/svg+xml') }, otherFormat],
  ['a script that says it’s a PNG', { logo: toDataUrl(svg) }, otherFormat],
  ['an address', { logo: 'https://example.com/logo.png' }, noBase64],
  ['no text', { logo: { data: [] } }, noBase64],
  [
    '300 kB',
    { logo: toDataUrl(Buffer.alloc(300_000)) },
    'This image is 300 kB. Choose one of at most 200 kB.',
  ],
  [
    'a light colour',
    { accentColor: '#f5b800' },
    'This colour is too light: white text on it has a contrast of 1.7:1, below the minimum of 4.5:1. Choose a darker one.',
  ],
  ['a word', { accentColor: 'red' }, 'Enter a colour as # followed by 6 hex digits, for example #0a5362.'],
])('%s is 422 at its field, and nothing is changed', async (_, settings, message) => {
  const reply = await set(broker, { hideCostBreakdown: true, ...settings })
  expect(reply.statusCode).toBe(422)
  const path = `settings.${Object.keys(settings)[0]}`
  expect(reply.json<WireProblemV2>().errors).toEqual([expect.objectContaining({ path, message })])
  expect(await seenBy(broker)).toEqual(nothing)
  expect(await auditedBy(broker)).toEqual([])
})

test('rejects another logo while an organization’s first is being read, if the limit is 1', async () => {
  const limits = { guardDocument: createDocumentGuard(1, 'company') }
  const read = (owner: string) => readBrandingChange({ logo: toDataUrl(aPng()) }, { owner }, limits)
  const first = read('one')
  await expect(read('one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 })
  expect(await read('another')).toBeDefined()
  await first
  expect(await read('one')).toBeDefined()
})
