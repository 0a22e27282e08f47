import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { patterns, paths } from '#web/paths.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn({ now: Date.now() })
  return service.close
})

/** Cuts the connection before purchases arrive. @returns the IDs of their attempts. */
function cutPurchases(): string[] {
  const attempts: string[] = []
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    if (!input.pathname.endsWith('/purchase')) return connected(input, init)
    attempts.push((init.body as URLSearchParams).get('attempt') ?? '')
    return Promise.reject(new TypeError('The connection was cut.'))
  })
  return attempts
}

it.each([
  ['at once', false],
  ['after a reload that didn’t find the offer', true],
])('withdraws all attempts of a purchase that is sent again %s', async (_, isReloaded) => {
  const [offer] = await call(v2.createQuote, anUpcomingShipment())
  const offerId = offer?.id ?? ''
  const open = () => openPage(patterns.purchase, <PurchasePage />, paths.purchase(offerId))
  open()
  const buy = await screen.findByRole('button', { name: /^Buy cover for/ })
  fireEvent.click(screen.getByRole('checkbox'))
  connect(service, { missingPaths: /\/offers\// })
  const attempts = cutPurchases()
  fireEvent.click(buy)
  await screen.findByText('You may already have bought this cover')
  if (isReloaded) {
    cleanup()
    open()
  }
  const sendAgain = await screen.findByRole('button', { name: 'Send purchase again' })
  connect(service)
  cutPurchases()
  fireEvent.click(sendAgain)
  await screen.findByText(/your earlier purchase can no longer go through/)
  connect(service)
  await expect(call(v2.buyOffer, { offerId, attempt: attempts[0] })).rejects.toThrow(/withdrawn/)
})
