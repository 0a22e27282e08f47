import { rmSync } from 'node:fs'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { fillDraft, openPage, signInAs } from '#testing/page.tsx'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { ShipmentPage } from './ShipmentPage.tsx'

let service: TestService
const webRoot = webRootWithPlaces()
beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

it('looks up the time zone of a place that still has the focus before it continues', async () => {
  await signInAs(service)
  vi.stubGlobal('fetch', service.fetch)
  fillDraft({ journeyLegs: [aLeg()] })
  const router = openPage(paths.shipment, <ShipmentPage />)
  await screen.findByRole('button', { name: 'Continue to holder' })
  const field = document.getElementById('journeyLegs.0.end')
  if (!(field instanceof HTMLInputElement)) throw new Error('No field for the place.')
  fireEvent.change(field, { target: { value: 'Tokyo, Japan' } })
  fireEvent.submit(field)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.holder))
  expect(currentDraft().shipment.journeyLegs[0]?.endZone).toBe('Asia/Tokyo')
})
