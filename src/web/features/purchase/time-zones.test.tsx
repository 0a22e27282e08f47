import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { call } from '#web/api/client.ts'
import { patterns, paths } from '#web/paths.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { openPage, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn()
  return service.close
})

it('shows times in the time zones of the places for an offer opened by URL', async () => {
  const leg = aLeg({
    start: 'Kolkata, India',
    end: 'Tokyo, Japan',
    startTime: '2026-11-24T20:00:00.000Z',
    endTime: '2026-11-25T16:30:00.000Z',
    transportTypes: ['3'],
  })
  const nowhere = aLeg({
    start: 'Tokyo, Japan',
    end: 'Unknown Yard, USA',
    transportTypes: ['3'],
    startTime: '2026-11-26T00:00:00.000Z',
    endTime: '2026-11-26T12:00:00.000Z',
  })
  const [offer] = await call(v2.createQuote, aShipment({ journeyLegs: [leg, nowhere] }))
  openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer?.id ?? ''))
  const table = await screen.findByRole('table', { name: 'Legs of the journey' })
  const [leaves, arrives, leavesNext, arrivesNowhere] = [...table.querySelectorAll('time')].map(
    ({ textContent }) => textContent,
  )
  expect(leaves).toMatch(/^25 Nov 2026, 01:30 (GMT\+5:30|IST) · 24 Nov, 20:00 UTC$/)
  expect(arrives).toMatch(/^26 Nov 2026, 01:30 (GMT\+9|JST) · 25 Nov, 16:30 UTC$/)
  expect(leavesNext).toMatch(/^26 Nov 2026, 09:00 (GMT\+9|JST)/)
  // The time zone is unknown, so the browser's is used.
  expect(arrivesNowhere).toContain('12:00 UTC')
})
