import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { emptyHolder, emptyShipment } from '#web/draft/form-values.ts'
import {
  currentDraft,
  markOfferBought,
  recordSentPurchase,
  updateDraft,
  resetDraft,
} from '#web/draft/draft.ts'
import { attachDraftToCustomer } from '#web/draft/on-behalf-of.ts'
import { beginSession, currentSession, endSession, switchOrganization } from '#web/session.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { useNoteDraft } from '#web/api/support/notes.ts'
import { useCreateQuote } from './quotes.ts'

let cache: QueryClient
let sent: { path: string; body: URLSearchParams | string | undefined }[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 'live', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  cache = new QueryClient()
  sent = []
})

function serve(reply: (path: string, fields: URLSearchParams) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (url: URL, { body }: RequestInit) => {
    sent.push({ path: url.pathname, body: body as URLSearchParams | string | undefined })
    return Promise.resolve(
      reply(url.pathname, body instanceof URLSearchParams ? body : new URLSearchParams()),
    )
  })
}
const refuse = (status: number, message: string) => Response.json({ message }, { status })
const paths = () => sent.map(({ path }) => path)
const listSentValues = (name: string) =>
  sent.map(({ body }) => (body instanceof URLSearchParams ? body.get(name) : null))

function render<Hook>(use: () => Hook) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  )
  return renderHook(use, { wrapper }).result.current
}

/** The specification's fields of a holder, in its order. */
const specifiedFields =
  'email addressStreet addressLocality addressState addressPostcode addressCountry businessName'.split(' ')

