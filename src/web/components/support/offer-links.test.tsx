// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { call } from '#web/api/client.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { OfferLinks } from './OfferLinks.tsx'

let service: TestService
let offerId: string
beforeEach(async () => {
  service = await startService({ now: Date.now() })
  await signInAs(service, 'support@lading.example')
  connect(service)
  const inDays = (days: number) => new Date(service.now() + days * 86_400_000).toISOString()
  const journeyLegs = [aLeg({ startTime: inDays(4), endTime: inDays(8) })]
  const [offer] = await call(v2.quote, aShipment({ journeyLegs }))
  offerId = offer?.id ?? ''
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  endSession()
  await service.close()
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
const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent)
const ask = (path: string) =>
  service.request({
    method: 'POST',
    url: '/api/v2/quote/links/open',
    payload: { secret: path.split('#')[1] },
  })

describe('a link for the customer', () => {
  it('is made once it is asked for, shown once, and copied', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByRole('button', { name: 'Create link' })
    await user.keyboard('l')
    const field = await address()
    expect(field.value).toMatch(new RegExp(`^${location.origin}${paths.offerLinkWithSecret('')}.{20,}$`))
    expect(document.activeElement).toBe(field)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(field.value)
    expect(await screen.findByText('Copied')).toBeDefined()
    await waitFor(() =>
      expect(lines()).toEqual([
        expect.stringMatching(/^Created by Sofia Support .+: not opened, can be bought until /),
      ]),
    )
    show()
    await screen.findByRole('button', { name: 'Replace link' })
    expect(screen.queryByLabelText('Link')).toBeNull()
  })

  it('is replaced by another', async () => {
    show()
    await press('Create link')
    const first = (await address()).value
    // The clock stands still otherwise, and the list has the latest first.
    service.setNow(service.now() + 1_000)
    await press('Replace link')
    await waitFor(() => expect(lines()).toHaveLength(2))
    await waitFor(async () => expect((await address()).value).not.toBe(first))
    expect(lines()[1]).toMatch(/revoked/)
  })

  it('is hidden as soon as it is revoked', async () => {
    show()
    await press('Create link')
    await address()
    await press('Revoke link')
    await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/: not opened, revoked /)]))
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Revoke link' })).toBeNull()
  })

  it('is hidden once somebody else has made another', async () => {
    show()
    await press('Create link')
    await address()
    const headers = { authorization: await service.signIn('admin@lading.example') }
    await service.request({ method: 'POST', url: `/api/v2/quote/offers/${offerId}/links`, headers })
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(screen.queryByLabelText('Link')).toBeNull()
  })

  it('that was opened says so', async () => {
    show()
    await press('Create link')
    await ask((await address()).value)
    show()
    await waitFor(() => expect(lines()[0]).toMatch(/: opened /))
  })
})

describe('an offer that cannot be bought', () => {
  it('has no links, and offers none', async () => {
    show(false)
    await screen.findByRole('button', { name: 'Shortcuts' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('shows the links that were made before, without a way to make or revoke one', async () => {
    show()
    await press('Create link')
    await address()
    show(false)
    const region = within(await screen.findByRole('region', { name: 'Send to customer' }))
    expect(region.getAllByRole('listitem')).toHaveLength(1)
    expect(region.queryAllByRole('button')).toEqual([])
  })
})

it('is not offered to a shipper', async () => {
  await signInAs(service)
  show()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByRole('region')).toBeNull()
})
