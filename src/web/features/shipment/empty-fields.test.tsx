import { fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { commodityField } from '#testing/choose-commodity.ts'
import { openPage, startServiceSignedIn } from '#testing/page.tsx'
import { fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

const invalidFields = () => [...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id)
function pass(field: Element) {
  fireEvent.focus(field)
  fireEvent.blur(field)
}

it('marks no empty field that is only passed, but each that was emptied', async () => {
  openShipmentForm()
  for (const field of document.querySelectorAll('input, select')) pass(field)
  const required = ['insuredValue', 'journeyLegs.0.start', 'journeyLegs.0.startTime']
  const values = { insuredValue: '1000', 'journeyLegs.0.start': 'Turku', 'journeyLegs.0.startTime': '+1d' }
  for (const [path, value] of Object.entries(values)) {
    fireEvent.change(fieldAt(path), { target: { value } })
    pass(fieldAt(path))
    fireEvent.change(fieldAt(path), { target: { value: '' } })
    fireEvent.blur(fieldAt(path))
  }
  await waitFor(() => expect(invalidFields()).toEqual(required))
})

it('marks no commodity field that is only passed, but one that was emptied', async () => {
  const service = await startServiceSignedIn()
  openPage(paths.shipment, <ShipmentPage />)
  const field = await commodityField()
  await userEvent.click(field)
  await userEvent.tab()
  await new Promise((resolve) => setTimeout(resolve))
  expect(invalidFields()).toEqual([])
  await userEvent.type(field, 'wine')
  await userEvent.clear(field)
  await userEvent.tab()
  await waitFor(() => expect(invalidFields()).toEqual(['commodityId']))
  await service.close()
})
