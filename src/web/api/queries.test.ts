import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { fillDraft } from '#testing/page.tsx'
import { resetDraft } from '#web/draft/draft.ts'
import { beginSession, currentSession } from '#web/session.ts'
import { bookingsQuery, similarBookingsQuery } from './bookings/bookings.ts'
import { callFirstSupported } from './client.ts'
import { applyConfigFile } from './config.ts'
import { shouldRetry } from './http/retry.ts'
import { offerLinksQuery } from './support/offer-links.ts'
import { usersQuery } from './organization/users.ts'
import { adaptToSetup, bookingQuery, offerQuery, setupQuery, statesQuery } from './queries.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'

let cache: QueryClient
let sent: { path: string; query: URLSearchParams; body: URLSearchParams | undefined }[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 'live', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  sent = []
})

/** Fakes a service that gives these responses, the last one again and again. */
function serve(...replies: (() => Response)[]) {
  vi.stubGlobal('fetch', (url: URL, { body }: RequestInit) => {
    sent.push({
      path: url.pathname,
      query: url.searchParams,
      body: body instanceof URLSearchParams ? body : undefined,
    })
    return Promise.resolve((replies[sent.length - 1] ?? replies.at(-1) ?? (() => Response.error()))())
  })
}
const json = (body: unknown) => () => Response.json(body)
const refuse = (status: number) => () => Response.json({ message: 'No.' }, { status })

it('sends the IDs of transport conditions as numbers if setup has numbers', () => {
  const shipment = aShipment({ journeyLegs: [aLeg({ transportFeatures: ['7', '8'] })] })
  const sentFeatures = (numericFeatureIds?: string[]) =>
    adaptToSetup(shipment, { numericFeatureIds }).journeyLegs.map((leg) => leg.transportFeatures)
  expect(sentFeatures(['7'])).toEqual([[7, '8']])
  expect(sentFeatures()).toEqual([['7', '8']])
  expect(adaptToSetup({ commodityId: '1' }, { numericFeatureIds: ['7'] })).toEqual({ commodityId: '1' })
})

describe('the setup', () => {
  it.each([400, 403, 404, 405, 409, 415, 422])(
    'is empty if the service answers %i without a shipment',
    async (status) => {
      serve(refuse(status))
      expect(await cache.query(setupQuery)).toEqual({})
      expect(sent).toHaveLength(1)
    },
  )

  it.each([401, 429, 500, 503])('fails if the service answers %i', async (status) => {
    serve(refuse(status))
    await expect(cache.query(setupQuery)).rejects.toThrow()
  })

  it('keeps the session after a 401, with or without a shipment, unless the service has reported the operation', async () => {
    serve(refuse(401))
    await expect(cache.query(setupQuery)).rejects.toThrow()
    fillDraft()
    sent = []
    serve(refuse(422), refuse(401))
    await expect(cache.query(setupQuery)).rejects.toThrow()
    expect([sent.length, currentSession()?.token]).toEqual([2, 'live'])
    beginSession({ token: 'live', scopes: ['getSetup'] }, 'ada@example.com')
    serve(refuse(401))
    await expect(cache.query(setupQuery)).rejects.toThrow()
    expect(currentSession()).toBeNull()
  })

  it('is requested with the shipment, once that is complete, if the service insists on it', async () => {
    fillDraft()
    serve(refuse(422), json({ requireConfirmation: false }))
    expect(await cache.query(setupQuery)).toMatchObject({ requireConfirmation: false })
    expect(sent.map(({ body }) => body?.get('commodityId'))).toEqual([null, '105'])
  })

  it('is empty if that is refused too, and fails if that fails', async () => {
    fillDraft()
    serve(refuse(422))
    expect(await cache.query(setupQuery)).toEqual({})
    serve(refuse(422), refuse(500))
    sent = []
    cache.clear()
    await expect(cache.query(setupQuery)).rejects.toThrow()
  })
})

