import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shipmentMistakes } from '#testing/form-mistakes.ts'
import { fillDraft, openPage, startServiceSignedIn } from '#testing/page.tsx'
import { findErrorPaths, openShipmentForm } from '#testing/shipment-form.tsx'
import { updateDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

it('shows an error at each field that can have a mistake', () => {
  const paths = new Set(shipmentMistakes((_, time) => time).map(([path]) => path))
  const serverErrors = [...paths].map((path) => ({ path, message: `No ${path}.` }))
  openShipmentForm([{}, {}], { serverErrors })
  expect(findErrorPaths(serverErrors)).toEqual([...paths])
})

it('shows the errors that an earlier request left for the shipment, and only these', async () => {
  const service = await startServiceSignedIn()
  fillDraft()
  const departure = { path: 'journeyLegs.0.startTime', message: 'Shipment error.' }
  updateDraft({ fieldErrors: [departure, { path: 'bookingHolder.email', message: 'Holder error.' }] })
  openPage(paths.shipment, <ShipmentPage />)
  await screen.findByLabelText('Commodity')
  expect(findErrorPaths([departure])).toEqual([departure.path])
  expect(screen.queryByText('Holder error.')).toBeNull()
  await service.close()
})
