import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatTotal } from '#contract/cover/cover.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aHolder, upcomingLegs } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage } from '#testing/page.tsx'
import { createSellers } from '#testing/scenarios/fees.ts'
import { startService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { applyConfigFile } from '#web/api/config.ts'
import { SummaryPanel } from '#web/components/summary/SummaryPanel.tsx'
import { currentDraft, draftShipment, updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

it('estimates the price with the fees of the company that the quote will belong to', async () => {
  const service = await startService({ now: Date.now() })
  const { shipper, shipperAdministrator, northAdministrator, addFees } = await createSellers(service)
  await addFees(shipper.id, { bookingFee: '123.45', currencyId: 'EUR' })
  const created = await service.request({
    method: 'POST',
    url: '/api/v2/quote/customers',
    payload: aHolder(),
    token: shipperAdministrator.token,
  })
  const { id } = created.json<{ id: string }>()
  connect(service)
  applyConfigFile({})
  beginSession({ token: northAdministrator.token, scopes: [] }, northAdministrator.email)
  fillDraft({ journeyLegs: upcomingLegs() })
  const { holder } = currentDraft()
  updateDraft({ customer: { id, name: 'Karelian Machines', holder, organizationId: shipper.id } })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  const [offer] = await call(v2.createQuote, { ...shipment, customerId: id })
  openPage(
    paths.shipment,
    <>
      <ShipmentPage />
      <SummaryPanel />
    </>,
  )
  const summary = within(await screen.findByRole('complementary'))
  const estimate = await summary.findByText('Estimate')
  expect(estimate.nextElementSibling?.textContent).toContain(offer && formatTotal(offer))
  await service.close()
})
