import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { fillDraft, openPage, queriesSettled, startServiceSignedIn } from '#testing/page.tsx'
import { currentDraft, draftShipment, saveOffers, updateDraft } from '#web/draft/draft.ts'
import { SummaryPanel } from './SummaryPanel.tsx'

const value = () => screen.getByText('Value').nextElementSibling?.textContent

it('shows the currency of the offers until the shipment changes, even if the default has changed', async () => {
  const service = await startServiceSignedIn()
  fillDraft({ insuredValue: '60000' })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  saveOffers(shipment, [anOffer({ risk: aShipment({ currencyId: 'USD' }) })])
  openPage('/', <SummaryPanel />)
  await queriesSettled()
  expect(value()).toContain('USD 60,000')
  updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '70000' } })
  expect(await screen.findByText(/EUR 70,000/)).toBeDefined()
  await service.close()
})
