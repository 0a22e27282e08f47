// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { takeConfigFile } from '#web/api/config.ts'
import * as v2 from '#contract/wire/v2.ts'
import { startDraftAnew } from '#web/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { aShipment } from '#testing/builders.ts'
import { startService, type TestService } from '#testing/service.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
let offerId: string
/** How often a purchase was sent. */
let sent: number

type Answer = (send: () => Promise<Response>) => Promise<Response>

/** Puts the real service behind `fetch`; what is handed in stands between a request and its answer. */
function connect({ purchase, offer }: { purchase?: Answer; offer?: Answer } = {}) {
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    const send = () => service.fetch(input, init)
    if (input.pathname.endsWith('/purchase')) {
      sent += 1
      return purchase ? purchase(send) : send()
    }
    return offer && input.pathname.includes('/offers/') ? offer(send) : send()
  })
}

const lost: Answer = async (send) => {
  await send()
  throw new TypeError('The connection was cut.')
}
const neverArrived: Answer = () => Promise.reject(new TypeError('The connection was cut.'))
const unknownHere: Answer = () => Promise.resolve(Response.json({ message: 'Not found' }, { status: 404 }))

async function openPage() {
  const router = createMemoryRouter(
    [
      { path: patterns.purchase, element: <PurchasePage /> },
      { path: patterns.booking, element: <h1>The booking</h1> },
    ],
    { initialEntries: [paths.purchase(offerId)] },
  )
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return screen.findByRole('button', { name: /^Buy cover for EUR/ })
}

async function agreeAndBuy(buy: HTMLElement) {
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.dblClick(buy)
}

beforeEach(async () => {
  // The tests' clock of the service stands near this machine's, so that no offer has lapsed.
  service = await startService({ now: Date.now() })
  sent = 0
  takeConfigFile({})
  beginSession({ token: await service.signIn(), scopes: [] }, 'shipper@lading.example')
  startDraftAnew()
  connect()
  const shift = (moment: string, days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) + moment.slice(10)
  const shipment = aShipment()
  const journeyLegs = shipment.journeyLegs.map((leg, index) => ({
    ...leg,
    startTime: shift(leg.startTime, 4 + index * 2),
    endTime: shift(leg.endTime, 5 + index * 2),
  }))
  offerId = (await call(v2.quote, { ...shipment, journeyLegs }))[0]?.id ?? ''
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  await service.close()
})

describe('Somebody who buys', () => {
  it('comes to the booking, and a double click sends once', async () => {
    await agreeAndBuy(await openPage())
    await screen.findByText('The booking')
    expect(sent).toBe(1)
  })

  it('without accepting the clauses is told which, and nothing is sent', async () => {
    await userEvent.click(await openPage())
    expect(screen.getByRole('alert').textContent).toContain('Institute Cargo Clauses (A) 1/1/09')
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.title).toBe('Error: Purchase · Lading'))
    expect(sent).toBe(0)
  })

  it('and loses the reply comes to the booking all the same', async () => {
    const buy = await openPage()
    connect({ purchase: lost })
    await agreeAndBuy(buy)
    await screen.findByText('The booking')
    expect(sent).toBe(1)
  })

  it('and was never heard is told that nothing was bought, and may buy again', async () => {
    const buy = await openPage()
    connect({ purchase: neverArrived })
    await agreeAndBuy(buy)
    await screen.findByText('The cover was not bought')
    expect(sent).toBe(1)
    connect()
    await new Promise((resolve) => setTimeout(resolve, 600))
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
    await screen.findByText('The booking')
    expect(sent).toBe(2)
  })

  it('on a service that cannot tell sends again only when asking for it', async () => {
    const buy = await openPage()
    connect({ purchase: lost, offer: unknownHere })
    await agreeAndBuy(buy)
    await screen.findByText('The cover may exist already')
    expect(screen.getByText(offerId)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Buy cover for/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Find out again' }))
    await screen.findByText('The cover may exist already')
    expect(sent).toBe(1)
    connect()
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByText('The booking')
  })
})
