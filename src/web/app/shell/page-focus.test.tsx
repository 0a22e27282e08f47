import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, expect, it } from 'vitest'
import { anOffer } from '#testing/builders/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { createCustomerRequests } from '#testing/scenarios/customers.ts'
import { connect, fillDraft, openApp, signInAs } from '#testing/page.tsx'
import { startService } from '#testing/service/service.ts'
import { saveOffers } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'

const service = await startService()
afterAll(() => service.close())

it('moves the focus from a link on the page of a customer to the heading of another', async () => {
  connect(service)
  await signInAs(service, 'support@lading.example')
  const requests = createCustomerRequests(service, await service.signIn('support@lading.example'))
  const alder = await requests.make({ businessName: 'Zebra Alder' })
  const birch = await requests.make({ businessName: 'Zebra Birch' })
  const router = openApp(paths.customer(alder.id))
  await screen.findByRole('heading', { name: 'Zebra Alder' })
  screen.getByRole('link', { name: 'All customers' }).focus()
  // As the customer search does: its dialog returns the focus to the link when it closes.
  await act(() => router.navigate(paths.customer(birch.id)))
  const heading = await screen.findByRole('heading', { name: 'Zebra Birch' })
  expect(document.activeElement).toBe(heading)
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const expectFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

it.each([
  ['Change goods', 'commodityId'],
  ['Change journey', 'journeyLegs.0.startTime'],
])('moves the focus from “%s” on the page of the offers to the field %s', async (name, field) => {
  connect(service)
  await signInAs(service)
  fillDraft()
  saveOffers(aShipment(), [anOffer({ validUntil: '2126-11-24T10:00:00.000Z' })])
  openApp(paths.offers)
  await userEvent.click(await screen.findByRole('link', { name }))
  await waitFor(() => expect(document.activeElement?.id).toBe(field))
})

it('moves the focus to the heading of the sign-in page after signing out', async () => {
  connect(service)
  await signInAs(service)
  openApp(paths.account)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await expectFocus(await heading('Sign in'))
})

it('moves the focus to the heading of each public page, except the first', async () => {
  connect(service)
  openApp(paths.signIn)
  await heading('Sign in')
  expect(document.activeElement).toBe(document.body)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await expectFocus(await heading('Reset your password'))
  await userEvent.click(await screen.findByRole('link', { name: 'Back to sign-in' }))
  await expectFocus(await heading('Sign in'))
})
