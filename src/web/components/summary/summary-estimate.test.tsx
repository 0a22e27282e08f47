import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import type { Estimate } from '#contract/setup.ts'
import { aDecline, anOffer } from '#testing/builders/offer.ts'
import { fillDraft, openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, draftShipment, resetDraft, saveOffers, updateDraft } from '#web/draft/draft.ts'
import { pickPreviewedAnswers, setPreview } from '#web/draft/warnings/preview.ts'
import { beginSession } from '#web/session.ts'
import { SummaryPanel } from './SummaryPanel.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  fillDraft()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const levels = [
  { id: 'A', name: 'All risks', total: 30_693 },
  { id: 'C', name: 'Basic', total: 17_084 },
]
const estimate: Estimate = { from: 17_084, currencyId: 'EUR', levels }

function open(shown: Estimate) {
  setPreview(
    { warnings: [], estimate: shown },
    pickPreviewedAnswers(currentDraft().shipment, currentDraft().holder),
  )
  openPage('/', <SummaryPanel />)
}
function saveQuote(offer: Offer) {
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  saveOffers(shipment, [offer])
}
const change = (fields: Partial<ReturnType<typeof currentDraft>['shipment']>) =>
  act(() => updateDraft({ shipment: { ...currentDraft().shipment, ...fields } }))
const shownEstimate = () => screen.queryByText('Estimate')?.nextElementSibling?.textContent
const collapsedSummary = () =>
  screen.getByRole('complementary').querySelector('summary')?.lastElementChild?.textContent

it.each<[string, Estimate, string, string]>([
  [
    'the widest cover and the cheapest',
    estimate,
    'EUR 306.93All risks (A), including fees and taxes. Basic (C): EUR 170.84.',
    'About EUR 306.93',
  ],
  [
    'the only cover',
    { ...estimate, levels: levels.slice(1) },
    'EUR 170.84Basic (C), including fees and taxes.',
    'About EUR 170.84',
  ],
  [
    'a server that names no covers, in yen',
    { from: 17_084, currencyId: 'JPY' },
    'From JPY 17,084Including fees and taxes.',
    'From JPY 17,084',
  ],
])('shows the estimate for %s', (_, shown, text, collapsed) => {
  open(shown)
  expect(shownEstimate()).toBe(text)
  expect(collapsedSummary()).toBe(collapsed)
})

it('hides the estimate while an answer that the price depends on differs', () => {
  open(estimate)
  const value = currentDraft().shipment.insuredValue
  change({ trackingCode: 'T-1' })
  expect(shownEstimate()).toBeTruthy()
  change({ insuredValue: '5' })
  expect(shownEstimate()).toBeUndefined()
  change({ insuredValue: value })
  expect(shownEstimate()).toBeTruthy()
})

it('keeps an estimate that was made before the holder’s country was known', () => {
  const chooseCountry = (addressCountry: string) =>
    updateDraft({ holder: { ...currentDraft().holder, addressCountry } })
  chooseCountry('')
  open(estimate)
  act(() => chooseCountry('FI'))
  expect(shownEstimate()).toBeTruthy()
})

it('shows the offers’ price instead, until the answers change', () => {
  saveQuote(anOffer())
  open(estimate)
  expect(shownEstimate()).toBeUndefined()
  change({ insuredValue: '200000' })
  act(() =>
    setPreview(
      { warnings: [], estimate },
      pickPreviewedAnswers(currentDraft().shipment, currentDraft().holder),
    ),
  )
  expect(shownEstimate()).toBeTruthy()
})

it('shows no decline with the estimate once the answers have changed, and says why', () => {
  saveQuote(aDecline(['No.']))
  open(estimate)
  const text = () => screen.getByRole('complementary').textContent
  expect(text()).toContain('Declined')
  change({ insuredValue: '5' })
  act(() =>
    setPreview(
      { warnings: [], estimate },
      pickPreviewedAnswers(currentDraft().shipment, currentDraft().holder),
    ),
  )
  expect(text()).toContain('Draft, saved in this tab')
  expect(text()).toContain('Your details have changed since this was declined')
  expect(text()).not.toContain('Declined')
  expect(text()).not.toContain('We can’t offer this')
})