describe('a quote', () => {
  const quote = () => render(useCreateQuote).mutateAsync({ shipment: aShipment() })
  const compared = () => {
    const reasons = [{}] as unknown as Offer['reasons']
    updateDraft({ quote: { shipmentJson: '{}', offers: [anOffer({ id: 'o-0', quoteId: 'q-0', reasons })] } })
  }

  it.each([
    [1, ['/api/v1/quote/Bookings/quote', '/api/v1/quote/Booking/quote']],
    [2, ['/api/v2/quote/bookings/quote', '/api/v2/quote/quotes/quote']],
  ])(
    'version %i sends the specified fields of a company to each known path until one exists',
    async (version, known) => {
      applyConfigFile({ version })
      serve(() => new Response('<h1>', { status: 404 }))
      await expect(quote()).rejects.toThrow('This service doesn’t support this action.')
      expect(paths()).toEqual(known)
      const [holder] = listSentValues('bookingHolder')
      expect(Object.keys(JSON.parse(holder ?? '{}') as object)).toEqual(specifiedFields)
    },
  )

  it('never returns an offer as bought', async () => {
    serve(() => Response.json([{ offerId: 'o-9', bookingId: 'b-1' }]))
    expect(await quote()).toEqual([{ id: 'o-9', accepted: true, amendments: [], reasons: [] }])
  })

  it('is for the customer that support staff quote for', async () => {
    serve(() => refuse(422, 'No.'))
    await expect(quote()).rejects.toThrow()
    updateDraft({ customer: { id: 'c-1', name: 'One Oy', holder: emptyHolder } })
    await expect(quote()).rejects.toThrow()
    expect(listSentValues('customerId')).toEqual([null, 'c-1'])
  })

  it.each([
    [{ currencyId: 'EUR', currencies: [isoCurrency('EUR')] }, undefined, 'EUR'],
    [{ currencyId: 'EUR', currencies: [isoCurrency('EUR')] }, 'USD', 'USD'],
    [{ currencyId: 'c-17', currencies: [isoCurrency('c-17')] }, undefined, 'c-17'],
    [{ currencyId: 'EUR' }, undefined, null],
    [{ currencyId: 'EUR' }, 'EUR', null],
    [{ currencyId: 'EUR' }, 'USD', 'USD'],
    [undefined, undefined, null],
    [undefined, 'EUR', 'EUR'],
  ])(
    'has the default currency only if the service lists currencies: %j, %j, %j',
    async (setup, currencyId, expected) => {
      cache.setQueryData(['setup'], setup)
      serve(() => Response.json({ offerId: 'o-9' }))
      const shipment = aShipment({ currencyId })
      await render(useCreateQuote).mutateAsync({ shipment })
      expect(listSentValues('currencyId')).toEqual([expected])
      // Without it, so that the offers aren't outdated.
      expect(currentDraft().quote?.shipmentJson).toBe(JSON.stringify(shipment))
    },
  )

  it('is compared with the previous offer, unless the service doesn’t know that field', async () => {
    compared()
    serve((_, fields) => refuse(422, fields.has('previousOfferId') ? 'previousOfferId is unknown.' : 'No.'))
    await expect(quote()).rejects.toThrow('No.')
    expect(listSentValues('previousOfferId')).toEqual(['o-0', null])
  })

  const person = aShipment({
    bookingHolder: aHolder({
      type: '2',
      businessName: '',
      forename: 'Aino',
      surname: 'Virta',
      phone: '+358 40 555 0100',
    }),
  })

  it.each([
    { paths: [] },
    { paths: ['bookingHolder'] },
    { paths: ['bookingHolder.type', 'bookingHolder.surname'] },
    { paths: ['type'] },
    { paths: ['previousOfferId', 'bookingHolder.type'] },
  ])(
    'for an individual is requested again with only the specified fields after errors at $paths',
    async ({ paths }) => {
      if (paths.includes('previousOfferId')) compared()
      const errors = paths.map((path) => ({ path, message: 'Unknown.' }))
      const reject = () => Response.json({ errors }, { status: paths.length > 1 ? 422 : 400 })
      serve((_, fields) =>
        fields.get('bookingHolder')?.includes('forename') ? reject() : Response.json({ offerId: 'o-9' }),
      )
      expect(await render(useCreateQuote).mutateAsync({ shipment: person })).toMatchObject([{ id: 'o-9' }])
      const holder = listSentValues('bookingHolder').at(-1)
      const fields = JSON.parse(holder ?? '{}') as Record<string, string>
      expect(Object.keys(fields).sort()).toEqual(specifiedFields.toSorted())
      expect(fields['businessName']).toBe('Aino Virta')
    },
  )

  it('isn’t requested again if the service says which field is wrong', async () => {
    const errors = [{ field: 'bookingHolder.surname', message: 'Too long.' }]
    serve(() => Response.json({ message: 'Invalid.', errors }, { status: 422 }))
    await expect(render(useCreateQuote).mutateAsync({ shipment: person })).rejects.toThrow()
    expect(sent).toHaveLength(1)
  })

  it('isn’t requested again after other errors', async () => {
    compared()
    serve(() => refuse(422, 'No.'))
    await expect(quote()).rejects.toThrow('No.')
    expect(sent).toHaveLength(1)
  })

  it.each([
    [undefined, true],
    [{ policies: [] }, true],
    [{ commodities: [{ id: '100' }] }, false],
  ])('a successful quote with the setup %j reloads it: %s', async (setup, reloads) => {
    if (setup) cache.setQueryData(['setup'], setup)
    const invalidate = vi.spyOn(cache, 'invalidateQueries')
    serve(() => Response.json({ ...anOffer({ id: 'o-9' }), result: [] }))
    updateDraft({ fieldErrors: [{ path: 'x', message: 'No.' }] })
    const offers = await quote()
    expect(currentDraft().quote?.offers).toEqual(offers)
    expect(cache.getQueryData(['offer', offers[0]?.id])).toEqual(offers[0])
    expect(invalidate.mock.calls.length > 0).toBe(reloads)
  })

  it.each([
    ['takes a note that is being typed on the previous quote along', {}, ['', 'Call Aino.']],
    ['leaves it on a quote that may be bought', { pendingOfferId: 'o-0' }, ['Call Aino.', '']],
    ['leaves it on a booking', { bookingId: 'b-0' }, ['Call Aino.', '']],
  ])('%s', async (_, purchase, expected) => {
    const offers = [anOffer({ id: 'o-0', quoteId: 'q-0' })]
    updateDraft({ quote: { shipmentJson: '{}', offers, ...purchase } })
    render(() => useNoteDraft('q-0')).update({ text: 'Call Aino.' })
    serve(() => Response.json({ offerId: 'o-9', quoteId: 'q-9' }))
    await quote()
    const texts = ['q-0', 'q-9'].map((id) => render(() => useNoteDraft(id)).draft.text)
    expect(texts).toEqual(expected)
  })

  it.each([
    [
      'for another organization',
      () => switchOrganization({ token: 'other', scopes: [] }, { id: 'o-2', name: 'Acme Ltd' }),
    ],
    [
      'of the same person after they sign out and in',
      () => {
        const { person = '' } = currentSession() ?? {}
        endSession()
        beginSession({ token: 'live', scopes: [] }, person)
      },
    ],
    ['started meanwhile', () => resetDraft()],
    [
      'attached to a customer meanwhile',
      () => attachDraftToCustomer({ id: 'c-1', name: 'One Oy', holder: emptyHolder }),
    ],
  ])('isn’t saved in a draft %s', async (_, changeDraft) => {
    serve(() => {
      changeDraft()
      return Response.json({ ...anOffer({ id: 'o-9' }), result: [] })
    })
    expect(await quote()).toHaveLength(1)
    expect(currentDraft().quote).toBeNull()
  })

  it.each([
    ['was bought', () => markOfferBought('o-0', 'b-0')],
    ['may have been bought', () => recordSentPurchase('o-0')],
  ])('changes nothing in the draft if one of its offers %s in the meantime', async (_, buy) => {
    const offers = [anOffer({ id: 'o-0', quoteId: 'q-0' })]
    updateDraft({ quote: { shipmentJson: '{}', offers }, noteDrafts: { 'q-0': { text: 'Call Aino.' } } })
    let draft = currentDraft()
    serve(() => {
      buy()
      draft = currentDraft()
      return Response.json({ offerId: 'o-9', quoteId: 'q-9' })
    })
    const changes = { holder: emptyHolder, shipment: { ...emptyShipment, insuredValue: '1500' } }
    await render(useCreateQuote).mutateAsync({ shipment: aShipment(), changes })
    expect(currentDraft()).toEqual(draft)
  })

  it('doesn’t replace the offers of a later quote whose reply arrived first', async () => {
    serve(async () => {
      if (sent.length === 2) return Response.json({ offerId: 'o-2' })
      await quote()
      return Response.json({ offerId: 'o-1' })
    })
    await quote()
    expect(currentDraft().quote?.offers.map(({ id }) => id)).toEqual(['o-2'])
  })
})
