// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyConfigFile } from '#web/api/config.ts'
import { paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { openPage } from '#testing/page.tsx'
import type { WireQuote } from '#testing/requests/wire-replies.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { OfferLinkPage } from './OfferLinkPage.tsx'

type Answer = (send: () => Promise<Response>) => Promise<Response>

let service: TestService
let support: string
let link: { id: string; secret: string }
/** What was asked, and how often a purchase was sent. */
let asked: string[]

/** Puts the real service behind `fetch`; what is handed in stands between a purchase and its answer. */
function connect(purchase: Answer = (send) => send()) {
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    asked.push(input.pathname.split('/').pop() ?? '')
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
  // Near this machine's clock, so that no offer has lapsed.
  service = await startService({ now: Date.now() })
  asked = []
  applyConfigFile({})
  endSession()
  sessionStorage.clear()
  support = await service.signIn('support@lading.example')
  const inDays = (days: number) => new Date(service.now() + days * 86_400_000).toISOString()
  const journeyLegs = [aLeg({ startTime: inDays(4), endTime: inDays(8) })]
  const quote = await service.postForm('/api/v2/quote/bookings/quote', aShipment({ journeyLegs }), support)
  const { offerId } = quote.json<WireQuote>()
  const url = `/api/v2/quote/offers/${offerId}/links`
  link = (await service.request({ method: 'POST', url, headers: { authorization: support } })).json()
  connect()
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await service.close()
})

const open = (secret = link.secret) =>
  openPage(paths.offerLink, <OfferLinkPage />, paths.offerLinkWithSecret(secret))
const purchases = () => asked.filter((act) => act === 'purchase').length
const bookings = () => service.db.selectFrom('bookings').select('reference').execute()

async function agreeAndBuy() {
  const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^I accept the Institute/ })
  expect(consent.checked).toBe(false)
  await userEvent.click(consent)
  await userEvent.dblClick(screen.getByRole('button', { name: /^Buy cover for EUR/ }))
}

describe('Whoever was handed a link', () => {
  it('reads cover, price, perils and documents, accepts, and buys once, without anybody signed in', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Your offer: All risks' })).toBeTruthy()
    for (const words of ['Sofia Support', 'Karelian Machines Oy', 'Covered', 'Not covered', 'Total'])
      expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0)
    expect(
      screen.getByRole('link', { name: /Institute Cargo Clauses \(A\).+edition .+opens a new tab/ }),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for EUR/ }))
    expect(await screen.findAllByText(/^Accept the Institute Cargo Clauses/)).not.toHaveLength(0)
    expect(purchases()).toBe(0)
    await agreeAndBuy()
    expect(await screen.findByRole('heading', { name: 'The cover is bought' })).toBe(document.activeElement)
    const [booking, ...more] = await bookings()
    expect([purchases(), more]).toEqual([1, []])
    expect(screen.getByText(booking?.reference ?? '')).toBeTruthy()
    const check = screen.getByRole('link', { name: 'check the certificate' })
    expect(check.getAttribute('href')).toBe(paths.checkCertificate(booking?.reference ?? ''))
    // Nothing was asked that needs a token.
    expect(new Set(asked)).toEqual(new Set(['open', 'purchase']))
  })

  it('whose answer was lost is told that it is bought, and it was sent once', async () => {
    connect(lost)
    open()
    await agreeAndBuy()
    expect(await screen.findByRole('heading', { name: 'The cover is bought' })).toBeTruthy()
    expect([purchases(), (await bookings()).length]).toEqual([1, 1])
  })

  it('whose purchase never arrived is told that nothing is bought, for good, and buys then', async () => {
    let held: (() => Promise<Response>) | undefined
    connect((send) => {
      if (held) return send()
      held = send
      return neverArrived(send)
    })
    open()
    await agreeAndBuy()
    await screen.findByText(/No cover was bought, and the purchase that was sent can no longer buy it/)
    // Late, as from a line that held it back.
    expect((await held?.())?.status).toBe(409)
    expect(await bookings()).toEqual([])
    await agreeAndBuy()
    expect(await screen.findByRole('heading', { name: 'The cover is bought' })).toBeTruthy()
    expect(await bookings()).toHaveLength(1)
  })

  it('who loads the page again after the purchase was sent finds out what became of it first', async () => {
    connect(neverArrived)
    open()
    const consent = await screen.findByRole('checkbox', { name: /^I accept the Institute/ })
    await userEvent.click(consent)
    const away = vi.fn(() => new Promise<Response>(() => undefined))
    vi.stubGlobal('fetch', away)
    await userEvent.click(screen.getByRole('button', { name: /^Buy cover for EUR/ }))
    await waitFor(() => expect(away).toHaveBeenCalled())
    cleanup()
    connect()
    open()
    await screen.findByText(/the purchase that was sent can no longer buy it/)
    expect(asked).toContain('withdraw')
    expect(sessionStorage.getItem('lading.handed')).toBeNull()
  })

  it('can find out later, also after a reload, if the purchase got no answer and finding out failed', async () => {
    connect(neverArrived)
    const toService = fetch
    const fail = vi.fn(() => Promise.resolve(new Response('', { status: 500 })))
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
      input.pathname.endsWith('/withdraw') ? fail() : toService(input, init),
    )
    open()
    await agreeAndBuy()
    await userEvent.click(await screen.findByRole('button', { name: 'Find out again' }))
    await waitFor(() => expect(fail).toHaveBeenCalledTimes(2))
    expect(await screen.findByRole('alert')).toBe(
      screen.getByText(/^A purchase was sent/).closest('[role=alert]'),
    )
    expect(screen.queryByRole('button', { name: /^Buy cover/ })).toBeNull()
    expect(asked.filter((act) => act === 'open')).toHaveLength(1)
    cleanup()
    connect()
    open()
    await screen.findByText(/the purchase that was sent can no longer buy it/)
    expect(asked).toContain('withdraw')
  })

  it('that was taken back in the meantime is told so when they buy', async () => {
    open()
    await screen.findByRole('checkbox', { name: /^I accept/ })
    const url = `/api/v2/quote/links/${link.id}`
    await service.request({ method: 'DELETE', url, headers: { authorization: support } })
    await agreeAndBuy()
    expect(await screen.findByRole('heading', { name: 'This offer was taken back' })).toBeTruthy()
    expect(sessionStorage.getItem('lading.handed')).toBeNull()
    expect(await bookings()).toEqual([])
  })

  it('that is not whole, or is nobody’s, is told so', async () => {
    open('')
    expect(await screen.findByRole('heading', { name: 'This link is not whole' })).toBeTruthy()
    expect(asked).toEqual([])
    cleanup()
    open('wrong')
    expect(await screen.findByRole('heading', { name: 'This link leads nowhere' })).toBeTruthy()
  })

  it('never has its secret in an address that is sent', async () => {
    const seen: string[] = []
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
      seen.push(input.href)
      return service.fetch(input, init)
    })
    open()
    await agreeAndBuy()
    await screen.findByRole('heading', { name: 'The cover is bought' })
    expect(seen.join()).not.toContain(link.secret)
  })
})
