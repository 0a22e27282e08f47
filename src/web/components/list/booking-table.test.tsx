// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import type { Risk } from '#contract/shipment.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { BookingTable } from './BookingTable.tsx'

// Before the imports, which create the formats.
vi.hoisted(() => vi.stubEnv('TZ', 'America/New_York'))

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const renderTable = (booking: Booking) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookingTable caption="Bookings" rows={[booking]} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it.each<[Partial<Risk>, string]>([
  [{ trackingCode: 'PO-1' }, 'LD-1Your reference: PO-1'],
  [{ externalReference: 'ERP-1' }, 'LD-1Your reference: ERP-1'],
  [{ trackingCode: 'PO-1', externalReference: 'ERP-1' }, 'LD-1Your reference: PO-1'],
  [{}, 'LD-1'],
])('shows the reference of a shipment with %j below that of the booking: %s', (fields, text) => {
  const booking: Booking = { id: 'b-1', reference: 'LD-1', status: 2, events: [], risk: aShipment(fields) }
  renderTable(booking)
  expect(screen.getByRole('rowheader').textContent).toBe(text)
})

it('shows a departure that was entered as a date as that day', () => {
  const dates = { startTime: '2026-11-20T00:00:00.000Z', endTime: '2026-12-20T23:59:59.999Z' }
  const risk = aShipment({ journeyLegs: [aLeg(dates)] })
  renderTable({ id: 'b-1', status: 2, events: [], risk })
  expect(screen.getByText('20 Nov 2026')).toBeDefined()
})
