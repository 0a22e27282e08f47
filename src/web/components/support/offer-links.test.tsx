import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { call } from '#web/api/client.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { paths } from '#web/paths.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import {
  clickWhileBusy,
  holdReplies,
  openPage,
  queriesSettled,
  signInAs,
  startServiceSignedIn,
} from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { OfferLinks } from './OfferLinks.tsx'

let service: TestService
let offerId: string
beforeEach(async () => {
  service = await startServiceSignedIn({ email: 'support@lading.example', now: Date.now() })
  const [offer] = await call(v2.createQuote, anUpcomingShipment())
  offerId = offer?.id ?? ''
  return service.close
})

const show = (buyable = true) => {
  cleanup()
  openPage(
    '/',
    <>
      <KeyboardShortcuts />
      <OfferLinks offerId={offerId} buyable={buyable} />
    </>,
  )
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const address = () => screen.findByLabelText<HTMLInputElement>('Link')
async function createLink() {
  show()
  await press('Create link')
  await address()
}
const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const openLink = (path: string) =>
  service.request({
    method: 'POST',
    url: '/api/v2/quote/links/open',
    payload: { secret: path.split('#')[1] },
  })

describe('a link to an offer', () => {
  it('is created on request, shown once, and can be copied', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByRole('button', { name: 'Create link' })
    await user.keyboard('l')
    const field = await address()
    expect(field.value).toMatch(new RegExp(`^${location.origin}${paths.offerLinkWithSecret('')}.{20,}$`))
    await waitFor(() => expect(document.activeElement).toBe(field))
    await queriesSettled()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(field.value)
    expect(await screen.findByText('Copied')).toBeDefined()
    await waitFor(() =>
      expect(items()).toEqual([
        expect.stringMatching(/^Created by Sofia Support on .+\. Not opened yet\. Valid until /),
      ]),
    )
    show()
    await screen.findByRole('button', { name: 'Replace link' })
    expect(screen.queryByLabelText('Link')).toBeNull()
  })

  it('appears before the list has reloaded, and can be revoked right away', async () => {
    show()
    const create = await screen.findByRole('button', { name: 'Create link' })
    const { fetch: connected } = globalThis
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    vi.stubGlobal('fetch', async (input: URL, init: RequestInit) => {
      if (init.method === 'GET') await released
      return connected(input, init)
    })
    await userEvent.click(create)
    await address()
    expect(items()).toEqual([])
    await press('Revoke link')
    release()
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/Revoked on/)]))
  })

  it('is revoked by a replacement', async () => {
    show()
    await press('Create link')
    const first = (await address()).value
    // The list is sorted by time, and the service's clock doesn't advance on its own.
    service.setNow(service.now() + 1_000)
    await clickWhileBusy(await screen.findByRole('button', { name: 'Replace link' }))
    await waitFor(() => expect(items()).toHaveLength(2))
    await waitFor(async () => expect((await address()).value).not.toBe(first))
    expect(items()[1]).toMatch(/Revoked on/)
  })

  it('is hidden as soon as it is revoked', async () => {
    await createLink()
    await clickWhileBusy(await screen.findByRole('button', { name: 'Revoke link' }))
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/\. Not opened yet\. Revoked on /)]))
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Revoke link' })).toBeNull()
  })

  it('doesn’t come back while the list is loading after it was revoked', async () => {
    await createLink()
    await press('Revoke link')
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull())
    await queriesSettled()
    const release = holdReplies()
    fireEvent(window, new Event('visibilitychange'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByLabelText('Link')).toBeNull()
    release()
    await queriesSettled()
  })

  it('is hidden once another user has replaced it', async () => {
    await createLink()
    const headers = { authorization: await service.signIn('admin@lading.example') }
    await service.request({ method: 'POST', url: `/api/v2/quote/offers/${offerId}/links`, headers })
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(() => expect(items()).toHaveLength(2))
    expect(screen.queryByLabelText('Link')).toBeNull()
  })

  it('shows that it was opened', async () => {
    show()
    await press('Create link')
    await openLink((await address()).value)
    show()
    await waitFor(() => expect(items()[0]).toMatch(/\. Opened on .+ Valid until /))
    service.setNow(service.now() + 30 * 86_400_000)
    await act(() => signInAs(service, 'support@lading.example'))
    show()
    await waitFor(() => expect(items()[0]).toMatch(/\. Opened on .+ Expired\.$/))
  })
})

