import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import { useCreateQuote } from './quotes.ts'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 'live', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
})

async function createQuote() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  await renderHook(useCreateQuote, { wrapper }).result.current.mutateAsync({ shipment: aShipment() })
}

it.each([
  ['takes a phone consent along to the offer at the same level', {}, 'B', 'o-9'],
  ['leaves it if no new offer has that level', {}, 'C', 'o-0'],
  ['leaves it on a bought quote', { bookingId: 'b-0' }, 'B', 'o-0'],
])('a quote %s', async (_, purchase, level, offerId) => {
  const consents = { 'o-0': { by: 'Aino' }, 'o-other': { by: 'Elsewhere' } }
  const coverage = { covered: [], notCovered: [] }
  const offers = [anOffer({ id: 'o-0', quoteId: 'q-0', coverage: { ...coverage, level: 'B' } })]
  updateDraft({ quote: { shipmentJson: '{}', offers, ...purchase }, consentDrafts: consents })
  const result = ['A', level].map((each, index) => {
    return { offerId: `o-${8 + index}`, quoteId: 'q-9', coverage: { ...coverage, level: each } }
  })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...result[0], result })))
  await createQuote()
  expect(currentDraft().consentDrafts).toEqual({
    [offerId]: { by: 'Aino' },
    'o-other': { by: 'Elsewhere' },
  })
})
