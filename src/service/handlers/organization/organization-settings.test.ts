import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aFlatBody } from '#testing/builders/flat-body.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import type { WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireSettings = Record<string, unknown>
type WireOrganization = { id: string; settings: WireSettings }

const service: TestService = await startService()
afterAll(() => service.close())
let administrator: string
let id: string
beforeEach(async () => {
  administrator = await service.signInElsewhere(['administrator'])
  id = (await service.store.findCaller(administrator))?.organizationId ?? ''
})

const noSettings =
  'Send at least one of: requireConfirmation, hideCostBreakdown, allowQuotation, enforceTrackingCode, referencePrefix, dateFormat, currencyId, showCommission, accentColor, logo, additionalFields.'
const defaultSettings = {
  requireConfirmation: true,
  hideCostBreakdown: false,
  allowQuotation: true,
  enforceTrackingCode: false,
  dateFormat: 'DD/MM/YYYY',
  currencyId: 'EUR',
  additionalFields: [],
}
const send = (method: 'GET' | 'PATCH' | 'POST', payload?: object, by = administrator, of = id) =>
  service.request({
    method,
    url: `/api/v2/user/organizations/${of}`,
    token: by,
    ...(payload ? { payload } : {}),
  })
const set = (settings: object) => send('PATCH', { settings })
const setup = async (version: 1 | 2 = 2, by = administrator, fields = {}) =>
  (await service.postForm(`/api/v${version}/quote/quotes/setup`, fields, by)).json<WireSettings>()
const audits = async () => {
  const where = encodeURIComponent(JSON.stringify({ action: 'changeOrganization' }))
  const reply = await service.request({ url: `/api/v2/user/audits?where=${where}`, token: administrator })
  return reply.json<{ data: { content: string; recordId: string }[] }>().data
}

describe('an administrator', () => {
  test('can change any setting, which setup of both versions then returns to everyone in the organization', async () => {
    const settings = {
      requireConfirmation: false,
      hideCostBreakdown: true,
      allowQuotation: false,
      enforceTrackingCode: true,
      dateFormat: 'YYYY-MM-DD',
      currencyId: 'JPY',
    }
    const reply = await set(settings)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      allowQuotation: false,
      settings,
      ownSettings: Object.keys(settings),
    })
    expect((await send('GET')).json<WireOrganization>().settings).toEqual({
      ...settings,
      additionalFields: [],
      referencePrefix: 'LD',
      showCommission: false,
    })
    for (const version of [1, 2] as const) expect(await setup(version)).toMatchObject(settings)
    const made = await service.request({
      method: 'POST',
      url: '/api/v2/user/api-tokens',
      token: administrator,
      payload: { name: 'ERP' },
    })
    const program = made.json<{ id: string; secret: string }>()
    const grant = await service.request({
      method: 'POST',
      url: '/api/v2/user/oauth/token',
      payload: { grant_type: 'client_credentials', client_id: program.id, client_secret: program.secret },
    })
    expect(await setup(2, grant.json<{ access_token: string }>().access_token)).toMatchObject(settings)
  })

  test('changes only the given settings, and each change is recorded with the previous value', async () => {
    await set({ dateFormat: 'MM/DD/YYYY' })
    await set({ hideCostBreakdown: true })
    expect(await setup()).toMatchObject({
      ...defaultSettings,
      dateFormat: 'MM/DD/YYYY',
      hideCostBreakdown: true,
    })
    await set({ dateFormat: 'DD/MM/YYYY', hideCostBreakdown: false })
    expect(await setup()).toMatchObject(defaultSettings)
    // Saving the same values isn't a change.
    await set({ dateFormat: 'DD/MM/YYYY', hideCostBreakdown: false })
    expect((await audits()).map(({ content }) => content).toSorted()).toEqual([
      'Changed settings: date format from not set to MM/DD/YYYY',
      'Changed settings: totals only from not set to on',
      'Changed settings: totals only from on to off, date format from MM/DD/YYYY to DD/MM/YYYY',
    ])
    expect(new Set((await audits()).map(({ recordId }) => recordId))).toEqual(new Set([id]))
  })

  test('can also POST them as JSON text in a form, with flags as text and the currency in lower case', async () => {
    const settings = JSON.stringify({ requireConfirmation: 'false', currencyId: ' usd ' })
    const reply = await service.postForm(`/api/v2/user/organizations/${id}`, { settings }, administrator)
    expect(reply.json<WireOrganization>().settings).toEqual({
      ...defaultSettings,
      requireConfirmation: false,
      referencePrefix: 'LD',
      showCommission: false,
      currencyId: 'USD',
    })
  })

  test('can change two settings concurrently', async () => {
    await Promise.all([set({ requireConfirmation: false }), set({ allowQuotation: false })])
    expect(await setup()).toMatchObject({ requireConfirmation: false, allowQuotation: false })
  })
})

