import { fireEvent, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describedBy, fieldAt, openShipmentForm } from '#testing/shipment-form.tsx'

it.each([
  ['insuredValue', '100.000', '120000'],
  ['journeyLegs.0.startTime', '1', '10 dec 2099 8:00'],
])('%s keeps its error while it’s being edited, until it’s valid or left', async (path, partial, valid) => {
  openShipmentForm([{ start: 'Joensuu', startZone: 'Europe/Helsinki' }])
  const type = (value: string) => {
    fieldAt(path).focus()
    fireEvent.change(fieldAt(path), { target: { value } })
  }
  const leave = () => fieldAt(path).blur()
  const error = () => /Error: .*/.exec(describedBy(fieldAt(path)))?.[0]
  type('+1d')
  leave()
  type('')
  leave()
  await waitFor(() => expect(error()).toBeDefined())
  const missing = error()
  type(partial)
  // Longer than validation takes.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(error()).toBe(missing)
  leave()
  await waitFor(() => expect([undefined, missing]).not.toContain(error()))
  type(valid)
  await waitFor(() => expect(error()).toBeUndefined())
})
