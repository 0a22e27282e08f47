import { rmSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { fieldAt, openActions, openShipmentForm } from '#testing/shipment-form.tsx'

let service: TestService
const webRoot = webRootWithPlaces()
beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

it('selects a late suggestion for its own place, if that has moved to another leg', async () => {
  let connect: () => void = () => undefined
  const connected = new Promise<void>((resolve) => (connect = resolve))
  const saved = openShipmentForm([{ start: 'Joensuu', end: 'Hamburg' }, {}], {}, async (...request) => {
    await connected
    return service.fetch(...request)
  })
  const last = fieldAt('journeyLegs.1.end')
  fireEvent.focus(last)
  fireEvent.change(last, { target: { value: 'singap' } })
  fireEvent.keyDown(last, { key: 'Tab' })
  fireEvent.blur(last)
  openActions('Joensuu')
  fireEvent.click(screen.getByRole('button', { name: 'Add stop on leg 1' }))
  connect()
  await waitFor(() =>
    expect(saved().journeyLegs.map(({ end }) => end)).toEqual([
      '',
      'Hamburg',
      'Singapore, Singapore (SGSIN)',
    ]),
  )
  expect(saved().journeyLegs.map(({ endZone }) => endZone)).toEqual(['', '', 'Asia/Singapore'])
})
