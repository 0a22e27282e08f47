import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { OfferLinkView } from '#contract/servicing/offer-link.ts'
import type { Offer } from '#contract/offer.ts'
import { openOfferLink } from '#contract/wire/offer-links/public-operations.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { paths } from '#web/paths.ts'
import { OfferLinkPage } from './OfferLinkPage.tsx'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const coverage = { level: 'A', name: 'All risks', covered: ['Theft'], notCovered: [] }

let view: OfferLinkView
let replies: Record<string, () => Response | Promise<Response>>
let requested: string[]
beforeEach(() => {
  applyConfigFile({})
  sessionStorage.clear()
  view = { state: 'open', createdBy: 'Sofia', organizationName: 'Some Oy', expiresAt: inHours(2) }
  requested = []
  replies = { open: () => Response.json(z.encode(openOfferLink.reply, view)) }
  vi.stubGlobal('fetch', ({ pathname }: URL) => {
    const end = pathname.split('/').at(-1) ?? ''
    requested.push(end)
    return Promise.resolve((replies[end] ?? (() => new Response('', { status: 404 })))())
  })
})

async function open(overrides: Partial<OfferLinkView> = {}, offer: Partial<Offer> | null = {}) {
  view = {
    ...view,
    ...(offer && { offer: anOffer({ coverage, risk: aShipment(), ...offer }) }),
    ...overrides,
  }
  const router = openPage(paths.offerLink, <OfferLinkPage />, paths.offerLinkWithSecret('secret'))
  await waitFor(() => expect(screen.queryByText('Loading offer…')).toBeNull())
  return router
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const text = () => document.body.textContent
const buy = () => screen.queryByRole('button', { name: /^Buy/ })

describe('a link to an offer', () => {
  const sender = 'ask Sofia at Some Oy'
  const newOffer = `If you need cover, ${sender} for a new offer.`
  it.each<[OfferLinkView['state'], string, string]>([
    ['expired', 'This offer has expired', newOffer],
    ['revoked', 'This link was revoked', `If you need cover, ${sender} for a new link.`],
    ['hidden', 'This cover has been bought', `If you don’t have your certificate, ${sender}.`],
    ['corrected', 'This cover is now in another name', `If you didn’t expect this, ${sender}.`],
    ['taken', 'Another offer was bought', `If you have questions, ${sender}.`],
    ['replaced', 'Cover was bought from a newer quote', `If you have questions, ${sender}.`],
    ['suspended', 'This offer can’t be bought at the moment', `If you need cover, ${sender}.`],
    // Without an offer, there is nothing to show.
    ['open', 'This offer has expired', newOffer],
    ['bought', 'This offer has expired', newOffer],
  ])('is %s, without an offer, and says: %s. %s', async (state, words, advice) => {
    await open({ state }, null)
    expect(title()).toBe(words)
    expect(text()).toContain(advice)
    expect(buy()).toBeNull()
  })

  it('can be reloaded if it couldn’t be read', async () => {
    replies['open'] = () => new Response('', { status: 500 })
    await open()
    expect(text()).toContain('We couldn’t load the offer')
    replies['open'] = () => Response.json(z.encode(openOfferLink.reply, view))
    const retry = screen.getByRole('button', { name: 'Try again' })
    retry.focus()
    fireEvent.click(retry)
    await waitFor(() => expect(title()).toBe('Your offer: All risks'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

it('an offer that couldn’t be read is loaded once the connection returns', async () => {
  replies['open'] = () => new Response('', { status: 500 })
  await open()
  view = { ...view, offer: anOffer({ coverage, risk: aShipment() }) }
  replies['open'] = () => Response.json(z.encode(openOfferLink.reply, view))
  for (const event of ['offline', 'online']) fireEvent(window, new Event(event))
  await waitFor(() => expect(title()).toBe('Your offer: All risks'))
})

describe('an open offer', () => {
  it('says who sent it, what it costs, who is charged, and until when', async () => {
    await open()
    expect(text()).toMatch(/Sofia at Some Oy\. Total price: EUR 281\.82\. Review.+until.+charged to Some Oy/)
    expect(buy()?.textContent).toBe('Buy cover for EUR 281.82')
    expect(text()).toMatch(/Booking fee/)
  })

  it.each([
    [undefined, false],
    [true, true],
  ])('says whether there’s a newer quote: %s', async (hasNewerQuote, isSaid) => {
    await open({ hasNewerQuote })
    expect(text().includes('There’s a newer quote for this shipmentAsk Sofia at Some Oy which one')).toBe(
      isSaid,
    )
    expect(buy()).not.toBeNull()
  })

  it('shows what changed in the meantime when the page is visible again', async () => {
    await open()
    view = { ...view, hasNewerQuote: true }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    fireEvent(window, new Event('visibilitychange'))
    expect(await screen.findByText(/newer quote/, {}, { timeout: 5_000 })).toBeDefined()
  })

  it('doesn’t take an earlier reply for the outcome of its purchase', async () => {
    const bought = { state: 'bought' as const, reference: 'LD-1', purchasedAt: '2126-11-24T10:00:00.000Z' }
    await open()
    let release: () => void = () => undefined
    const outdated = Response.json(z.encode(openOfferLink.reply, view))
    replies['open'] = () => new Promise((resolve) => (release = () => resolve(outdated)))
    replies['purchase'] = () => Response.json(z.encode(openOfferLink.reply, { ...view, ...bought }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    fireEvent(window, new Event('visibilitychange'))
    await waitFor(() => expect(requested).toEqual(['open', 'open']))
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: /^Buy/ }))
    await waitFor(() => expect(title()).toBe('This cover has been bought'))
    release()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(title()).toBe('This cover has been bought')
  })

  it('uses its organization’s settings for dates and prices', async () => {
    const risk = aShipment()
    await open({ dateFormat: 'MM/DD/YYYY', hideCostBreakdown: true }, { risk })
    expect(text()).toMatch(/Nov 24/)
    expect(text()).not.toMatch(/24 Nov|Booking fee/)
  })

  it('links its wordings and those of its extensions', async () => {
    const url = (name: string) => `https://insurer.example/${name}.pdf`
    await open(
      {},
      {
        policyRevision: { policy: 'p', revision: '7', wordingUrl: url('own') },
        extensions: [
          { id: 'war', name: 'War', premium: 0, wordingUrl: url('war') },
          { id: 'strikes', name: 'Strikes', premium: 0 },
        ],
      },
    )
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([url('own'), url('war')])
    expect(screen.getByLabelText(/^I accept the .*, edition 7$/)).toBeDefined()
  })

  it('can’t be bought once it has expired', async () => {
    await open()
    screen.getByRole('checkbox').focus()
    act(() => syncServerClock(inHours(3)))
    expect(document.activeElement?.textContent).toContain('Nothing has been bought. Ask Sofia for a new one.')
    expect([buy(), screen.queryByText(/^This price is valid|buy it below/)]).toEqual([null, null])
  })

  it('needs its own consent after another link was opened', async () => {
    const router = await open()
    const openLink = (secret: string) => act(() => router.navigate(paths.offerLinkWithSecret(secret)))
    await openLink('other')
    fireEvent.click(await screen.findByRole('checkbox'))
    await openLink('secret')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  })

  it('keeps its form while it is being bought, even if it expires', async () => {
    replies['purchase'] = () => new Promise<Response>(() => undefined)
    await open()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: /^Buy/ }))
    await waitFor(() => expect(requested).toContain('purchase'))
    act(() => syncServerClock(inHours(3)))
    expect(buy()?.getAttribute('aria-busy')).toBe('true')
    expect(text()).toContain('Buying… Stay on this page.')
  })

  it.each([500, 503])('checks the outcome if the purchase fails with %i', async (status) => {
    replies['purchase'] = () => new Response('', { status })
    replies['withdraw'] = () => Response.json(z.encode(openOfferLink.reply, view))
    await open()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: /^Buy/ }))
    expect(await screen.findByText(/your earlier purchase can no longer go through/)).toBeDefined()
    expect(requested).toContain('withdraw')
  })

  it('explains why its purchase was refused', async () => {
    replies['purchase'] = () => Response.json({ message: 'Not today.' }, { status: 403 })
    await open()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(screen.getByRole('button', { name: /^Buy/ }))
    expect((await screen.findByText(/Not today/)).closest('[role=alert]')?.textContent).toContain(
      'Your purchase didn’t go through',
    )
    expect([sessionStorage.length, buy() === null]).toEqual([0, false])
  })
})

