import { expect, it } from 'vitest'
import { shipmentMistakes } from '#testing/form-mistakes.ts'
import { findErrorPaths, openShipmentForm } from '#testing/shipment-form.tsx'

it('shows an error at each field that can have a mistake', () => {
  const paths = new Set(shipmentMistakes((_, time) => time).map(([path]) => path))
  const serverErrors = [...paths].map((path) => ({ path, message: `No ${path}.` }))
  openShipmentForm([{}, {}], { serverErrors })
  expect(findErrorPaths(serverErrors)).toEqual([...paths])
})
