import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { openPage, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { patterns, paths } from '#web/paths.ts'
import { beginSession, currentSession } from '#web/session.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn({ now: Date.now() })
  return service.close
})

it('forgets that a purchase was refused with a 401 once the person has signed in again', async () => {
  const { token = '', person = '', organizationId } = currentSession() ?? {}
  const [offer] = await call(v2.createQuote, anUpcomingShipment())
  openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer?.id ?? ''))
  const buy = await screen.findByRole('button', { name: /^Buy cover for/ })
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) =>
    input.pathname.endsWith('/purchase')
      ? Promise.resolve(new Response('{}', { status: 401 }))
      : connected(input, init),
  )
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(buy)
  await screen.findByText('Your purchase didn’t go through')
  expect(currentSession()).toBeNull()
  act(() => beginSession({ token, scopes: [] }, person, organizationId))
  await waitFor(() => expect(screen.queryByText('Your purchase didn’t go through')).toBeNull())
  expect(await screen.findByRole('button', { name: /^Buy cover for/ })).toBeDefined()
})
