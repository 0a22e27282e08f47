import Papa from 'papaparse'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aFlatBody } from '#testing/builders/flat-body.ts'
import { aHolder, aShipment, testNow } from '#testing/builders/shipment.ts'
import { readPdf } from '#testing/pdf/read-pdf.ts'
import type { WireBooking, WireProblemV2, WireQuote } from '#testing/requests/wire-replies.ts'
import { buyOffer, createQuote } from '#testing/scenarios/bookings.ts'
import { createCustomerRequests } from '#testing/scenarios/customers.ts'
import { createOrganizationLine } from '#testing/scenarios/organization-tree.ts'
import { createPerson, type Person } from '#testing/scenarios/people.ts'
import { startService, type TestService } from '#testing/service/service.ts'

const service: TestService = await startService()
afterAll(() => service.close())
service.setNow(testNow)

const costCentre = { label: 'Cost centre', type: 'text', required: true }
const project = { label: 'Project', type: 'choice', options: ['Harbour', 'Bridge'] }
const values = { 'cost-centre': '=4711', project: 'harbour' }
const recorded = { 'cost-centre': '=4711', project: 'Harbour' }

let above: Person
let below: Person
beforeEach(async () => {
  const line = await createOrganizationLine(service, ['Broker Ltd', 'Shipper Ltd'])
  ;[above, below] = line as [Person, Person]
})

const send = ({ token }: Person, url: string, payload?: object) =>
  service.request({ method: payload ? 'PATCH' : 'GET', url, token, ...(payload ? { payload } : {}) })
const set = (person: Person, additionalFields: unknown) =>
  send(person, `/api/v2/user/organizations/${person.organizationId}`, { settings: { additionalFields } })
const setup = async ({ token }: Person) =>
  (await service.postForm('/api/v2/quote/quotes/setup', {}, token)).json<Record<string, unknown>>()
const quote = (fields: object, token = below.token, path = '/api/v2/quote/bookings/quote') =>
  service.postForm(path, { ...aShipment(), ...fields }, token)
const errors = (reply: Awaited<ReturnType<typeof quote>>) => reply.json<WireProblemV2>().errors
const readCsv = async (person: Person, path: string) => {
  const text = (await send(person, path)).body.replace('\uFEFF', '')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

describe('the additional fields', () => {
  test('are inherited as a whole, in setup too, and each change is in the audit log', async () => {
    const reply = await set(above, [costCentre, project])
    const fields = [
      { id: 'cost-centre', ...costCentre },
      { id: 'project', ...project },
    ]
    expect(reply.json<{ settings: object }>().settings).toMatchObject({ additionalFields: fields })
    expect((await setup(below))['additionalFields']).toEqual(fields)
    await set(below, [{ id: 'cost-centre', label: 'Department', type: 'text' }])
    expect((await setup(below))['additionalFields']).toEqual([
      { id: 'cost-centre', label: 'Department', type: 'text' },
    ])
    await set(below, [])
    expect((await setup(below))['additionalFields']).toEqual([])
    await set(below, null)
    expect((await setup(below))['additionalFields']).toEqual(fields)
    const log = (await send(below, '/api/v2/user/audits')).json<{ data: { content: string }[] }>().data
    expect(log.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        'Changed settings: additional fields from not set to Department (text)',
        'Changed settings: additional fields from Department (text) to none',
        'Changed settings: additional fields from none to not set',
      ]),
    )
  })

  test('are in the audit log with the options that were added and removed', async () => {
    await set(below, [project])
    const change = (options: string[]) => set(below, [{ ...project, id: 'project', options }])
    await change(['Harbour', 'Tunnel', 'Canal'])
    await change(['Canal', 'Harbour', 'Tunnel'])
    const log = (await send(below, '/api/v2/user/audits')).json<{ data: { content: string }[] }>().data
    expect(log.map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        'Changed settings: additional fields from not set to Project (choice), options of Project: added Harbour, Bridge',
        'Changed settings: options of Project: added Tunnel, Canal; removed Bridge',
        'Changed settings: options of Project: reordered',
      ]),
    )
  })

  test('are in the audit log if only an ID was changed', async () => {
    await set(below, [{ ...costCentre, id: 'cost' }])
    await set(below, [{ ...costCentre, id: 'centre' }])
    const log = (await send(below, '/api/v2/user/audits')).json<{ data: { content: string }[] }>().data
    expect(log.map(({ content }) => content)).toContain('Changed settings: IDs of additional fields changed')
  })

  test('don’t get the IDs of fields that they replace, even of inherited ones', async () => {
    const text = (label: string) => ({ label, type: 'text' })
    await set(above, [text('成本中心')])
    await set(below, [text('部門')])
    expect((await setup(below))['additionalFields']).toEqual([{ id: 'field-2', ...text('部門') }])
    await set(below, [text('案件')])
    expect((await setup(below))['additionalFields']).toEqual([{ id: 'field-3', ...text('案件') }])
  })

  test('report a built-in field’s name at that field and change nothing', async () => {
    await set(above, [costCentre])
    const reply = await set(above, [costCentre, { ...project, label: 'your  référence' }])
    expect(reply.statusCode).toBe(422)
    const message = 'Shipments already have a field with this name. Enter another label.'
    expect(errors(reply)).toMatchObject([{ path: 'settings.additionalFields.1.label', message }])
    expect((await setup(above))['additionalFields']).toHaveLength(1)
  })
})