describe('an offer that was bought', () => {
  const bought = { state: 'bought' as const, reference: 'LD-1', purchasedAt: '2126-11-24T10:00:00.000Z' }

  it('has a certificate, and cover from the time of purchase if that was after departure', async () => {
    applyConfigFile({ service: 'https://insurer.example' })
    await open(bought, { bookingId: 'b-1' })
    expect(text()).toMatch(/Your certificate number is LD-1\. Total price: EUR 281\.82\. Bought 24 Nov 2126/)
    expect(text()).toContain('Cover starts on 24 Nov 2126')
    expect(screen.getByRole('link', { name: 'check the certificate' }).getAttribute('href')).toBe(
      'https://insurer.example/check/LD-1',
    )
    expect(buy()).toBeNull()
  })

  it('says nothing about the start of cover once it was cancelled', async () => {
    await open({ ...bought, cancelledAt: bought.purchasedAt })
    expect(title()).toBe('This cover was cancelled')
    expect(text()).not.toMatch(/Cover start/)
  })

  it.each([
    [
      'saved',
      () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
      ['application/pdf'],
      false,
    ],
    ['refused', () => Response.json({ message: 'Later.' }, { status: 403 }), [], true],
  ])('has its certificate %s', async (_, reply, types, isRefused) => {
    const saved: string[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push((file as Blob).type)
      // The test's window would go to a blob's URL instead of saving it.
      return '#file'
    })
    replies['certificate'] = reply
    await open(bought)
    fireEvent.click(screen.getByRole('button', { name: 'Download certificate' }))
    await waitFor(() => expect([saved, screen.queryByRole('alert') !== null]).toEqual([types, isRefused]))
  })
})
