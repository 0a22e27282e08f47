import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { createQuote } from '#testing/scenarios/bookings.ts'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { moveOrganization } from '#testing/scenarios/switching.ts'
import { startService, type TestService } from '#testing/service/service.ts'

type WireOrganization = {
  settings: Record<string, unknown>
  ownSettings: string[]
  inheritedSettings: Record<string, { value: unknown; organization?: { id: string; name: string } }>
}

const service: TestService = await startService()
afterAll(() => service.close())
let top: Person
let middle: Person
let bottom: Person
beforeEach(async () => {
  const line = await createOrganizationLine(service, ['Platform Ltd', 'Broker Ltd', 'Shipper Ltd'])
  ;[top, middle, bottom] = line as [Person, Person, Person]
})

const send = (person: Person, settings?: object) =>
  service.request({
    method: settings ? 'PATCH' : 'GET',
    url: `/api/v2/user/organizations/${person.organizationId}`,
    token: person.token,
    ...(settings ? { payload: { settings } } : {}),
  })
const read = async (person: Person) => (await send(person)).json<WireOrganization>()
const change = async (person: Person, settings: object) => {
  const reply = await send(person, settings)
  expect(reply.statusCode).toBe(200)
  return reply.json<WireOrganization>()
}
const setup = async ({ token }: Person) =>
  (await service.postForm('/api/v2/quote/quotes/setup', {}, token)).json<Record<string, unknown>>()
const source = ({ organizationId: id }: Person, name: string) => ({ id, name })

describe('a setting', () => {
  test('is immediately that of the nearest organization above, for everyone below and in setup', async () => {
    expect(await setup(bottom)).toMatchObject({ dateFormat: 'DD/MM/YYYY', hideCostBreakdown: false })
    await change(top, { dateFormat: 'YYYY-MM-DD', hideCostBreakdown: true, currencyId: 'USD' })
    for (const person of [top, middle, bottom])
      expect(await setup(person)).toMatchObject({
        dateFormat: 'YYYY-MM-DD',
        hideCostBreakdown: true,
        currencyId: 'USD',
        requireConfirmation: true,
        allowQuotation: true,
      })
    await change(middle, { hideCostBreakdown: false, currencyId: 'JPY' })
    expect(await setup(bottom)).toMatchObject({
      dateFormat: 'YYYY-MM-DD',
      hideCostBreakdown: false,
      currencyId: 'JPY',
    })
    expect(await setup(top)).toMatchObject({ hideCostBreakdown: true, currencyId: 'USD' })
  })

  test('can be the organization’s own, and inherited again', async () => {
    await change(top, { dateFormat: 'YYYY-MM-DD' })
    const own = await change(bottom, { dateFormat: 'MM/DD/YYYY' })
    expect(own).toMatchObject({ settings: { dateFormat: 'MM/DD/YYYY' }, ownSettings: ['dateFormat'] })
    await change(top, { dateFormat: 'DD/MM/YYYY' })
    expect(await setup(bottom)).toMatchObject({ dateFormat: 'MM/DD/YYYY' })
    const reset = await change(bottom, { dateFormat: null, allowQuotation: false })
    expect(reset).toMatchObject({
      settings: { dateFormat: 'DD/MM/YYYY', allowQuotation: false },
      ownSettings: ['allowQuotation'],
    })
    await change(top, { dateFormat: null })
    expect((await read(top)).ownSettings).toEqual([])
    expect(await setup(bottom)).toMatchObject({ dateFormat: 'DD/MM/YYYY' })
  })

  test('shows what it would be without the organization’s own value, and whose that is', async () => {
    await change(top, { dateFormat: 'YYYY-MM-DD', requireConfirmation: false })
    await change(middle, { requireConfirmation: true })
    await change(bottom, { requireConfirmation: false })
    const { settings, ownSettings, inheritedSettings } = await read(bottom)
    expect(settings).toMatchObject({ dateFormat: 'YYYY-MM-DD', requireConfirmation: false })
    expect(ownSettings).toEqual(['requireConfirmation'])
    expect(inheritedSettings).toEqual({
      additionalFields: { value: [] },
      requireConfirmation: { value: true, organization: source(middle, 'Broker Ltd') },
      hideCostBreakdown: { value: false },
      allowQuotation: { value: true },
      enforceTrackingCode: { value: false },
      referencePrefix: { value: 'LD' },
      dateFormat: { value: 'YYYY-MM-DD', organization: source(top, 'Platform Ltd') },
      currencyId: { value: 'EUR' },
      showCommission: { value: false },
    })
  })

  test('a setting of one organization doesn’t apply above it, to its siblings or in another tree', async () => {
    const sibling = await createPerson(service, ['administrator'])
    await moveOrganization(service, sibling.organizationId, top.organizationId)
    const unrelated = await createPerson(service, ['administrator'])
    await change(middle, { hideCostBreakdown: true })
    for (const person of [top, sibling, unrelated])
      expect(await setup(person)).toMatchObject({ hideCostBreakdown: false })
  })

  test('follows an organization that is moved, and those below it', async () => {
    const other = await createPerson(service, ['administrator'])
    await change(top, { currencyId: 'USD' })
    await change(other, { currencyId: 'GBP' })
    expect(await setup(bottom)).toMatchObject({ currencyId: 'USD' })
    await moveOrganization(service, middle.organizationId, other.organizationId)
    expect(await setup(bottom)).toMatchObject({ currencyId: 'GBP' })
    await moveOrganization(service, middle.organizationId, null)
    expect(await setup(bottom)).toMatchObject({ currencyId: 'EUR' })
  })

  test('applies to offers and to the links that their holders open', async () => {
    await change(top, { dateFormat: 'YYYY-MM-DD', hideCostBreakdown: true })
    await change(middle, { currencyId: 'USD' })
    const offer = await createQuote(service, bottom.token)
    expect(offer).toMatchObject({ currencyId: 'USD' })
    const link = await service.request({
      method: 'POST',
      url: `/api/v2/quote/offers/${offer.offerId}/links`,
      token: bottom.token,
    })
    const { secret } = link.json<{ secret: string }>()
    const url = '/api/v2/quote/links/open'
    const opened = await service.request({ method: 'POST', url, payload: { secret } })
    expect(opened.json()).toMatchObject({ dateFormat: 'YYYY-MM-DD', hideCostBreakdown: true })
  })
})

describe('removing a setting', () => {
  test('is recorded, and leaves the others as they are', async () => {
    await change(bottom, { dateFormat: 'YYYY-MM-DD', currencyId: 'USD' })
    await change(bottom, { dateFormat: null })
    const settings = JSON.stringify({ currencyId: null, hideCostBreakdown: '' })
    const url = `/api/v2/user/organizations/${bottom.organizationId}`
    const reply = await service.postForm(url, { settings }, bottom.token)
    expect(reply.json()).toMatchObject({ ownSettings: [], settings: { currencyId: 'EUR' } })
    const entries = await service.db
      .selectFrom('audit_entries')
      .select('content')
      .where('organization_id', '=', bottom.organizationId)
      .where('action', '=', 'changeOrganization')
      .execute()
    expect(entries.map(({ content }) => content).toSorted()).toEqual([
      'Changed settings: date format from YYYY-MM-DD to not set',
      'Changed settings: date format from not set to YYYY-MM-DD, default currency from not set to USD',
      'Changed settings: default currency from USD to not set',
    ])
  })

  test('needs the name of a setting', async () => {
    const reply = await send(bottom, { colour: null })
    expect(reply.statusCode).toBe(422)
    expect(reply.json<WireProblemV2>().errors).toMatchObject([{ path: 'settings' }])
  })
})
