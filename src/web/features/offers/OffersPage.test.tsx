import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import type { Offer } from '#contract/offer.ts'
import {
  emptyHolder,
  emptyLeg,
  emptyShipment,
  type HolderValues,
  type LegValues,
} from '#web/draft/form-values.ts'
import { currentDraft, draftShipment, updateDraft, saveOffers, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { OffersPage } from './OffersPage.tsx'

let service: TestService
/** The request bodies, in order. */
let requests: Record<string, string>[]

/** Puts a shipment that departs in some days into the draft, with offers from the service. */
async function keepQuoted(byLand: boolean, changed: (offer: Offer) => Offer, value?: string) {
  const days = (count: number, time: string) =>
    `${new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`
  const { bookingHolder, journeyLegs, commodityId, insuredValue } = aShipment(
    value ? { insuredValue: value } : {},
  )
  const legs = (byLand ? journeyLegs.slice(0, 1) : journeyLegs).map((leg, index) => ({
    ...emptyLeg,
    ...leg,
    startTime: days(10 + 2 * index, '08:00'),
    endTime: days(11 + 2 * index, '08:00'),
  }))
  updateDraft({
    shipment: { ...emptyShipment, commodityId, insuredValue, journeyLegs: legs as LegValues[] },
    holder: { ...emptyHolder, ...(bookingHolder as Partial<HolderValues>) },
  })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The shipment is incomplete.')
  saveOffers(shipment, (await call(v2.createQuote, shipment)).map(changed))
}

async function open({ byLand = false, changed = (offer: Offer) => offer, value = '' } = {}) {
  await keepQuoted(byLand, changed, value)
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    if (input.pathname.endsWith('/quote')) {
      requests.push(Object.fromEntries(new URLSearchParams(init.body as string)))
    }
    return service.fetch(input, init)
  })
  const router = createMemoryRouter([{ path: paths.offers, element: <OffersPage /> }], {
    initialEntries: [paths.offers],
  })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return screen.findByRole('checkbox', { name: 'Add war cover' })
}

const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
const status = (words: string) => waitFor(() => screen.getByText(words))

beforeEach(async () => {
  service = await startService({ now: Date.now() })
  requests = []
  applyConfigFile({})
  vi.stubGlobal('fetch', service.fetch)
  beginSession({ token: await service.signIn(), scopes: [] }, 'shipper@lading.example')
  resetDraft()
  return service.close
})

describe('adding war cover', () => {
  it('requests offers with it immediately, shows what it costs, and can be undone', async () => {
    const war = await open()
    const before = currentDraft().quote?.offers[0]?.id
    await userEvent.click(war)
    await status('Up EUR 25.00 since your last price. War cover was added.')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ extensions: '["war"]', previousOfferId: before })
    expect(screen.getAllByText('With war')).toHaveLength(3)
    expect(isTicked('Add war cover')).toBe(true)
    expect(isTicked('Add strikes, riots and civil commotions cover')).toBe(false)

    await userEvent.click(war)
    await status('Down EUR 25.00 since your last price. War cover was removed.')
    expect(requests[1]).not.toHaveProperty('extensions')
    expect(screen.queryByText('With war')).toBeNull()
  })

  it('leaves strikes cover to be added after it, which keeps the focus', async () => {
    await userEvent.click(await open())
    await status('Up EUR 25.00 since your last price. War cover was added.')
    const strikes = screen.getByRole('checkbox', { name: 'Add strikes, riots and civil commotions cover' })
    await userEvent.click(strikes)
    await status('Up EUR 12.00 since your last price. Strikes cover was added.')
    expect(document.activeElement).toBe(strikes)
    expect(screen.getAllByText('With war and strikes, riots and civil commotions')).toHaveLength(3)
  })

  it('is refused on a journey by land, which is announced, and removing it restores the offers', async () => {
    const war = await open({ byLand: true })
    const announcement = screen.getByText('', { selector: 'span[role=status]' })
    await userEvent.click(war)
    await waitFor(() => screen.getByText(/^War cover can’t be added to a journey by land only\./))
    const refusal =
      /^We can’t offer cover as requested\. War cover can’t be added to a journey by land only\./
    await waitFor(() => expect(announcement.textContent).toMatch(refusal))
    expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull()
    await userEvent.click(war)
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Choose/ })).toHaveLength(3))
    expect(announcement.textContent).toBe('')
  })

  it('is refused if the service no longer has it, and can be removed', async () => {
    const war = await open()
    await service.db.deleteFrom('extension_rates').execute()
    await userEvent.click(war)
    await waitFor(() => screen.getByText(/^We don’t offer an extension called “war”\./))
    await userEvent.click(war)
    await waitFor(() => expect(screen.queryByText(/^We don’t offer an extension/)).toBeNull())
    expect(screen.getAllByRole('link', { name: /^Choose/ })).toHaveLength(3)
  })
})

describe('low-value goods', () => {
  it('are offered only covers with an excess below their value, with a warning about the price', async () => {
    await open({ value: '110' })
    expect(screen.getAllByRole('link', { name: /^Choose/ })).toHaveLength(1)
    expect(screen.getByText(/^All risks \(A\) has an excess of EUR 250\.00,/)).toBeDefined()
    expect(screen.getByText('This costs 41% of the insured value.')).toBeDefined()
  })

  it('get no warning if the price is a small share of the value', async () => {
    await open()
    expect(screen.queryByText(/of the insured value\.$/)).toBeNull()
  })
})

describe('the previous offer', () => {
  it('is left out if the service doesn’t know it, and new offers still arrive', async () => {
    const war = await open({ changed: (offer) => ({ ...offer, id: crypto.randomUUID() }) })
    await userEvent.click(war)
    await waitFor(() => expect(screen.getAllByText('With war')).toHaveLength(3))
    expect(requests.map((fields) => 'previousOfferId' in fields)).toEqual([true, false])
    expect(screen.getByText(/^Up EUR 25\.00 since your last price\./)).toBeDefined()
  })

  it('isn’t sent to a service that gives no reasons for its prices', async () => {
    const war = await open({ changed: (offer) => ({ ...offer, reasons: [] }) })
    await userEvent.click(war)
    await waitFor(() => expect(screen.getAllByText('With war')).toHaveLength(3))
    expect(requests.map((fields) => 'previousOfferId' in fields)).toEqual([false])
  })
})
