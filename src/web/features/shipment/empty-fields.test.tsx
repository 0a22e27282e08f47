// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'

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
