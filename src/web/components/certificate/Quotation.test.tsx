import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { currentDraft, draftShipment, saveOffers } from '#web/draft/draft.ts'
import { createLabels } from '#web/components/shipment/labels.ts'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { Quotation } from './CertificateBody.tsx'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService()
  await signInAs(service)
  return service.close
})

it.each([true, false])('is marked if it is from a sample tariff: %s', (specimen) => {
  connect(service)
  const summary = summarizeRisk(aShipment(), createLabels(undefined))
  openPage('/', <Quotation offer={anOffer({ specimen })} summary={summary} />)
  expect(screen.queryByText(/isn’t real cover/) !== null).toBe(specimen)
})

it('labels the reference as the shipper’s', () => {
  connect(service)
  const summary = summarizeRisk(aShipment({ trackingCode: 'PO 4711' }), createLabels(undefined))
  openPage('/', <Quotation offer={anOffer()} summary={summary} />)
  expect(screen.getByText('Shipper’s reference').nextSibling?.textContent).toBe('PO 4711')
})

it.each([
  [true, /^Quoted /, /Offer of insurance|^Offered /],
  [undefined, /^Quoted /, /Offer of insurance|^Offered /],
  [false, /^Offered /, /quot/i],
])(
  'calls the offers quoted or offered, with allowQuotation %s',
  async (allowQuotation, expected, excluded) => {
    connect(service, { setup: { allowQuotation } })
    fillDraft()
    const shipment = draftShipment(currentDraft())
    if (!shipment) throw new Error('The draft is incomplete.')
    saveOffers(shipment, await call(v2.createQuote, shipment))
    const summary = summarizeRisk(aShipment(), createLabels(undefined))
    openPage(
      '/',
      <>
        <SummaryPanel />
        <Quotation offer={anOffer()} summary={summary} />
      </>,
    )
    expect(await screen.findByText(expected)).toBeTruthy()
    expect(screen.queryByText(excluded)).toBeNull()
  },
)
