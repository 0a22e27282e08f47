import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage, fillDraft } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, draftShipment, updateDraft, saveOffers, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession, endSession, expireSession } from '#web/session.ts'
import { QuoteLayout } from './QuoteLayout.tsx'
import { RequireSession } from './layouts.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const offer = anOffer({ id: 'o-1', specimen: true })
const fill = {
  nothing: () => undefined,
  shipment: () => {
    fillDraft()
    updateDraft({ holder: { ...currentDraft().holder, businessName: '' } })
  },
  'shipment and holder': () => fillDraft(),
  offers: () => {
    fillDraft()
    const shipment = draftShipment(currentDraft())
    if (shipment) saveOffers(shipment, [offer])
  },
}
const open = (address: string) => openPage('/quote/*', <QuoteLayout />, address)
const readState = (step: HTMLElement) => {
  if (step.getAttribute('aria-current')) return 'current'
  return step.textContent.includes('done') ? 'done' : 'todo'
}
const steps = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .flatMap((step) => {
      const name = /Shipment|Holder|Offers|Purchase/.exec(step.textContent)?.[0]
      if (!name) return []
      return [`${name} ${readState(step)}${step.querySelector('a') ? ' link' : ''}`]
    })

describe('the steps of a quote', () => {
  it.each<[keyof typeof fill, string, string]>([
    ['nothing', paths.offers, paths.shipment],
    ['nothing', paths.holder, paths.shipment],
    ['nothing', paths.shipment, paths.shipment],
    ['nothing', paths.purchase('o-9'), paths.purchase('o-9')],
    ['shipment', paths.offers, paths.holder],
    ['shipment', paths.holder, paths.holder],
    ['shipment and holder', paths.offers, paths.offers],
    ['offers', paths.offers, paths.offers],
    ['offers', paths.shipment, paths.shipment],
  ])('a draft with %s, opened at %s, shows %s', (filled, address, opened) => {
    fill[filled]()
    expect(open(address).state.location.pathname).toBe(opened)
  })

  it.each<[keyof typeof fill, string, string[]]>([
    ['nothing', paths.shipment, ['Shipment current', 'Holder todo', 'Offers todo', 'Purchase todo']],
    ['shipment', paths.holder, ['Shipment done link', 'Holder current', 'Offers todo', 'Purchase todo']],
    ['offers', paths.shipment, ['Shipment current', 'Holder done link', 'Offers done link', 'Purchase todo']],
    [
      'offers',
      paths.purchase('o-1'),
      ['Shipment done link', 'Holder done link', 'Offers done link', 'Purchase current'],
    ],
  ])('a draft with %s at %s has the steps %j', (filled, address, shown) => {
    fill[filled]()
    open(address)
    expect(steps()).toEqual(shown)
  })

  it('are hidden with an offer that isn’t in the draft, which may be for another shipment', () => {
    fill.offers()
    open(paths.purchase('o-9'))
    expect(screen.queryByRole('navigation', { name: 'Steps' })).toBeNull()
  })

  it('show that the offers are specimens', () => {
    fill.offers()
    open(paths.offers)
    expect(screen.queryAllByText(/^Priced from a sample tariff/)).not.toHaveLength(0)
    cleanup()
    updateDraft({ quote: { shipmentJson: '', offers: [{ ...offer, accepted: false }] } })
    open(paths.offers)
    expect(screen.queryAllByText(/^Priced from a sample tariff/)).toHaveLength(0)
  })
})

describe('a page that needs a session', () => {
  it('redirects to sign-in after signing out, without the page to return to', () => {
    const router = openPage('/customers', <RequireSession />, '/customers?q=acme')
    act(() => endSession())
    expect(router.state.location).toMatchObject({ pathname: paths.signIn, search: '' })
  })

  it('redirects to sign-in, and keeps the page to return to', () => {
    endSession()
    const router = openPage('/queue', <RequireSession />, '/queue?page=2')
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(`${paths.signIn}?next=%2Fqueue%3Fpage%3D2`)
  })

  it('stays open if the session expires', () => {
    expireSession()
    const router = openPage('/queue', <RequireSession />, '/queue')
    expect(router.state.location.pathname).toBe('/queue')
  })
})
