import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { signIn } from '#contract/wire/session/operations-v2.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { connect, holdReplies } from '#testing/page.tsx'
import { demo, startService, type TestService } from '#testing/service/service.ts'
import { currentDraft, resetDraft, saveOffers } from '#web/draft/draft.ts'
import { beginSession, currentSession, switchOrganization } from '#web/session.ts'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { setupQuery } from '#web/api/queries.ts'
import { useBuyOffer } from './purchases.ts'

let service: TestService
beforeEach(async () => {
  service = await startService()
  connect(service)
  return service.close
})

const email = 'shipper@lading.example'

const signInAsShipper = () => call(signIn, { kind: 'password', email, password: demo.password })

function renderPurchase() {
  const cache = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return { cache, ...renderHook(() => useBuyOffer(), { wrapper }) }
}

/** Signs in and buys twice. @returns the tokens that the purchases were sent with. */
async function buyTwice({
  tokenPerPurchase,
  canRenew = true,
}: {
  tokenPerPurchase: boolean
  canRenew?: boolean
}) {
  applyConfigFile({ tokenPerPurchase })
  const { refreshToken, ...grant } = await signInAsShipper()
  beginSession({ ...grant, ...(canRenew && refreshToken ? { refreshToken } : {}) }, email)
  resetDraft()
  const { result } = renderPurchase()
  const used: (string | undefined)[] = []
  const sent: string[] = []
  for (let purchase = 0; purchase < 2; purchase += 1) {
    const [offer] = await call(v2.createQuote, aShipment())
    const serviceFetch = fetch
    vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
      if (input.pathname.endsWith('/purchase'))
        sent.push(new Headers(init.headers).get('Authorization') ?? '')
      return serviceFetch(input, init)
    })
    await act(async () => {
      const booking = result.current.mutateAsync({ offerId: offer?.id ?? '' })
      if (purchase === 1 && !canRenew) await expect(booking).rejects.toThrow('sign in before each purchase')
      else await booking
    })
    await waitFor(() => {
      const { isPending, variables } = result.current
      expect([isPending, variables?.offerId]).toEqual([false, offer?.id])
    })
    vi.stubGlobal('fetch', serviceFetch)
    used.push(currentSession()?.token)
  }
  return { sent, used }
}

it('sends each purchase with its own token if the service requires it', async () => {
  const { sent, used } = await buyTwice({ tokenPerPurchase: true })
  expect(sent).toEqual(used.map((token) => `Bearer ${token ?? ''}`))
  expect(new Set(sent).size).toBe(2)
})

it('sends all purchases with the same token otherwise', async () => {
  const { sent } = await buyTwice({ tokenPerPurchase: false })
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(1)
})

it('asks the user to sign in, and sends nothing, if it can’t get a new token', async () => {
  const { sent } = await buyTwice({ tokenPerPurchase: true, canRenew: false })
  expect(sent).toHaveLength(1)
  expect(currentSession()).toBeNull()
})

it('marks the token as used that replaces an expired one during a purchase', async () => {
  applyConfigFile({ tokenPerPurchase: true })
  const grant = await signInAsShipper()
  beginSession(grant, email)
  const [offer] = await call(v2.createQuote, aShipment())
  beginSession({ ...grant, token: 'expired' }, email)
  const { result } = renderPurchase()
  await act(() => result.current.mutateAsync({ offerId: offer?.id ?? '' }))
  expect(currentSession()).toMatchObject({ used: true })
  expect(currentSession()?.token).not.toBe('expired')
})

it('doesn’t mark the token of an organization that the person switched to during a purchase', async () => {
  applyConfigFile({ tokenPerPurchase: true })
  const grant = await signInAsShipper()
  beginSession(grant, email)
  const [offer] = await call(v2.createQuote, aShipment())
  const serviceFetch = fetch
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    switchOrganization({ token: 'other', scopes: [] }, { id: 'o-2', name: 'Acme Ltd' })
    return serviceFetch(input, init)
  })
  const { result } = renderPurchase()
  await act(() => result.current.mutateAsync({ offerId: offer?.id ?? '' }))
  expect(currentSession()).toMatchObject({ token: 'other' })
  expect(currentSession()?.used).toBeUndefined()
})

