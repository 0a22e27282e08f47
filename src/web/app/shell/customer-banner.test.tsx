import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { fillDraft, openApp, openPage } from '#testing/page.tsx'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { applyConfigFile } from '#web/api/config.ts'
import {
  currentDraft,
  draftShipment,
  markOfferBought,
  saveOffers,
  resetDraft,
  updateDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { CustomerBanner } from './CustomerBanner.tsx'
import { QuoteLayout } from '#web/app/QuoteLayout.tsx'
import { Shell } from './Shell.tsx'

let scope: string[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  scope = ['whoAmI', 'createQuote', 'listBookings', 'getSetup', 'getCustomer']
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(
      pathname.endsWith('/exchange')
        ? Response.json({ id: 't-1', scope, roles: ['support'] })
        : new Response('', { status: 404 }),
    ),
  )
})

const value = () => currentDraft().shipment.insuredValue
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function quote(buys: boolean) {
  fillDraft()
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  saveOffers(shipment, [anOffer()])
  if (buys) markOfferBought('offer-1', 'b-1')
}

describe('quoting for a customer', () => {
  const one = { id: 'c-1', name: 'One Oy', holder: emptyHolder }

  it.each([
    ['public pages', paths.checkCertificate('LD-0000')],
    ['pages with a menu', paths.bookings],
    ['quote pages', paths.shipment],
  ])('is shown on %s', async (_, address) => {
    quoteForCustomer(one)
    openApp(address)
    await screen.findByRole('heading', { level: 1 })
    expect(await screen.findByText('One Oy', { selector: 'bdi' })).toBeDefined()
  })

  it('is not shown to signed-out visitors of a public page', async () => {
    quoteForCustomer(one)
    endSession()
    openApp(paths.checkCertificate('LD-0000'))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('One Oy')).toBeNull()
  })

  it.each([
    ['their offers', paths.purchase('offer-1'), true],
    ['another offer, which may be for someone else', paths.purchase('offer-2'), false],
  ])('on the purchase page of %s, at %s, is shown: %s', async (_, address, isShown) => {
    quoteForCustomer(one)
    quote(false)
    openApp(address)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('One Oy', { selector: 'bdi' }) !== null).toBe(isShown)
  })

  it.each([
    [paths.offers, paths.shipment],
    [paths.bookings, paths.bookings],
    [paths.customer('c-1'), paths.customer('c-1')],
  ])('ending it at %s leads to %s', (address, opened) => {
    quoteForCustomer(one)
    const router = openPage('*', <CustomerBanner />, address)
    press('Stop quoting')
    expect([currentDraft().customer, router.state.location.pathname]).toEqual([null, opened])
  })

  it('stops only once confirmed if there is a draft, and says that the user’s own is restored', () => {
    fillDraft({ insuredValue: '7' })
    quoteForCustomer(one)
    fillDraft({ insuredValue: '8' })
    openPage('*', <CustomerBanner />, paths.bookings)
    press('Stop quoting')
    expect(currentDraft().customer).toEqual(one)
    expect(screen.getByRole('dialog').textContent).toContain('Your own draft will be restored.')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop quoting' }))
    expect([currentDraft().customer, value()]).toEqual([null, '7'])
  })

  it('does not mention the user’s own draft if there is none', () => {
    quoteForCustomer(one)
    fillDraft()
    openPage('*', <CustomerBanner />, paths.bookings)
    expect(screen.getByRole('dialog', { hidden: true }).textContent).not.toContain(
      'Your own draft will be restored.',
    )
  })
})

describe('getting a quote', () => {
  it.each([
    [false, '100000'],
    [true, ''],
  ])('a draft that was bought: %s, starts with the value %j', async (isBought, left) => {
    quote(isBought)
    const router = openPage('*', <Shell />, paths.bookings)
    fireEvent.click(await screen.findByRole('link', { name: 'Get a quote' }))
    expect([router.state.location.pathname, value()]).toEqual([paths.shipment, left])
  })

  it('keeps changes to a draft that was bought', async () => {
    quote(true)
    updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '7' } })
    openPage('*', <Shell />, paths.bookings)
    fireEvent.click(await screen.findByRole('link', { name: 'Get a quote' }))
    expect(value()).toBe('7')
  })

  it('has a keyboard shortcut', async () => {
    quote(true)
    const router = openPage('*', <Shell />, paths.bookings)
    await screen.findByRole('link', { name: 'Get a quote' })
    fireEvent.keyDown(document.body, { key: 'q' })
    expect([router.state.location.pathname, value()]).toEqual([paths.shipment, ''])
  })
})

describe('a person who has to set up two-factor authentication', () => {
  it('can open only their account', async () => {
    scope = ['whoAmI', 'setUpTwoFactor', 'getAccount']
    const router = openPage('*', <Shell />, paths.bookings)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.account))
    expect(screen.queryByRole('link', { name: 'Get a quote' })).toBeNull()
  })
})

it.each([
  [false, true],
  [true, false],
])('an offer that is bought: %s, has links to edit the details: %s', (isBought, hasLinks) => {
  quote(isBought)
  openPage('/quote/*', <QuoteLayout />, paths.purchase('offer-1'))
  expect(screen.queryAllByRole('link', { name: /^Change (goods|journey|holder)/ }).length > 0).toBe(hasLinks)
})
