import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FieldProblem } from '#contract/problem.ts'
import { fillDraft, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { currentDraft, updateDraft } from '#web/draft/draft.ts'
import { editPath, paths } from '#web/paths.ts'
import { useRequestOffers, useRequestOffersAgain } from './use-request-offers.ts'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn()
  fillDraft()
  return service.close
})

const showServerErrors = vi.fn<(fields: readonly FieldProblem[]) => void>()

function Asking() {
  const { requestOffers, isEditing } = useRequestOffers(showServerErrors)
  return <button onClick={requestOffers}>{isEditing ? 'Change' : 'Ask'}</button>
}

function AskingAgain() {
  const { requestOffers } = useRequestOffersAgain(() => undefined)
  return <button onClick={() => requestOffers()}>Ask again</button>
}

/** Requests offers from a page. @returns where that leads. */
async function requestFrom(address: string, element = <Asking />) {
  showServerErrors.mockReset()
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(async () => {
    screen.getByRole('button').click()
    await Promise.resolve()
  })
  return { at: () => router.state.location.pathname + router.state.location.search }
}

const shipment = () => currentDraft().shipment
const holder = () => currentDraft().holder

it('opens the offers', async () => {
  const { at } = await requestFrom(paths.holder)
  await waitFor(() => expect(at()).toBe(paths.offers))
})

it('opens the page with missing answers, and sends nothing', async () => {
  updateDraft({ shipment: { ...shipment(), insuredValue: '' } })
  expect((await requestFrom(paths.holder)).at()).toBe(paths.shipment)
  cleanup()
  fillDraft()
  updateDraft({ holder: { ...holder(), businessName: '' } })
  expect((await requestFrom(paths.shipment)).at()).toBe(paths.holder)
})

it('still returns to the purchase after opening the page with a missing or rejected answer', async () => {
  updateDraft({ holder: { ...holder(), businessName: '' } })
  const missing = await requestFrom(editPath(paths.shipment, 'offer-1'))
  expect(missing.at()).toBe(editPath(paths.holder, 'offer-1'))
  cleanup()
  fillDraft({ commodityId: '99999' })
  const rejected = await requestFrom(editPath(paths.holder, 'offer-1'))
  await waitFor(() => expect(rejected.at()).toBe(editPath(paths.shipment, 'offer-1')))
})

it('opens the shipment page if the shipment is rejected, and shows the error there', async () => {
  updateDraft({ shipment: { ...shipment(), commodityId: '99999' } })
  const { at } = await requestFrom(paths.holder)
  await waitFor(() => expect(at()).toBe(paths.shipment))
  expect(currentDraft().fieldErrors.map(({ path }) => path)).toEqual(['commodityId'])
  expect(showServerErrors).not.toHaveBeenCalled()
})

it.each([
  ['first', paths.holder, Asking],
  ['new', paths.booking('q-1'), AskingAgain],
])('opens the offers if optional cover is rejected in a %s quote', async (_, address, Page) => {
  updateDraft({ shipment: { ...shipment(), extensions: ['no-such-cover'] } })
  const { at } = await requestFrom(address, <Page />)
  await waitFor(() => expect(at()).toBe(paths.offers))
  expect(currentDraft().fieldErrors).not.toEqual([])
  expect(currentDraft().quote).toBeNull()
})

it('shows an error at its field if the field is on this page', async () => {
  updateDraft({ shipment: { ...shipment(), commodityId: '99999' } })
  const { at } = await requestFrom(paths.shipment)
  await waitFor(() => expect(showServerErrors).toHaveBeenCalled())
  expect(showServerErrors.mock.calls[0]?.[0].map(({ path }) => path)).toEqual(['commodityId'])
  expect(at()).toBe(paths.shipment)
})

it('opens the holder page if the holder is rejected', async () => {
  updateDraft({ holder: { ...holder(), addressCountry: crypto.randomUUID() } })
  const { at } = await requestFrom(paths.shipment)
  await waitFor(() => expect(at()).toBe(paths.holder))
  expect(currentDraft().fieldErrors.map(({ path }) => path)).toEqual(['bookingHolder.addressCountry'])
})
