import { rmSync } from 'node:fs'
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { fillDraft, openPage } from '#testing/page.tsx'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { DraftMap } from './DraftMap.tsx'
import { legMetricsKey, useLegMetrics } from './leg-metrics.ts'

const webRoot = webRootWithPlaces()
let service: TestService
beforeAll(async () => {
  service = await startService({ webRoot })
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})
beforeEach(() => {
  vi.stubGlobal('fetch', service.fetch)
})

const leg = aLeg({ start: 'Helsinki, Finland', end: 'Hamburg, Germany', transportTypes: [] })

it('shows a mode of transport as soon as it is selected', async () => {
  fillDraft({ journeyLegs: [leg] })
  openPage('/', <DraftMap place="summary" />)
  const map = await screen.findByRole('figure', { name: 'Journey map' })
  await screen.findByRole('img', { name: /^Map: / })
  expect(map.textContent).not.toContain('by sea')
  const { shipment } = currentDraft()
  const journeyLegs = shipment.journeyLegs.map((each) => ({ ...each, transportTypes: ['2'] }))
  act(() => updateDraft({ shipment: { ...shipment, journeyLegs } }))
  expect((await within(map).findAllByText('by sea')).length).toBeGreaterThan(0)
})

it('is shown once, and moves when the window becomes wide or narrow', async () => {
  resizeTo(375)
  fillDraft({ journeyLegs: [leg] })
  openPage(
    '/',
    <>
      <main>
        <DraftMap place="form" />
      </main>
      <aside>
        <DraftMap place="summary" />
      </aside>
    </>,
  )
  const around = async () => (await screen.findByRole('figure')).parentElement?.parentElement?.tagName
  expect(await around()).toBe('MAIN')
  act(() => resizeTo(1440))
  expect(await around()).toBe('ASIDE')
  act(() => resizeTo(375))
  expect(await around()).toBe('MAIN')
  act(() => resizeTo(1440))
})

it('keeps its place on the page while fewer than two places are known', async () => {
  fillDraft({ journeyLegs: [{ ...leg, end: 'Nowhere' }] })
  openPage('/', <DraftMap place="summary" />)
  const map = () => document.querySelector('.map')
  expect(map()).not.toBeNull()
  await screen.findByText('Enter two places to see the map.')
  expect(map()?.textContent).toContain('Enter two places')
})

it('measures each leg by its places and modes', async () => {
  fillDraft({ journeyLegs: [leg] })
  function Distance() {
    return <output>{useLegMetrics(legMetricsKey(leg))?.kilometres.toFixed(0)}</output>
  }
  openPage(
    '/',
    <>
      <DraftMap place="summary" />
      <Distance />
    </>,
  )
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('1165'))
})

/** Resizes the window. */
function resizeTo(width: number) {
  const { happyDOM } = globalThis as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void }
  }
  happyDOM.setViewport({ width })
}