it('reads the saved holders again, because that of the purchase may be new', async () => {
  applyConfigFile({})
  beginSession(await signInAsShipper(), email)
  const { cache, result } = renderPurchase()
  const listHolders = async () => (await cache.query(setupQuery)).customers ?? []
  const before = await listHolders()
  const [offer] = await call(v2.createQuote, aShipment())
  await act(() => result.current.mutateAsync({ offerId: offer?.id ?? '' }))
  expect(await listHolders()).toHaveLength(before.length + 1)
})

it('saves no booking in the draft of another organization', async () => {
  applyConfigFile({})
  beginSession(await signInAsShipper(), email, 'o-1')
  resetDraft()
  const { result } = renderPurchase()
  const [offer] = await call(v2.createQuote, aShipment())
  const release = holdReplies()
  const purchase = result.current.mutateAsync({ offerId: offer?.id ?? '' })
  await waitFor(() => expect(result.current.isPending).toBe(true))
  switchOrganization({ token: 'other', scopes: [] }, { id: 'o-2', name: 'Acme Ltd' })
  release()
  await act(() => purchase)
  expect(currentDraft().bookings).toEqual([])
})

it.each([
  'Not Found',
  '{"error":{"statusCode":404,"message":"There is no method to handle POST /Bookings/purchase"}}',
  '{"message":"Cannot POST /api/v1/quote/Bookings/purchase","statusCode":404}',
])('uses the other path of version 1 if the service doesn’t have the first: %s', async (reply) => {
  applyConfigFile({ version: 1 })
  beginSession(await signInAsShipper(), email)
  const { result } = renderPurchase()
  const [offer] = await call(v2.createQuote, aShipment())
  const serviceFetch = fetch
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    input.pathname === '/api/v1/quote/Bookings/purchase'
      ? Promise.resolve(new Response(reply, { status: 404 }))
      : serviceFetch(input, init),
  )
  expect(await act(() => result.current.mutateAsync({ offerId: offer?.id ?? '' }))).toMatchObject({
    status: 2,
  })
})

it('is sent once to version 1 if the service refuses it in its own words', async () => {
  applyConfigFile({ version: 1 })
  beginSession(await signInAsShipper(), email)
  const { result } = renderPurchase()
  const serviceFetch = fetch
  const sent: string[] = []
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    sent.push(input.pathname)
    return serviceFetch(input, init)
  })
  await act(() => expect(result.current.mutateAsync({ offerId: 'unknown' })).rejects.toThrow('Offer'))
  expect(sent).toEqual(['/api/v1/quote/Bookings/purchase'])
})

it.each([
  [1, { insurerPremium: 282 }],
  [2, { totalCost: 282 }],
  [2, { totalCost: 282, currencyId: 'c-1' }],
] as const)(
  'reads a price of version %i in the quoted currency, as setup describes it: %j',
  async (version, fields) => {
    applyConfigFile({ version })
    beginSession({ token: 'live', scopes: [] }, email)
    resetDraft()
    const currency = { id: 'c-1', symbol: 'EUR', decimalPlaces: 2, divisionModifier: 100 }
    const price = { currency, lines: {}, total: 28_200 }
    saveOffers(aShipment(), [{ id: 'o-1', accepted: true, amendments: [], reasons: [], price }])
    const { cache, result } = renderPurchase()
    cache.setQueryData(setupQuery.queryKey, { currencies: [{ ...currency, divisionModifier: 1 }] })
    const reply = { id: 'b-1', reference: 'B-1', offer: { offerId: 'o-1', ...fields } }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(reply)))
    const booking = await act(() => result.current.mutateAsync({ offerId: 'o-1' }))
    expect(booking.offer?.price).toMatchObject({ total: 28_200, currency: { id: 'c-1', symbol: 'EUR' } })
  },
)
