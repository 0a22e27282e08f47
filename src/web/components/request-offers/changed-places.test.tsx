import { rmSync } from 'node:fs'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLeg } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage, queriesSettled, signInAs } from '#testing/page.tsx'
import { webRootWithPlaces } from '#testing/places/shipped-places.ts'
import { startService, type TestService } from '#testing/service/service.ts'
import { currentDraft, isStale, resetDraft, updateDraft } from '#web/draft/draft.ts'
import { emptyShipment } from '#web/draft/form-values.ts'
import { currentSession, switchOrganization } from '#web/session.ts'
import { useRequestOffersAgain } from './use-request-offers.ts'

const webRoot = webRootWithPlaces()
let service: TestService
beforeAll(async () => {
  service = await startService({ webRoot })
})
beforeEach(async () => {
  await signInAs(service)
  // Also serves the place files.
  vi.stubGlobal('fetch', service.fetch)
})
afterAll(async () => {
  await service.close()
  rmSync(webRoot, { recursive: true })
})

/** A remedy that changes the destination to Tokyo, and the arrival too if there is one. */
function Remedy({ endTime }: { endTime?: string }) {
  const { requestOffers, pending } = useRequestOffersAgain(() => undefined)
  const { shipment, holder } = currentDraft()
  const change = { end: 'Tokyo, Japan', endZone: '', ...(endTime && { endTime }) }
  const journeyLegs = shipment.journeyLegs.map((leg) => ({ ...leg, ...change }))
  return (
    <button
      aria-busy={pending}
      onClick={() => requestOffers({ holder, shipment: { ...shipment, journeyLegs } })}
    >
      Change
    </button>
  )
}

async function applyRemedy(endTime?: string) {
  fillDraft({ journeyLegs: [aLeg({ transportTypes: ['3'] })] })
  openPage('/', <Remedy {...(endTime && { endTime })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(currentDraft().shipment.journeyLegs[0]?.end).toBe('Tokyo, Japan'))
}
const zone = () => currentDraft().shipment.journeyLegs[0]?.endZone

it('looks up the time zone of a changed place before it requests offers', async () => {
  await applyRemedy()
  expect(zone()).toBe('Asia/Tokyo')
})

it('leaves the time zone of a changed time as it is', async () => {
  await applyRemedy('2026-11-26T16:00:00.000Z')
  expect(zone()).toBe('')
})

it.each([
  [
    'the person switches to another organization',
    () =>
      switchOrganization(
        { token: currentSession()?.token ?? '', scopes: [] },
        { id: 'o-2', name: 'Acme Ltd' },
      ),
  ],
  ['a new draft is started', () => resetDraft()],
])('requests no offers if %s during the lookup', async (_, changeDraft) => {
  const sent = connect(service)
  fillDraft({ journeyLegs: [aLeg({ transportTypes: ['3'] })] })
  openPage('/', <Remedy />)
  const button = screen.getByRole('button', { name: 'Change' })
  fireEvent.click(button)
  changeDraft()
  expect(button.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  expect(sent.filter(({ path }) => path.endsWith('/quote'))).toEqual([])
})

it('changes nothing in a draft that is started while offers are requested', async () => {
  fillDraft({ journeyLegs: [aLeg({ transportTypes: ['3'] })] })
  openPage('/', <Remedy />)
  const button = screen.getByRole('button', { name: 'Change' })
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    const reply = await service.fetch(url, init)
    if (url.pathname.endsWith('/quote')) resetDraft()
    return reply
  })
  fireEvent.click(button)
  await waitFor(() => expect(currentDraft().shipment).toEqual(emptyShipment))
  await queriesSettled()
  expect(currentDraft().shipment).toEqual(emptyShipment)
})

it('keeps details that are changed during the lookup, which make the offers out of date', async () => {
  fillDraft({ journeyLegs: [aLeg({ transportTypes: ['3'] })] })
  openPage('/', <Remedy />)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '1500' } })
  await waitFor(() => expect(currentDraft().quote).not.toBeNull())
  const { shipment } = currentDraft()
  expect([shipment.insuredValue, shipment.journeyLegs[0]?.end]).toEqual(['1500', aLeg().end])
  expect(isStale(currentDraft())).toBe(true)
})

describe('offers that arrive after their page was left', () => {
  /** Applies the remedy, leaves the page while offers are requested, and waits until they have been saved. */
  async function applyAndLeave(onLeave: () => void = () => undefined) {
    fillDraft({ journeyLegs: [aLeg({ transportTypes: ['3'] })] })
    const router = openPage('/', <Remedy />)
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      const reply = await service.fetch(url, init)
      if (url.pathname.endsWith('/quote')) {
        await act(() => router.navigate('/elsewhere'))
        onLeave()
      }
      return reply
    })
    fireEvent.click(screen.getByRole('button', { name: 'Change' }))
    await waitFor(() => expect(currentDraft().quote).not.toBeNull())
  }
  const destination = () => currentDraft().shipment.journeyLegs[0]?.end

  it('are saved with the changes that they’re for', async () => {
    await applyAndLeave()
    expect(destination()).toBe('Tokyo, Japan')
    expect(isStale(currentDraft())).toBe(false)
  })

  it('are out of date if other details were changed in the meantime, and keep those changes', async () => {
    await applyAndLeave(() => updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '1500' } }))
    expect(currentDraft().shipment.insuredValue).toBe('1500')
    expect(destination()).not.toBe('Tokyo, Japan')
    expect(isStale(currentDraft())).toBe(true)
  })
})
