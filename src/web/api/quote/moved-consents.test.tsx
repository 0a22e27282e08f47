import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Risk } from '#contract/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { aHolder, aShipment } from '#testing/builders/shipment.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import { useCreateQuote } from './quotes.ts'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 'live', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
})

const otherRisk = aShipment({ bookingHolder: aHolder({ businessName: 'Toinen Oy' }) })

async function createQuote() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  await renderHook(useCreateQuote, { wrapper }).result.current.mutateAsync({ shipment: aShipment() })
}

it.each<[string, { bookingId?: string; risk?: Risk }, string, string]>([
  ['moves a phone consent to the new offer at the same level of cover', {}, 'B', 'o-9'],
  ['leaves a phone consent if no new offer has its level of cover', {}, 'C', 'o-0'],
  ['leaves a phone consent on a bought quote', { bookingId: 'b-0' }, 'B', 'o-0'],
  ['leaves a phone consent if the holder is another one', { risk: otherRisk }, 'B', 'o-0'],
])('%s', async (_, { risk = aShipment(), ...purchase }, level, offerId) => {
  const consents = { 'o-0': { by: 'Aino' }, 'o-other': { by: 'Elsewhere' } }
  const coverage = { covered: [], notCovered: [] }
  const offers = [anOffer({ id: 'o-0', quoteId: 'q-0', risk, coverage: { ...coverage, level: 'B' } })]
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
