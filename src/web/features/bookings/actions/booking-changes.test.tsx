import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { fillDraft, openPage, queriesSettled } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { CompleteBookingButton } from './CompleteBookingButton.tsx'
import { History } from '#web/features/bookings/BookingAside.tsx'
import { CopyToQuoteButtons } from '#web/components/request-offers/CopyToDraftButton.tsx'

let reply: () => Response
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  reply = () => Response.json({ currencyId: 'EUR' })
  vi.stubGlobal('fetch', () => Promise.resolve(reply()))
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

it('repeats a shipment in its currency, even if that is the default', async () => {
  openPage('/', <CopyToQuoteButtons risk={aShipment({ currencyId: 'EUR' })} booking={{}} />)
  // The default currency arrives with the setup.
  await queriesSettled()
  press('Copy to new quote')
  expect(currentDraft().shipment.currencyId).toBe('EUR')
})

it('opens the departure to repeat a shipment, and remembers the level of cover that was bought', async () => {
  const offer = anOffer({ coverage: { level: 'C', covered: [], notCovered: [] } })
  const router = openPage('/', <CopyToQuoteButtons risk={aShipment()} booking={{ offer }} />)
  await queriesSettled()
  press('Copy to new quote')
  const { pathname, hash } = router.state.location
  expect(pathname + hash).toBe(`${paths.shipment}#journeyLegs.0.startTime`)
  expect(currentDraft().coverLevel).toBe('C')
})

it('repeats a shipment of an organization below for its customer, and sets the draft aside', async () => {
  fillDraft()
  reply = () => Response.json({ id: 'c-1', businessName: 'Karelian Group', organizationId: 'o-1' })
  const legZones = [
    { start: 'Europe/Helsinki', end: 'Europe/Helsinki' },
    { start: 'Europe/Helsinki', end: 'Europe/Berlin' },
  ]
  const booking = { organizationId: 'o-1', customerId: 'c-1', legZones }
  openPage('/', <CopyToQuoteButtons risk={aShipment()} booking={booking} />)
  press('Copy to new quote')
  await waitFor(() => expect(currentDraft().customer).not.toBeNull())
  const { customer, holder, shipment, ownDraft } = currentDraft()
  // Support staff entered another holder for this shipment.
  expect(customer).toMatchObject({ id: 'c-1', name: 'Karelian Group', organizationId: 'o-1' })
  expect(shipment.journeyLegs.map(({ startZone, endZone }) => ({ start: startZone, end: endZone }))).toEqual(
    legZones,
  )
  expect([holder.businessName, shipment.commodityId]).toEqual([
    'Karelian Machines Oy',
    aShipment().commodityId,
  ])
  expect(ownDraft?.shipment.insuredValue).toBe('100000')
  cleanup()
  openPage('/', <CopyToQuoteButtons risk={aShipment()} booking={{ organizationId: 'o-1' }} />)
  expect(screen.queryByRole('button', { name: 'Copy to new quote' })).toBeNull()
})

it('copies nothing if the customer can’t be loaded', async () => {
  reply = () => Response.json({ message: 'Not today.' }, { status: 403 })
  const booking = { organizationId: 'o-1', customerId: 'c-1' }
  openPage('/', <CopyToQuoteButtons risk={aShipment()} booking={booking} />)
  press('Copy to new quote')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'We couldn’t load the customer. Not today.',
  )
  expect(currentDraft()).toMatchObject({ customer: null, holder: { businessName: '' } })
})

it('lists the history with changes and reasons', () => {
  const at = '2026-11-20T12:00:00.000Z'
  openPage(
    '/',
    <History
      events={[
        { id: '1', content: 'Bought', createdAt: at },
        {
          id: '2',
          content: 'Corrected',
          createdAt: at,
          reason: 'A typo',
          changes: [{ path: 'marks', is: 'B' }],
        },
        { id: '3', content: 'Cancelled', createdAt: at, reason: 'Sold' },
      ]}
    />,
  )
  expect(screen.getAllByRole('definition').map((entry) => entry.textContent)).toEqual([
    'Bought',
    'CorrectedMarks and numbers: added “B”Reason: A typo',
    'CancelledReason: Sold',
  ])
})

it('says that a booking wasn’t completed, until it is tried again', async () => {
  const risk = aShipment({
    journeyLegs: [aLeg({ startTime: inDays(-9), endTime: inDays(-8) }), aLeg({ endTime: inDays(-1) })],
  })
  const booking: Booking = { id: 'b-1', reference: 'LD-1', status: 2, events: [], risk }
  reply = () => Response.json({ message: 'No.' }, { status: 403 })
  openPage('/', <CompleteBookingButton booking={booking} />)
  press('Mark as completed')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as completed' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('The booking wasn’t completed.'),
  )
  press('Cancel')
  press('Mark as completed')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