it.each(['Create link', 'Revoke link'])('shows that “%s” failed', async (name) => {
  show()
  if (name === 'Revoke link') await press('Create link')
  const button = await screen.findByRole('button', { name })
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', async (input: URL, init: RequestInit) =>
    init.method === 'GET'
      ? connected(input, init)
      : Response.json({ message: 'Not today.' }, { status: 403 }),
  )
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('Not today.')
})

it('clears the error of an earlier action, and keeps showing a new link if revoking it fails', async () => {
  await createLink()
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    init.method === 'GET'
      ? connected(input, init)
      : Promise.resolve(Response.json({ message: 'Not today.' }, { status: 403 })),
  )
  await press('Revoke link')
  expect((await screen.findByRole('alert')).textContent).toContain('Not today.')
  expect(await address()).toBeDefined()
  await press('Replace link')
  expect((await screen.findByRole('alert')).textContent).toContain('Not today.')
  vi.stubGlobal('fetch', connected)
  await press('Revoke link')
  await waitFor(() => expect(items()).toEqual([expect.stringMatching(/Revoked on/)]))
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('an offer that can’t be bought', () => {
  it('says that its link was closed if another offer was bought', async () => {
    const [first, second] = await call(v2.createQuote, anUpcomingShipment())
    offerId = first?.id ?? ''
    await createLink()
    await call(v2.buyOffer, { offerId: second?.id ?? '' })
    show(false)
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/ Closed, because cover was /)]))
    expect(screen.queryByText(/^Until it’s revoked, the link shows the purchase/)).toBeNull()
  })

  it('has no links section', async () => {
    show(false)
    await screen.findByRole('button', { name: 'Shortcuts' })
    await queriesSettled()
    expect(screen.queryByRole('region')).toBeNull()
  })

  const buttons = async () => {
    const region = within(await screen.findByRole('region', { name: 'Share with customer' }))
    return region.queryAllByRole('button').map((button) => button.textContent)
  }

  it('shows its open link, which can only be revoked', async () => {
    await createLink()
    show(false)
    expect(await buttons()).toEqual(['Revoke link'])
    await press('Revoke link')
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/Revoked on /)]))
    expect(await buttons()).toEqual([])
  })

  it('can have its link revoked after the customer bought with it', async () => {
    show()
    await press('Create link')
    const [, secret] = (await address()).value.split('#')
    const url = '/api/v2/quote/links/purchase'
    await service.request({ method: 'POST', url, payload: { secret, attempt: 'x' } })
    show(false)
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/ Bought on [^.]+\.$/)]))
    expect(screen.queryByText(/^Anyone with the link can view and buy/)).toBeNull()
    expect(screen.getByText(/^Until it’s revoked, the link shows the purchase/)).toBeDefined()
    await press('Revoke link')
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/ Bought on .+ Revoked on /)]))
    expect(await buttons()).toEqual([])
  })

  it('can have its link revoked after it was bought without it', async () => {
    await createLink()
    await call(v2.buyOffer, { offerId })
    show(false)
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/ Bought without this link\.$/)]))
    expect(screen.getByText(/^Until it’s revoked, the link shows the purchase/)).toBeDefined()
    await press('Revoke link')
    await waitFor(() => expect(items()).toEqual([expect.stringMatching(/ Revoked on /)]))
    expect(await buttons()).toEqual([])
  })
})

it('shows no links to a shipper', async () => {
  await signInAs(service)
  show()
  await queriesSettled()
  expect(screen.queryByRole('region')).toBeNull()
})