describe('a change of settings', () => {
  test('returns 404 for another organization', async () => {
    const otherToken = await service.signInElsewhere(['administrator'])
    const change = { settings: { hideCostBreakdown: true } }
    const theirs = await send('PATCH', change, otherToken)
    const unknown = await send('PATCH', change, otherToken, crypto.randomUUID())
    expect([theirs.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(theirs.payload).toBe(unknown.payload)
    expect(await setup()).toMatchObject(defaultSettings)
    expect(await audits()).toEqual([])
  })
})

describe('rejects an invalid setting at its field and changes nothing', () => {
  test.each([
    [{ requireConfirmation: 'maybe' }, 'settings.requireConfirmation', 'Send true or false.'],
    [{ hideCostBreakdown: 2 }, 'settings.hideCostBreakdown', 'Send true or false.'],
    [{ allowQuotation: [] }, 'settings.allowQuotation', 'Send true or false.'],
    [
      { dateFormat: 'd.m.y' },
      'settings.dateFormat',
      'Choose a date format: DD/MM/YYYY, MM/DD/YYYY, YYYY-MM-DD.',
    ],
    [{ currencyId: 'XXX' }, 'settings.currencyId', 'Choose a currency from the list.'],
    [{ currencyId: 5 }, 'settings.currencyId', 'Enter a 3-letter currency code.'],
    [
      { allowMultiCommodity: true },
      'settings.allowMultiCommodity',
      'Multi-commodity quotes aren’t supported. Send false or leave this out.',
    ],
    [{}, 'settings', noSettings],
    ['none', 'settings', 'This isn’t valid JSON. Check its brackets and quotation marks.'],
    [5, 'settings', noSettings],
  ])('%j', async (settings, path, message) => {
    const reply = await send('PATCH', { settings: typeof settings === 'object' ? { ...settings } : settings })
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors).toContainEqual(expect.objectContaining({ path, message }))
    const both = { ...(typeof settings === 'object' ? settings : {}), hideCostBreakdown: true }
    if (path !== 'settings' && path !== 'settings.hideCostBreakdown') await send('PATCH', { settings: both })
    expect(await setup()).toMatchObject(defaultSettings)
    expect(await audits()).toEqual([])
  })

  test.each([
    'A',
    'ACMELTD',
    'AC-E',
    'AC\u200bE',
    '\u0391CE',
    'ACM\u00c9',
    '\uff21\uff22',
    '\u212aE',
    'A\u00df',
    ' ',
    42,
  ])('the prefix %j', async (referencePrefix) => {
    const reply = await send('PATCH', { settings: { referencePrefix } })
    expect(reply.statusCode).toBe(422)
    const message = 'Enter 2 to 6 letters or digits, for example ACME.'
    expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'settings.referencePrefix', message }])
  })

  test('a body with settings outside of the field', async () => {
    expect((await send('PATCH', { hideCostBreakdown: true })).statusCode).toBe(422)
  })
})

describe('the default currency', () => {
  const getQuote = async (fields: object) =>
    (await service.postForm('/api/v2/quote/bookings/quote', { ...fields }, administrator)).json<
      WireQuote & { currencyId: string; risk: { insuredValue: number; currencyId: string } }
    >()

  test('is the organization’s in setup, estimates and offers, unless the request has one', async () => {
    await set({ currencyId: 'KWD' })
    const shipment = aShipment({ insuredValue: '12345.678' })
    const { result, risk } = await getQuote(shipment)
    expect(risk).toMatchObject({ insuredValue: 12345.678, currencyId: 'KWD' })
    const from = Math.min(...result.map(({ totalCost }) => totalCost))
    const { estimate } = await setup(2, administrator, shipment)
    expect(estimate).toMatchObject({ from, currencyId: 'KWD' })
    expect((await getQuote(aShipment({ currencyId: 'EUR' }))).currencyId).toBe('EUR')
  })

  test.each([
    ['EUR', 12345],
    ['JPY', 1234500],
    ['KWD', 1234.5],
  ])('is %s for the flat format too, where 1234500 minor units are %d', async (currencyId, insuredValue) => {
    await set({ currencyId })
    const flat = aFlatBody({ commodities: [{ commodityId: '105', insuredValue: 1_234_500 }] })
    const { risk } = await getQuote(flat)
    expect(risk).toMatchObject({ insuredValue, currencyId })
    expect(risk).not.toHaveProperty('minorValue')
    expect((await setup(2, administrator, flat))['estimate']).toMatchObject({ currencyId })
  })

  test('doesn’t apply to four separate fields in minor units', async () => {
    const { risk } = await getQuote({ ...aShipment(), minorValue: '1' })
    expect(risk.insuredValue).toBe(100_000)
  })

  test('falls back to the first in the list if it is no longer offered', async () => {
    await set({ currencyId: 'HUF' })
    await service.db.updateTable('organizations').set({ currency_id: 'OLD' }).where('id', '=', id).execute()
    expect(await setup()).toMatchObject({ currencyId: 'EUR' })
    expect((await getQuote(aShipment())).currencyId).toBe('EUR')
    await service.db.updateTable('currencies').set({ position: -1 }).where('id', '=', 'USD').execute()
    expect(await setup()).toMatchObject({ currencyId: 'USD' })
    expect((await getQuote(aShipment())).currencyId).toBe('USD')
  })
})
