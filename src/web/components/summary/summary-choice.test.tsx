import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { fillDraft, openPage } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, draftShipment, resetDraft, saveOffers, updateDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import { SummaryPanel } from './SummaryPanel.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
  fillDraft()
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  saveOffers(shipment, [createOffer('A', 25_768), createOffer('C', 14_375)])
})

function createOffer(level: string, total: number) {
  const { price } = anOffer()
  return anOffer({
    id: level,
    coverage: { level, name: `Cover ${level}`, covered: [], notCovered: [] },
    price: price && { ...price, total },
    validUntil: new Date(Date.now() + 7_200_000).toISOString(),
  })
}

const panel = () => screen.getByRole('complementary', { name: 'Summary' })
const body = () => panel().querySelector('.card-body')?.textContent
const collapsedSummary = () => panel().querySelector('summary')?.lastElementChild?.textContent
const isPrinted = () => panel().querySelector('.print-only') !== null

it('shows the lowest price and no cover until one is chosen, and prints no quotation', () => {
  openPage('/', <SummaryPanel />)
  expect(body()).toContain('2 offers, from EUR 143.75')
  expect(body()).not.toMatch(/Cover A|257\.68/)
  expect([collapsedSummary(), isPrinted()]).toEqual(['From EUR 143.75', false])
  act(() => updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '5' } }))
  expect(body()).toContain('Your details have changed')
})

it('shows the cover last chosen, and prints its quotation', () => {
  updateDraft({ coverLevel: 'C' })
  openPage('/', <SummaryPanel />)
  expect(body()).toContain('Cover C')
  expect([collapsedSummary(), isPrinted()]).toEqual(['EUR 143.75', true])
})
