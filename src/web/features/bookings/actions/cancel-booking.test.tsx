import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BookingStatus } from '#contract/booking.ts'
import { isoCurrency } from '#contract/money/money.ts'
import { cancelBooking, completeBooking } from '#contract/wire/bookings/operations.ts'
import { testNow } from '#testing/builders/shipment.ts'
import { overwriteStoredOffer } from '#testing/databases/overwrite-offer.ts'
import { createBooking } from '#testing/scenarios/bookings.ts'
import {
  clickWhileBusy,
  holdReplies,
  openPage,
  refetchQueries,
  signInAs,
  startServiceSignedIn,
} from '#testing/page.tsx'
import type { WireBooking } from '#testing/requests/wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import { BookingPage } from '#web/features/bookings/BookingPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn()
  return service.close
})

it.each(['', 'The buyer went away.'])(
  'cancels a booking with the reason that was entered: “%s”',
  async (reason) => {
    const booking = await createBooking(service, await service.signIn())
    const person = userEvent.setup()
    openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
    await person.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByRole('heading').textContent).toBe(`Cancel booking ${booking.reference}?`)
    expect(dialog.getByText(booking.reference).className).toBe('nowrap')
    const field = await screen.findByRole('textbox', { name: /^Reason/ })
    if (reason) await person.type(field, reason)
    await clickWhileBusy(await screen.findByRole('button', { name: /^Cancel and refund EUR [\d.]+$/ }))
    expect(await screen.findByText(/^Booking cancelled\./)).toBeDefined()
    const headers = { authorization: await service.signIn() }
    const reply = await service.request({ url: `/api/v2/quote/bookings/${booking.id}`, headers })
    const { events, status } = reply.json<WireBooking>()
    expect(status).toBe(3)
    expect(events.map((event) => event.reason).filter(Boolean)).toEqual(reason ? [reason] : [])
  },
)

it('states that there is no refund for cover that cost nothing', async () => {
  const booking = await createBooking(service, await service.signIn())
  await overwriteStoredOffer(service.db, booking.offer.offerId, {
    price: { currency: isoCurrency('EUR'), lines: {}, total: 0 },
  })
  openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('There’s no refund.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking without refund' }))
  expect(await screen.findByText('Booking cancelled. There’s no refund.')).toBeDefined()
})

it('forgets an unsaved correction of the booking', async () => {
  const booking = await createBooking(service, await service.signIn())
  updateDraft({ correctionDrafts: { [booking.id]: { edition: 1, typed: { marks: 'A' } } } })
  openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  expect(currentDraft().correctionDrafts).toHaveProperty(booking.id)
  fireEvent.click(await screen.findByRole('button', { name: /^Cancel and refund EUR/ }))
  await waitFor(() => expect(currentDraft().correctionDrafts).toEqual({}))
})

it('updates the copy of the booking that was saved at purchase', async () => {
  const { id } = await createBooking(service, await service.signIn())
  updateDraft({ bookings: [{ id, status: BookingStatus.purchased, events: [] }] })
  openPage(patterns.booking, <BookingPage />, paths.booking(id))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  fireEvent.click(await screen.findByRole('button', { name: /and refund / }))
  await waitFor(() =>
    expect(currentDraft().bookings).toMatchObject([{ id, status: BookingStatus.cancelled }]),
  )
})

it('keeps a reason that is entered while the refund is loading again', async () => {
  const booking = await createBooking(service, await service.signIn())
  openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep booking' }))
  const release = holdReplies()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sold' } })
  await screen.findByText('Working out the refund…')
  release()
  await screen.findByRole('button', { name: /^Cancel and refund EUR [\d.]+$/ })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Sold')
})

it('announces the refund once it’s known, and keeps the focus on “Keep booking”', async () => {
  const booking = await createBooking(service, await service.signIn())
  openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
  const cancel = await screen.findByRole('button', { name: 'Cancel booking' })
  const release = holdReplies()
  await userEvent.click(cancel)
  const dialog = within(screen.getByRole('dialog'))
  const status = await dialog.findByRole('status')
  await waitFor(() => expect(status.textContent).toBe('Working out the refund…'))
  const keep = dialog.getByRole('button', { name: 'Keep booking' })
  expect(document.activeElement).toBe(keep)
  release()
  await waitFor(() =>
    expect(status.textContent).toMatch(
      /^EUR .+ will be refunded\. The shipment will no longer be insured, and/,
    ),
  )
  expect([document.activeElement, keep.textContent]).toEqual([keep, 'Keep booking'])
})

it('hides the earlier refund if the new one can’t be worked out, but keeps the reason', async () => {
  const booking = await createBooking(service, await service.signIn())
  openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  await screen.findByRole('button', { name: /^Cancel and refund EUR [\d.]+$/ })
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sold' } })
  fireEvent.click(screen.getByRole('button', { name: 'Keep booking' }))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText(/^We couldn’t work out the refund/)).toBeDefined()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('Sold')
  expect(screen.queryByText(/will be refunded/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Cancel and refund EUR [\d.]+$/ })).toBeNull()
})

it.each([
  ['its reply was lost', 'lost'],
  ['a colleague had cancelled it', 'conflict'],
])('reports the cancellation and closes the dialog if %s', async (_, outcome) => {
  const booking = await createBooking(service, await service.signIn())
  openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const confirm = await screen.findByRole('button', { name: /^Cancel and refund EUR [\d.]+$/ })
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
    const isChange = init.method === 'PATCH'
    if (isChange && outcome === 'conflict') await service.fetch(input, init)
    const reply = await service.fetch(input, init)
    if (isChange && outcome === 'lost') throw new TypeError('The connection was cut.')
    return reply
  })
  confirm.focus()
  fireEvent.click(confirm)
  const status = await screen.findByText(/^Booking cancelled\. EUR .+ will be refunded\.$/)
  expect([screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([null, null])
  expect(document.activeElement).toBe(status)
})

describe('if a colleague changes the booking', () => {
  /** Creates a booking and opens its cancellation dialog. @returns the booking. */
  async function openCancelDialog() {
    const booking = await createBooking(service, await service.signIn())
    openPage(patterns.booking, <BookingPage />, paths.booking(booking.id))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    return booking
  }

  it('reports the cancellation even if the refund couldn’t be worked out', async () => {
    const { fetch: connected } = globalThis
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
      input.pathname.endsWith('/cancel')
        ? Promise.resolve(new Response('', { status: 500 }))
        : connected(input, init),
    )
    const { id } = await openCancelDialog()
    await screen.findByText(/^We couldn’t work out the refund/)
    vi.stubGlobal('fetch', connected)
    await call(cancelBooking, { id })
    await refetchQueries()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Booking cancelled.')).toBe(document.activeElement)
  })

  it('reports no cancellation to someone who kept the booking', async () => {
    const { id } = await openCancelDialog()
    await screen.findByRole('button', { name: /^Cancel and refund EUR [\d.]+$/ })
    fireEvent.click(screen.getByRole('button', { name: 'Keep booking' }))
    await call(cancelBooking, { id })
    await refetchQueries()
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull()
    expect(screen.queryByText(/^Booking cancelled\./)).toBeNull()
  })

  it('says that a booking that was completed can’t be cancelled', async () => {
    const { id } = await openCancelDialog()
    await screen.findByRole('button', { name: /^Cancel and refund EUR [\d.]+$/ })
    service.setNow(testNow + 10 * 86_400_000)
    await signInAs(service)
    await call(completeBooking, { id })
    await refetchQueries()
    expect(screen.getByText('This booking has been completed, so it can’t be cancelled.')).toBe(
      document.activeElement,
    )
  })
})