describe('a quote', () => {
  beforeEach(() => set(above, [costCentre, project]))

  test('needs valid values, in both versions and for API clients', async () => {
    const missing = 'Enter a value for Cost centre.'
    const reply = await quote({})
    expect(reply.statusCode).toBe(422)
    expect(errors(reply)).toMatchObject([{ path: 'additionalFields.cost-centre', message: missing }])
    const v1 = await quote({}, below.token, '/api/v1/quote/Bookings/quote')
    expect(v1.statusCode).toBe(422)
    const wrong = { additionalFields: { ...values, project: 'Tunnel', site: 'A' }, commodityId: 'nothing' }
    expect(errors(await quote(wrong))?.map(({ path }) => path)).toEqual([
      'commodityId',
      'additionalFields.site',
      'additionalFields.project',
    ])
    const request = (payload: object) =>
      service.request({ method: 'POST', url: '/api/v2/quote/bookings/quote', payload, token: below.token })
    expect((await request(aFlatBody())).statusCode).toBe(422)
    const flatReply = await request({ ...aFlatBody(), additionalFields: values })
    expect(flatReply.json<WireQuote>().risk).toMatchObject({ additionalFields: recorded })
  })

  test('keeps the values and labels it was requested with, on every document and record of it', async () => {
    const { offerId } = await createQuote(service, below.token, { additionalFields: values })
    await set(above, [{ ...costCentre, id: 'cost-centre', label: 'Cost center' }])
    const booking = await buyOffer(service, below.token, offerId)
    expect(booking.risk).toMatchObject({
      additionalFields: recorded,
      additionalFieldLabels: { 'cost-centre': 'Cost centre', project: 'Project' },
    })
    const pdf = await send(below, `/api/v2/quote/bookings/${booking.id}/certificate`)
    const { pages } = await readPdf(new Uint8Array(pdf.rawPayload))
    expect(pages.join('\n')).toMatch(/Cost centre\s+=4711\s+Project\s+Harbour/)
    // The column has the field's current label. The project is no longer a field.
    const [row] = await readCsv(above, '/api/v2/quote/bookings/csv')
    expect(row).toMatchObject({ Reference: booking.reference, 'Cost center': "'=4711" })
    expect(row).not.toHaveProperty('Project')
    const [entry] = await readCsv(above, '/api/v2/quote/statements/2026-11/csv')
    expect(entry).toMatchObject({
      Certificate: booking.reference,
      'Cost centre': "'=4711",
      Project: 'Harbour',
    })
    const statement = await send(above, '/api/v2/quote/statements/2026-11/pdf')
    const lines = (await readPdf(new Uint8Array(statement.rawPayload))).pages.join(' ').replace(/\s+/g, ' ')
    expect(lines).toContain('Cost centre: =4711 · Project: Harbour')
    const found = await send(above, '/api/v2/quote/bookings?globalFilter=harbour')
    expect(found.json<{ data: WireBooking[] }>().data.map(({ id }) => id)).toEqual([booking.id])
  })

  test('a quote for a customer needs the fields of the customer’s organization', async () => {
    await set(below, [{ label: 'Site', type: 'text', required: true }])
    const staff = await createPerson(service, ['support'], above.organizationId)
    const { make, send: post } = createCustomerRequests(service, staff.token)
    const { id: customerId } = await make({ ...aHolder(), businessName: 'Nordic Pumps' }, below.token)
    const request = (additionalFields: object) =>
      post('POST', '/api/v2/quote/bookings/quote', { ...aShipment(), customerId, additionalFields })
    expect(errors(await request(values))?.map(({ path }) => path)).toEqual([
      'additionalFields.cost-centre',
      'additionalFields.project',
      'additionalFields.site',
    ])
    const reply = await request({ site: 'Joensuu' })
    expect(reply.json<WireQuote>().risk).toMatchObject({ additionalFields: { site: 'Joensuu' } })
    const header = (await send(staff, '/api/v2/quote/bookings/csv')).body.split('\r\n')[0]
    expect(header).toMatch(/,Packages,Cost centre,Project,Site,Company$/)
  })
})
