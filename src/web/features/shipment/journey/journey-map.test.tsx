// @vitest-environment happy-dom
import { rmSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { fillDraft, openPage } from '#testing/page.tsx'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { JourneyMap } from './JourneyMap.tsx'

const webRoot = webRootWithPlaces()
let service: TestService
beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

it('shows a mode of transport as soon as it is selected', async () => {
  vi.stubGlobal('fetch', service.fetch)
  fillDraft({
    journeyLegs: [aLeg({ start: 'Helsinki, Finland', end: 'Hamburg, Germany', transportTypes: [] })],
  })
  openPage('/', <JourneyMap />)
  const map = await screen.findByRole('figure', { name: 'Journey map' })
  await screen.findByRole('img', { name: /^Map: / })
  expect(map.textContent).not.toContain('by sea')
  const { shipment } = currentDraft()
  const journeyLegs = shipment.journeyLegs.map((leg) => ({ ...leg, transportTypes: ['2'] }))
  act(() => updateDraft({ shipment: { ...shipment, journeyLegs } }))
  expect(map.textContent).toContain('by sea')
})
