import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, draftShipment, saveOffers, updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { clickWhileBusy, connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { OffersPage } from './OffersPage.tsx'

let service: TestService
/** The default validity of offers, in seconds. */
let usualValidity: number

const setValidity = (seconds: number) =>
  service.db.updateTable('commodity_groups').set({ validity_seconds: seconds }).execute()

/** Opens offers that expired as soon as they were created. */
async function openExpiredOffers(operation: typeof v2.createQuote = v2.createQuote) {
  const day = 86_400_000
  const legs = aShipment().journeyLegs.map((leg, index) => ({
    ...leg,
    startTime: new Date(Date.now() + (10 + 2 * index) * day).toISOString(),
    endTime: new Date(Date.now() + (11 + 2 * index) * day).toISOString(),
  }))
  fillDraft({ journeyLegs: legs })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The answers are not whole.')
  await setValidity(0)
  saveOffers(shipment, await call(operation, shipment))
  await setValidity(usualValidity)
  openPage(paths.offers, <OffersPage />)
  await screen.findByText('Prices expired')
  expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull()
}

async function askAgain() {
  await userEvent.click(screen.getByRole('button', { name: 'Get new prices' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Choose/ })).toHaveLength(3))
}

const dearer = () =>
  service.db
    .updateTable('tariff_rows')
    .set(({ eb }) => ({ base_rate: eb('base_rate', '*', 2) }))
    .execute()

beforeEach(async () => {
  service = await startService({ now: Date.now() })
  const group = await service.db
    .selectFrom('commodity_groups')
    .select('validity_seconds')
    .orderBy('validity_seconds', 'desc')
    .executeTakeFirstOrThrow()
  usualValidity = group.validity_seconds
  connect(service)
  await signInAs(service)
  return service.close
})

describe('getting new prices after the old ones expired', () => {
  it('says that the price is the same if nothing changed', async () => {
    await openExpiredOffers()
    await askAgain()
    await screen.findByText('The price is the same as before. Nothing that affects the price has changed.')
    expect(screen.queryByText(/since your last price/)).toBeNull()
  })

  it('doesn’t repeat an error of an optional extra that has been priced since', async () => {
    await openExpiredOffers()
    await askAgain()
    const war = await screen.findByRole('checkbox', { name: 'Add war cover' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await userEvent.click(war)
    await screen.findByText('Prices out of date')
    expect(await screen.findByRole('alert')).toBeDefined()
    connect(service)
    await askAgain()
    act(() => syncServerClock(new Date(Date.now() + 1000 * usualValidity).toISOString()))
    expect(screen.getByText('Prices expired')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['getting new prices', 'button', 'Get new prices'],
    ['adding an extra', 'checkbox', 'Add war cover'],
  ])('keeps the currency of the offers when %s, even if the default has changed', async (_, role, name) => {
    await openExpiredOffers()
    const { quote } = currentDraft()
    if (!quote) throw new Error('There are no offers.')
    const offers = quote.offers.map((offer) => ({
      ...offer,
      risk: offer.risk && { ...offer.risk, currencyId: 'USD' },
    }))
    act(() => updateDraft({ quote: { ...quote, offers } }))
    // Once the setup has loaded.
    await screen.findByLabelText('Add war cover')
    await userEvent.click(screen.getByRole(role, { name }))
    await waitFor(() => expect(currentDraft().quote?.offers[0]?.id).not.toBe(offers[0]?.id))
    expect(currentDraft().quote?.offers[0]?.risk?.currencyId).toBe('USD')
  })

  it('ignores clicks while they load', async () => {
    await openExpiredOffers()
    const sent = connect(service)
    await clickWhileBusy(screen.getByRole('button', { name: 'Get new prices' }))
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Choose/ })).toHaveLength(3))
    expect(sent.filter(({ path }) => path.endsWith('/quote'))).toHaveLength(1)
  })

  it('shows at each offer how much the price changed, and why', async () => {
    await openExpiredOffers()
    const before = currentDraft().quote?.offers ?? []
    await dearer()
    await askAgain()
    await screen.findByText(/^Up EUR [\d.,]+ since your last price\. The tariff rates were updated\.$/)
    const moves = (currentDraft().quote?.offers ?? []).map(
      ({ price }, index) => (price?.total ?? 0) - (before[index]?.price?.total ?? 0),
    )
    expect(moves).toHaveLength(3)
    for (const minor of moves) {
      expect(minor).toBeGreaterThan(0)
      expect(
        screen.getAllByText(`Up EUR ${(minor / 100).toFixed(2)} since your last price.`),
      ).not.toHaveLength(0)
    }
  })

  it('shows the change even if the service doesn’t compare prices', async () => {
    applyConfigFile({ version: 1 })
    await openExpiredOffers(v1.createQuote)
    const [first] = currentDraft().quote?.offers ?? []
    // Without reasons, an offer counts as another server's, which isn't asked to compare.
    const shipment = draftShipment(currentDraft())
    if (!first || !shipment) throw new Error('There are offers.')
    const plain = (currentDraft().quote?.offers ?? []).map((offer) => ({ ...offer, reasons: [] }))
    act(() => saveOffers(shipment, plain))
    await dearer()
    await askAgain()
    await screen.findByText(/^Up EUR [\d.,]+ since your last price\.$/)
  })
})
