import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fillDraft, openPage, refetchQueries } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { HolderPage } from '#web/features/holder/HolderPage.tsx'
import { ShipmentPage } from './ShipmentPage.tsx'

const title = 'We couldn’t load the lists of goods and countries'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, 'ada@example.com')
  resetDraft()
  fillDraft()
})

/** Answers setup like this, and nothing else. */
function answerSetup(reply: () => Response) {
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    pathname.endsWith('/setup') ? Promise.resolve(reply()) : Promise.reject(new TypeError('offline')),
  )
}
const lists = { commodities: [{ id: '105', name: 'Machines' }], countries: [{ id: 'FI', name: 'Finland' }] }
const failures: [string, () => Response, RegExp][] = [
  ['500', () => new Response('', { status: 500 }), /Something went wrong on the server/],
  ['204', () => new Response(null, { status: 204 }), /empty response/],
  ['a web page', () => new Response('<html></html>'), /got a web page instead of a response/],
]

it.each(failures)(
  'says that the lists couldn’t be loaded after %s, and loads them on request',
  async (_, reply, cause) => {
    answerSetup(reply)
    openPage(paths.shipment, <ShipmentPage />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(title)
    expect(alert.textContent).toMatch(cause)
    answerSetup(() => Response.json(lists))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Commodity')).value).toBe('Machines')
    expect(screen.queryByText(title)).toBeNull()
  },
)

it('continues without lists on request, with everything that was typed', async () => {
  const { shipment } = currentDraft()
  updateDraft({ shipment: { ...shipment, additionalFields: { project: 'Harbour' } } })
  answerSetup(() => new Response('', { status: 500 }))
  openPage(paths.shipment, <ShipmentPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Continue without lists' }))
  const number = await screen.findByLabelText<HTMLInputElement>('Commodity ID')
  expect(number.value).toBe('105')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  fireEvent.change(number, { target: { value: '106' } })
  fireEvent.blur(number)
  await waitFor(() => expect(currentDraft().shipment.commodityId).toBe('106'))
  expect(currentDraft().shipment.additionalFields).toEqual({ project: 'Harbour' })
})

it('continues without a list of countries, too', async () => {
  answerSetup(() => new Response('', { status: 500 }))
  openPage(paths.holder, <HolderPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Continue without lists' }))
  expect(await screen.findByLabelText('Country ID')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

it.each([
  ['shipment', paths.shipment, ShipmentPage, 'Commodity'],
  ['holder', paths.holder, HolderPage, 'Country'],
])('keeps the lists of the %s page if they can’t be updated', async (_, path, Page, label) => {
  answerSetup(() => Response.json(lists))
  openPage(path, <Page />)
  await screen.findByLabelText(label)
  answerSetup(() => new Response('', { status: 500 }))
  await refetchQueries()
  expect(await screen.findByText(title)).toBeDefined()
  expect(screen.getByText('You can continue with what’s on this page.')).toBeDefined()
  expect(screen.getByLabelText(label)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continue without lists' })).toBeNull()
})

it('keeps a customer’s values if the fields of its company can’t be loaded, and shows them after a retry', async () => {
  const { holder, shipment } = currentDraft()
  updateDraft({
    customer: { id: 'c-1', name: 'One Oy', organizationId: 'o-2', holder },
    shipment: { ...shipment, additionalFields: { site: 'Harbour' } },
  })
  const field = (id: string, label: string) => ({
    additionalFields: [{ id, label, type: 'text', required: true }],
  })
  let reply = () => new Response('', { status: 500 })
  vi.stubGlobal('fetch', (_: URL, { body }: RequestInit) => {
    const isForCustomer = body instanceof URLSearchParams && body.has('customerId')
    return Promise.resolve(isForCustomer ? reply() : Response.json({ ...lists, ...field('own', 'Project') }))
  })
  openPage(paths.shipment, <ShipmentPage />)
  await screen.findByText(/^We couldn’t load this company’s additional fields/)
  const commodity = screen.getByLabelText('Commodity')
  expect(screen.queryByLabelText('Project')).toBeNull()
  act(() => {
    window.dispatchEvent(new Event('pagehide'))
  })
  expect(currentDraft().shipment.additionalFields).toEqual({ site: 'Harbour' })
  reply = () => Response.json(field('site', 'Site'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Site')).value).toBe('Harbour')
  expect(screen.queryByText(/^We couldn’t load/)).toBeNull()
  expect(commodity.isConnected).toBe(true)
})

it('submits a customer’s values if the fields of its company can’t be loaded', async () => {
  const { holder, shipment } = currentDraft()
  updateDraft({
    customer: { id: 'c-1', name: 'One Oy', organizationId: 'o-2', holder },
    holder: { ...holder, email: '' },
    shipment: { ...shipment, additionalFields: { site: 'Harbour' } },
  })
  vi.stubGlobal('fetch', (_: URL, { body }: RequestInit) => {
    const isForCustomer = body instanceof URLSearchParams && body.has('customerId')
    return Promise.resolve(isForCustomer ? new Response('', { status: 500 }) : Response.json(lists))
  })
  openPage(paths.shipment, <ShipmentPage />)
  await screen.findByText(/^We couldn’t load this company’s additional fields/)
  fireEvent.click(screen.getByRole('button', { name: 'Continue to holder' }))
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeDefined()
  expect(currentDraft().shipment.additionalFields).toEqual({ site: 'Harbour' })
})
