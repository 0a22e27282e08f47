import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { openPage, queriesSettled, startServiceSignedIn } from '#testing/page.tsx'
import { call } from '#web/api/client.ts'
import { paths, patterns } from '#web/paths.ts'
import { PurchasePage } from './PurchasePage.tsx'

it('clears the new link and the consent when another offer opens', async () => {
  const service = await startServiceSignedIn({ email: 'support@lading.example', now: Date.now() })
  const [first, second] = await call(v2.createQuote, anUpcomingShipment())
  if (!first || !second) throw new Error('The quote has fewer than two offers.')
  const router = openPage(patterns.purchase, <PurchasePage />, paths.purchase(second.id))
  await screen.findByRole('button', { name: 'Create link' })
  // The second offer is cached now. Otherwise, the page would remove its sections while it loads.
  await act(() => router.navigate(paths.purchase(first.id)))
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  await screen.findByLabelText('Link')
  const consent = () => screen.findByRole<HTMLInputElement>('checkbox')
  await userEvent.click(await consent())
  expect((await consent()).checked).toBe(true)
  await act(() => router.navigate(paths.purchase(second.id)))
  await queriesSettled()
  expect(screen.getByRole('button', { name: 'Create link' })).toBeDefined()
  expect(screen.queryByLabelText('Link')).toBeNull()
  expect((await consent()).checked).toBe(false)
  await service.close()
})
