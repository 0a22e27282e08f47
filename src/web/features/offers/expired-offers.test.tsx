// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import * as v1 from '#contract/wire/bookings/quote-operations-v1.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { OffersPage } from './OffersPage.tsx'

let service: TestService
/** How long offers hold when nothing is changed, in seconds. */
let usually: number

const holdFor = (seconds: number) =>
  service.db.updateTable('commodity_groups').set({ validity_seconds: seconds }).execute()

/** Opens the page of offers that hold for one second, and waits until they have lapsed. */
async function letLapse(row: typeof v2.quote = v2.quote) {
  const day = 86_400_000
  const legs = aShipment().journeyLegs.map((leg, index) => ({
    ...leg,
    startTime: new Date(Date.now() + (10 + 2 * index) * day).toISOString(),
    endTime: new Date(Date.now() + (11 + 2 * index) * day).toISOString(),
  }))
  fillDraft({ journeyLegs: legs })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The answers are not whole.')
  await holdFor(1)
  saveOffers(shipment, await call(row, shipment))
  await holdFor(usually)
  openPage(paths.offers, <OffersPage />)
  await screen.findByText('These prices no longer hold')
  expect(screen.queryByRole('link', { name: /^Choose/ })).toBeNull()
}

async function askAgain() {
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
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
  usually = group.validity_seconds
  connect(service)
  await signInAs(service)
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  await service.close()
})

describe('Somebody who asks again, once the prices have lapsed', () => {
  it('is told that the price is what it was, where nothing changed', async () => {
    await letLapse()
    await askAgain()
    await screen.findByText('The price is the same as before: nothing that affects the price has changed.')
    expect(screen.queryByText(/since your last price/)).toBeNull()
  })

  it('is told by how much it differs from the lapsed one, at each offer, and why', async () => {
    await letLapse()
    const before = currentDraft().quoted?.offers ?? []
    await dearer()
    await askAgain()
    await screen.findByText(/^Up EUR [\d.,]+: updated tariff rates\.$/)
    const moves = (currentDraft().quoted?.offers ?? []).map(
      ({ price }, index) => (price?.total ?? 0) - (before[index]?.price?.total ?? 0),
    )
    expect(moves).toHaveLength(3)
    for (const minor of moves) {
      expect(minor).toBeGreaterThan(0)
      expect(
        screen.getAllByText(`Up EUR ${(minor / 100).toFixed(2)} since your last price`),
      ).not.toHaveLength(0)
    }
  })

  it('is told so too by a service that does not compare prices by itself', async () => {
    applyConfigFile({ version: 1 })
    await letLapse(v1.quote)
    const [first] = currentDraft().quoted?.offers ?? []
    // Without its reasons, an offer is not known for one of ours, and no other server is asked to compare.
    const shipment = draftShipment(currentDraft())
    if (!first || !shipment) throw new Error('There are offers.')
    const plain = (currentDraft().quoted?.offers ?? []).map((offer) => ({ ...offer, reasons: [] }))
    saveOffers(shipment, plain)
    await dearer()
    await askAgain()
    await screen.findByText(/^Up EUR [\d.,]+ since your last price\.$/)
  })
})
