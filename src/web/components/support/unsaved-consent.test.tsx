import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { connect, openApp, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { UnsavedConsent } from '#web/components/support/UnsavedConsent.tsx'
import { paths } from '#web/paths.ts'

let service: TestService
let token: string
let offers: Offer[]
beforeEach(async () => {
  service = await startService({ now: Date.now() })
  await signInAs(service, 'support@lading.example')
  token = await service.signIn('support@lading.example')
  connect(service)
  offers = await call(v2.createQuote, anUpcomingShipment())
  return service.close
})

/** The customer buys an offer through a link. */
async function buyThroughLink(offerId = '') {
  const headers = { authorization: token }
  const url = `/api/v2/quote/offers/${offerId}/links`
  const { secret } = (await service.request({ method: 'POST', url, headers })).json<{ secret: string }>()
  const reply = await service.request({
    method: 'POST',
    url: '/api/v2/quote/links/purchase',
    payload: { secret, attempt: 'a' },
  })
  expect(reply.statusCode, reply.payload).toBe(200)
}

/** Enters the phone consent for the recommended offer, calls `beforeBuying`, then buys it. */
async function buyByPhone(beforeBuying: () => Promise<void>) {
  const router = openApp(paths.purchase(offers[0]?.id ?? ''))
  await userEvent.type(await screen.findByLabelText('Name of the person who agreed'), 'Aino Karjalainen ')
  await userEvent.type(screen.getByLabelText('How you identified them'), 'Called back')
  await userEvent.click(screen.getByRole('checkbox', { name: /^I confirm that I informed the holder/ }))
  await beforeBuying()
  await userEvent.click(screen.getByRole('button', { name: /^Buy cover for/ }))
  return router
}

const title = 'The consent you entered wasn’t saved'
const listNotes = () => service.db.selectFrom('notes').select('content').execute()

describe('phone consent for cover that the customer bought through a link in the meantime', () => {
  it('is shown with who bought it, and can be added as a note', async () => {
    await buyByPhone(() => buyThroughLink(offers[0]?.id))
    expect(await screen.findByText(title)).toBeDefined()
    expect(
      screen.getByText(/^This cover had already been bought: “Bought by .+, the holder, through a link from/),
    ).toBeDefined()
    expect(screen.getByText('Aino Karjalainen; Called back')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Add as a note' }))
    const status = await screen.findByText('Added as a note.')
    await waitFor(() => expect(document.activeElement).toBe(status))
    expect(await listNotes()).toEqual([
      {
        content: expect.stringMatching(
          /^Agreed by phone: Aino Karjalainen\nIdentified by: Called back\n/,
        ) as string,
      },
    ])
  })

  it('is shown if it was another offer of the quote', async () => {
    await buyByPhone(() => buyThroughLink(offers[1]?.id))
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText('Cover from this quote had already been bought.')).toBeDefined()
    expect(await listNotes()).toEqual([])
  })

  it('is still shown after leaving the page and coming back, but added as a note only once', async () => {
    const router = await buyByPhone(() => buyThroughLink(offers[1]?.id))
    await userEvent.click(await screen.findByRole('button', { name: 'Add as a note' }))
    await screen.findByText('Added as a note.')
    await act(() => router.navigate(paths.queue))
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
    await act(() => router.navigate(-1))
    await screen.findByText(title)
    await screen.findByText('Added as a note.')
    expect(screen.queryByRole('button', { name: 'Add as a note' })).toBeNull()
  })

  it('is added as a note without a blank answer', async () => {
    const offerId = offers[0]?.id ?? ''
    const { id } = await call(v2.buyOffer, { offerId })
    openPage(
      paths.bookings,
      <UnsavedConsent bookingId={id} consent={{ by: 'Aino Karjalainen ', identifiedBy: ' ' }}>
        Cover from this quote had already been bought.
      </UnsavedConsent>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add as a note' }))
    await screen.findByText('Added as a note.')
    expect(await listNotes()).toEqual([
      { content: expect.stringMatching(/^Agreed by phone: Aino Karjalainen\nNot saved/) as string },
    ])
  })

  it('is not shown if the history of the booking has it', async () => {
    await buyByPhone(() => Promise.resolve())
    await screen.findByText(/Aino Karjalainen accepted the .+ identified them: Called back/)
    expect(screen.queryByText(title)).toBeNull()
  })
})
