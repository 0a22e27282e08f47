import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { anUpcomingShipment } from '#testing/builders/shipment.ts'
import { openPage, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { call } from '#web/api/client.ts'
import { patterns, paths } from '#web/paths.ts'
import { PurchasePage } from './PurchasePage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startServiceSignedIn({ now: Date.now() })
  return service.close
})

it.each([
  ['no body', null, 204, 'We got a response to your purchase, but couldn’t read it.'],
  ['no ID', '{}', 200, 'We got a response to your purchase, but couldn’t read it.'],
  ['only a message', '{"bookingNumber":"B-1","message":"Booking confirmed"}', 200, '“Booking confirmed”'],
])('says that the service replied with %s, and leads to the bookings', async (_, body, status, words) => {
  const [offer] = await call(v2.createQuote, anUpcomingShipment())
  openPage(patterns.purchase, <PurchasePage />, paths.purchase(offer?.id ?? ''))
  const buy = await screen.findByRole('button', { name: /^Buy cover for/ })
  const { fetch: connected } = globalThis
  vi.stubGlobal('fetch', (input: URL, init: RequestInit) => {
    if (input.pathname.endsWith('/purchase')) return Promise.resolve(new Response(body, { status }))
    const isMissing = input.pathname.includes('/offers/')
    return isMissing ? Promise.resolve(new Response('{}', { status: 404 })) : connected(input, init)
  })
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(buy)
  const link = await screen.findByRole('link', { name: 'View bookings' })
  expect(link.getAttribute('href')).toBe(paths.bookings)
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.getByRole('alert').textContent).not.toContain('didn’t get a response')
})
