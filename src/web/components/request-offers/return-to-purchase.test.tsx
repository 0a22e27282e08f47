import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { clickWhileBusy, connect, fillDraft, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { editPath, paths } from '#web/paths.ts'
import { RequestOffersButton } from './RequestOffersButton.tsx'
import { useRequestOffers } from './use-request-offers.ts'

const service = await startService()
afterAll(() => service.close())
let sent: ReturnType<typeof connect>
beforeEach(async () => {
  sent = connect(service)
  await signInAs(service)
  fillDraft()
})

function Page() {
  const request = useRequestOffers(vi.fn())
  return (
    <>
      <KeyboardShortcuts />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          request.requestOffers()
        }}
      >
        <RequestOffersButton request={request}>See offers</RequestOffersButton>
      </form>
    </>
  )
}

function open(address: string) {
  cleanup()
  const router = createMemoryRouter(
    [
      { path: paths.holder, element: <Page /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
const quotes = () => sent.filter(({ path }) => path.endsWith('/quote')).length
const submit = () => fireEvent.submit(document.querySelector('form') ?? document.body)
const offers = () => currentDraft().quote?.offers ?? []
const level = (wanted: string) => offers().find(({ coverage }) => coverage?.level === wanted)
const setValue = (insuredValue: string) =>
  updateDraft({ shipment: { ...currentDraft().shipment, insuredValue } })
async function requestFrom(address: string, destination: () => string) {
  const router = open(address)
  submit()
  await waitFor(() => expect(router.state.location.pathname).not.toBe(paths.holder))
  expect(router.state.location.pathname).toBe(destination())
}

describe('requesting offers again after a change', () => {
  beforeEach(() => requestFrom(paths.holder, () => paths.offers))

  it('returns to the purchase of the same cover at its new price', async () => {
    for (const wanted of ['A', 'B', 'C']) {
      const before = level(wanted)?.id ?? ''
      expect(before).not.toBe('')
      setValue(String(70_000 + wanted.charCodeAt(0)))
      await requestFrom(editPath(paths.holder, before), () => paths.purchase(level(wanted)?.id ?? ''))
      expect(level(wanted)?.id).not.toBe(before)
    }
  })

  it('returns to the offers if that cover is declined now', async () => {
    const before = level('B')?.id ?? ''
    setValue('900000000')
    await requestFrom(editPath(paths.holder, before), () => paths.offers)
    expect(offers().map(({ accepted }) => accepted)).not.toContain(true)
  })

  it('returns to the offers if several could be the same cover', async () => {
    const before = offers()[0]?.id ?? ''
    const real = fetch
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      const reply = await real(input, init)
      if (!reply.ok || !input.pathname.endsWith('/quote')) return reply
      return new Response((await reply.text()).replaceAll('"coverage":', '"unknown":'), reply)
    })
    setValue('70000')
    await requestFrom(paths.holder, () => paths.offers)
    const withoutLevel = offers()[0]?.id ?? ''
    expect(withoutLevel).not.toBe(before)
    setValue('71000')
    await requestFrom(editPath(paths.holder, withoutLevel), () => paths.offers)
  })

  it('compares with the last price after a decline, and replaces that offer', async () => {
    const before = level('A')?.id ?? ''
    const { insuredValue } = currentDraft().shipment
    setValue('900000000')
    await requestFrom(paths.holder, () => paths.offers)
    setValue(insuredValue)
    await requestFrom(paths.holder, () => paths.offers)
    expect(level('A')?.change?.reasons).toEqual(['Nothing that affects the price has changed.'])
    const { newerQuoteId } = await call(v2.getOffer, { id: before })
    expect(newerQuoteId).toBe(level('A')?.quoteId)
  })

  it('requests nothing if nothing changed', async () => {
    const before = level('B')?.id ?? ''
    const requests = quotes()
    await requestFrom(editPath(paths.holder, before), () => paths.purchase(before))
    expect(quotes()).toBe(requests)
  })

  it('returns to the offers if nothing changed since the offer it was started from was replaced', async () => {
    const before = level('B')?.id ?? ''
    setValue('70000')
    await requestFrom(editPath(paths.holder, before), () => paths.purchase(level('B')?.id ?? ''))
    await requestFrom(editPath(paths.holder, before), () => paths.offers)
  })

  it('returns to the offers if it was not started from a purchase', async () => {
    setValue('70000')
    await requestFrom(editPath(paths.holder), () => paths.offers)
  })
})

it('requests offers once, even if the button is clicked again while they load', async () => {
  const router = open(paths.holder)
  await clickWhileBusy(screen.getByRole('button', { name: 'See offers' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
  expect(quotes()).toBe(1)
})

it('says that it returns while details are changed from the purchase', () => {
  open(editPath(paths.holder, 'offer-1'))
  expect(screen.getByRole('button', { name: 'Save and return' })).toBeDefined()
})

it('requests offers with the key G', async () => {
  const router = open(paths.holder)
  await userEvent.keyboard('g')
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
})

it('shows an error that belongs to no field, and can be repeated', async () => {
  const real = fetch
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 403 }, { status: 403 })))
  open(paths.holder)
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t get offers')
  vi.stubGlobal('fetch', real)
  submit()
  await waitFor(() => expect(offers().length).toBeGreaterThan(0))
})
