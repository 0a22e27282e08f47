import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createBooking } from '#testing/scenarios/bookings.ts'
import { connect, openPage, queriesSettled, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { emptyHolder } from '#web/draft/form-values.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { paths, patterns } from '#web/paths.ts'
import { CorrectionPage } from './CorrectionPage.tsx'

const service = await startService()
afterAll(() => service.close())
let id: string
beforeEach(async () => {
  connect(service)
  await signInAs(service, 'support@lading.example')
  id = (await createBooking(service, await service.signIn())).id
})

const customerOf = async (bookingId: string) =>
  (
    await service.request({ url: `/api/v2/quote/bookings/${bookingId}`, token: await service.signIn() })
  ).json<{ customerId: string }>().customerId

/** Corrects the company's name on the page. */
async function correctName(name: string) {
  const router = openPage(patterns.correct, <CorrectionPage />, paths.correct(id))
  fireEvent.change(await screen.findByLabelText('Company name'), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Save correction' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.booking(id)))
}

const quoteFor = (customerId: string) =>
  quoteForCustomer({ id: customerId, name: 'Karelian Machines Oy', holder: emptyHolder })

it('also corrects the customer being quoted for', async () => {
  quoteFor(await customerOf(id))
  // A typo: with another name, the booking would be for another customer.
  await correctName('Karelian Machine Oy')
  await waitFor(() => expect(currentDraft().customer?.name).toBe('Karelian Machine Oy'))
  expect(currentDraft().holder.businessName).toBe('Karelian Machine Oy')
})

it('replaces the customer being quoted for if the correction merges it into another', async () => {
  await correctName('Karelian Mashines Oy')
  const other = await customerOf(id)
  cleanup()
  id = (await createBooking(service, await service.signIn())).id
  const customerId = await customerOf(id)
  expect(customerId).not.toBe(other)
  quoteFor(customerId)
  await correctName('Karelian Mashines Oy')
  await waitFor(() => expect(currentDraft().customer?.id).toBe(other))
  expect(currentDraft().customer?.name).toBe('Karelian Mashines Oy')
  expect(currentDraft().holder.businessName).toBe('Karelian Mashines Oy')
})

it('keeps the customer being quoted for if only the booking moves to another', async () => {
  await createBooking(service, await service.signIn())
  const customerId = await customerOf(id)
  quoteFor(customerId)
  await correctName('Savo Timber Oy')
  await queriesSettled()
  expect(await customerOf(id)).not.toBe(customerId)
  expect(currentDraft().customer?.id).toBe(customerId)
})