describe('prices whose divisor only setup has', () => {
  const offer = { offerId: 'o-1', currencyId: 'EUR', totalCost: 282 }
  const booking = { id: 'b-1', reference: 'B-1', offer }
  const currencies = [{ id: 'EUR', symbol: '€', decimalPlaces: 2, divisionModifier: 1 }]
  const price = { total: 28_200, currency: { id: 'EUR', symbol: '€' } }

  it('are right in an offer', async () => {
    serve(json(offer), json({ currencies }))
    expect(await cache.query(offerQuery('o-1'))).toMatchObject({ price })
  })

  it('are right in a booking, with its currency beside the offer', async () => {
    serve(
      json({ ...booking, offer: { ...offer, currencyId: '' }, risk: { currencyId: 'EUR' } }),
      json({ currencies }),
    )
    expect(await cache.query(bookingQuery('b-1'))).toMatchObject({ offer: { price } })
  })

  it('are right in a list', async () => {
    serve(json({ data: [booking], count: 1 }), json({ currencies }))
    const page = await cache.query(bookingsQuery({ page: 0, perPage: 20 }))
    expect(page).toMatchObject({ rows: [{ offer: { price } }] })
  })

  it('are shown without it if there’s no setup', async () => {
    serve(json(offer), refuse(500))
    expect(await cache.query(offerQuery('o-1'))).toMatchObject({ price: { total: 282 } })
  })

  it('don’t wait for setup if the offer has everything', async () => {
    const currency = { currencySymbol: '€', currencyDecimalPlaces: 2, currencyDivisionModifier: 100 }
    serve(json({ ...booking, offer: { ...offer, ...currency } }), refuse(500))
    expect(await cache.query(bookingQuery('b-1'))).toMatchObject({ offer: { price: { total: 282 } } })
    expect(sent).toHaveLength(1)
  })
})

it('doesn’t wait for setup if a booking or a decline has no price', async () => {
  serve(json({ id: 'b-1', reference: 'B-1' }), json({ offerId: 'o-1', accepted: false }))
  await cache.query(bookingQuery('b-1'))
  await cache.query(offerQuery('o-1'))
  expect(sent).toHaveLength(2)
})

describe('lists', () => {
  const readQuery = () =>
    Object.fromEntries(
      [...(sent[0]?.query ?? [])].map(([name, text]) => [
        name,
        /^[{[]/.test(text) ? (JSON.parse(text) as unknown) : text,
      ]),
    )

  it('requests possible duplicates: matching purchases that depart on these days, latest first', async () => {
    serve(json({ data: [], count: 0 }))
    await cache.query(similarBookingsQuery('One Oy', '2026-11-01', '2026-11-07'))
    expect(readQuery()).toMatchObject({
      globalFilter: 'One Oy',
      where: { status: 2, startTime: { gte: '2026-11-01', lte: '2026-11-07' } },
      order: { purchasedAt: 'DESC' },
      perPage: '50',
    })
  })

  it.each([
    [
      { page: 0, perPage: 50 },
      { page: '0', perPage: '50' },
    ],
    [
      { page: 2, perPage: 50, globalFilter: 'ada' },
      { page: '2', perPage: '50', globalFilter: 'ada' },
    ],
  ])('requests people by %j as %j', async (page, query) => {
    serve(json({ data: [], count: 0 }))
    await cache.query(usersQuery(page))
    expect(readQuery()).toEqual(query)
  })
})

describe('the links to an offer', () => {
  const link = (state: string) => ({
    id: `l-${state}`,
    offerId: 'o-1',
    state,
    createdBy: 'Ada',
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-11-21T12:00:00.000Z',
  })

  it.each([
    [['open'], false, false, 10_000],
    [['revoked', 'expired'], false, false, false],
    [['bought'], false, true, false],
    [['open', 'taken'], false, true, 10_000],
    [['bought'], true, false, false],
  ])(
    'links that are %j reload an offer that is bought (%s): %s, and themselves every %s ms',
    async (states, known, reloads, every) => {
      serve(json(states.map(link)))
      const offer = { id: 'o-1', accepted: true, amendments: [], reasons: [] }
      cache.setQueryData(offerQuery('o-1').queryKey, { ...offer, ...(known ? { bookingId: 'b-1' } : {}) })
      const query = offerLinksQuery('o-1')
      await cache.query(query)
      expect(cache.getQueryState(offerQuery('o-1').queryKey)?.isInvalidated).toBe(reloads)
      const found = cache.getQueryCache().find({ queryKey: query.queryKey })
      expect(
        typeof query.refetchInterval === 'function' && found && query.refetchInterval(found as never),
      ).toBe(every)
    },
  )
})

it('retries an optional read like any other if the service isn’t ready', async () => {
  cache.setDefaultOptions({ queries: { retry: shouldRetry, retryDelay: 0 } })
  serve(refuse(503), json([]))
  await cache.query(statesQuery('US'))
  expect(sent).toHaveLength(2)
})

describe('the first supported of several operations', () => {
  it.each([
    ['the next after a 404', [refuse(404), refuse(422)], 2, 'VALIDATION_FAILED'],
    ['no other after any other error', [refuse(422), refuse(404)], 1, 'VALIDATION_FAILED'],
    ['none after all', [refuse(404), refuse(404)], 2, 'NOT_FOUND'],
  ])('is %s', async (_, replies, count, code) => {
    fillDraft()
    serve(...replies)
    await expect(
      callFirstSupported([v2.createQuote, v2.createQuoteAsArray], aShipment()),
    ).rejects.toMatchObject({
      code,
    })
    expect(sent).toHaveLength(count)
  })
})
