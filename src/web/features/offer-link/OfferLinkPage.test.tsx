import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { openPage } from '#testing/page.tsx'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { OfferLinkPage } from './OfferLinkPage.tsx'

type Answer = (send: () => Promise<Response>) => Promise<Response>

let service: TestService
let support: string
let link: { id: string; secret: string }
/** The operations called, in order. */
let operations: string[]

/** Connects `fetch` to the real service. `purchase` runs between a purchase and its response. */
function connect(purchase: Answer = (send) => send()) {
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    operations.push(input.pathname.split('/').pop() ?? '')
    const send = () => service.fetch(input, init)
    return input.pathname.endsWith('/purchase') ? purchase(send) : send()
  })
}

const lost: Answer = async (send) => {
  await send()
  throw new TypeError('The connection was cut.')
}
const neverArrived: Answer = () => Promise.reject(new TypeError('The connection was cut.'))

beforeEach(async () => {
  // Near this machine's clock, so that no offer has expired.
  service = await startService({ now: Date.now() })
  operations = []
  applyConfigFile({})
  endSession()
  sessionStorage.clear()
  support = await service.signIn('support@lading.example')
  const quote = await service.postForm('/api/v2/quote/bookings/quote', anUpcomingShipment(), support)
  const { offerId } = quote.json<WireQuote>()
  const url = `/api/v2/quote/offers/${offerId}/links`
  link = (await service.request({ method: 'POST', url, token: support })).json()
  connect()
  return service.close
})

const open = (secret = link.secret) =>
  openPage(paths.offerLink, <OfferLinkPage />, paths.offerLinkWithSecret(secret))
const purchases = () => operations.filter((act) => act === 'purchase').length
const bookings = () => service.db.selectFrom('bookings').select('reference').execute()

const findConsent = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^I accept the Institute/ })
const doubleClickBuy = () => userEvent.dblClick(screen.getByRole('button', { name: /^Buy cover for EUR/ }))

async function agreeAndBuy() {
  const consent = await findConsent()
  expect(consent.checked).toBe(false)
  await userEvent.click(consent)
  await doubleClickBuy()
}

describe('an offer link', () => {
  it('shows the offer and buys it once, without a session', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Your offer: All risks' })).toBeTruthy()
    for (const words of ['Sofia Support', 'Karelian Machines Oy', 'Covered', 'Not covered', 'Total'])
      expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0)
    expect(
      screen.getByRole('link', { name: /Institute Cargo Clauses \(A\).+edition .+opens in a new tab/ }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for EUR/ }))
    expect(await screen.findAllByText(/^Accept the Institute Cargo Clauses/)).not.toHaveLength(0)
    expect(purchases()).toBe(0)
    await agreeAndBuy()
    const title = await screen.findByRole('heading', { name: 'This cover has been bought' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    const [booking, ...more] = await bookings()
    expect([purchases(), more]).toEqual([1, []])
    expect(screen.getByText(booking?.reference ?? '')).toBeTruthy()
    const check = screen.getByRole('link', { name: 'check the certificate' })
    expect(check.getAttribute('href')).toBe(`${location.origin}/check/${booking?.reference}`)
    // No operation was called that needs a token.
    expect(new Set(operations)).toEqual(new Set(['open', 'purchase']))
  })

  it('reports a purchase whose reply was lost, and sends it once', async () => {
    connect(lost)
    open()
    await agreeAndBuy()
    expect(await screen.findByRole('heading', { name: 'This cover has been bought' })).toBeTruthy()
    expect([purchases(), (await bookings()).length]).toEqual([1, 1])
  })

  it('reports "not bought" for good if the purchase never arrived, and keeps the consent for buying again', async () => {
    let delayed: (() => Promise<Response>) | undefined
    connect((send) => {
      if (delayed) return send()
      delayed = send
      return neverArrived(send)
    })
    open()
    await agreeAndBuy()
    await screen.findByText(/No cover was bought, and your earlier purchase can no longer go through/)
    // The purchase arrives late.
    expect((await delayed?.())?.status).toBe(409)
    expect(await bookings()).toEqual([])
    expect((await findConsent()).checked).toBe(true)
    await doubleClickBuy()
    expect(await screen.findByRole('heading', { name: 'This cover has been bought' })).toBeTruthy()
    expect(await bookings()).toHaveLength(1)
  })

  it('checks the outcome first if the page is reloaded after the purchase was sent', async () => {
    connect(neverArrived)
    open()
    const consent = await screen.findByRole('checkbox', { name: /^I accept the Institute/ })
    await userEvent.click(consent)
    const away = vi.fn(() => new Promise<Response>(() => undefined))
    vi.stubGlobal('fetch', away)
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for EUR/ }))
    await waitFor(() => expect(away).toHaveBeenCalled())
    expect(sessionStorage).toHaveLength(1)
    cleanup()
    connect()
    open()
    await screen.findByText(/your earlier purchase can no longer go through/)
    expect(operations).toContain('withdraw')
    expect(sessionStorage).toHaveLength(0)
  })

  it('can check the outcome later, even after a reload, if the first check failed', async () => {
    connect(neverArrived)
    const toService = fetch
    const fail = vi.fn(() => Promise.resolve(new Response('', { status: 500 })))
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
      input.pathname.endsWith('/withdraw') ? fail() : toService(input, init),
    )
    open()
    await agreeAndBuy()
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(fail).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('alert')).toBe(
      screen.getByText(/^We sent your purchase/).closest('[role=alert]'),
    )
    expect(screen.queryByRole('button', { name: /^Buy cover/ })).toBeNull()
    expect(operations.filter((act) => act === 'open')).toHaveLength(1)
    cleanup()
    connect()
    open()
    await screen.findByText(/your earlier purchase can no longer go through/)
    expect(operations).toContain('withdraw')
  })

  it('says that it was revoked if that happens before buying', async () => {
    open()
    await screen.findByRole('checkbox', { name: /^I accept/ })
    const url = `/api/v2/quote/links/${link.id}`
    await service.request({ method: 'DELETE', url, token: support })
    await agreeAndBuy()
    const title = await screen.findByRole('heading', { name: 'This link was revoked' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(sessionStorage).toHaveLength(0)
    expect(await bookings()).toEqual([])
  })

  it('says if it is incomplete or unknown', async () => {
    open('')
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
    expect(operations).toEqual([])
    cleanup()
    open('wrong')
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
    expect(operations).toEqual(['open'])
  })

  it('never sends its secret in a URL', async () => {
    const seen: string[] = []
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
      seen.push(input.href)
      return service.fetch(input, init)
    })
    open()
    await agreeAndBuy()
    await screen.findByRole('heading', { name: 'This cover has been bought' })
    expect(seen.join()).not.toContain(link.secret)
  })
})
