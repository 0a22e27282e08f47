// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { updateDraft } from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import { endSession } from '#web/session.ts'
import type { Booking } from '#contract/booking.ts'
import { cancel } from '#contract/wire/bookings/operations.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { connect, openPage, signInAs } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { BookingPage } from '#web/features/bookings/BookingPage.tsx'

let service: TestService
beforeEach(async () => {
  service = await startService()
  connect(service)
  await signInAs(service)
})
afterEach(async () => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
  await service.close()
})

/** Buys at a level of cover. */
async function bought(level: string): Promise<Booking> {
  const offers = await call(v2.quote, aShipment({ extensions: ['war'] }))
  const offer = offers.find(({ coverage }) => coverage?.level === level)
  return call(v2.purchase, { offerId: offer?.id ?? '' })
}

/** What the page answers, by the name of the question. */
async function answers(id: string): Promise<(question: string) => string> {
  openPage(patterns.booking, <BookingPage />, paths.booking(id))
  const part = await screen.findByRole('region', { name: /^What (is|would be) covered, and until when$/ })
  return (question) =>
    within(part)
      .getAllByRole('term')
      .find(({ textContent }) => textContent === question)?.nextElementSibling?.textContent ?? ''
}

describe('Whoever bought cover reads on the page of the booking alone', () => {
  it('that theft is covered under the widest clauses and not under the narrowest, and what else is', async () => {
    const widest = await answers((await bought('A')).id)
    expect(widest('Covered')).toContain('Theft and goods that never arrive')
    expect(widest('Covered')).toContain('War, capture and derelict mines')
    expect(widest('Not covered')).toContain('Delay, ordinary wear, bad packing')
    cleanup()
    const narrowest = await answers((await bought('C')).id)
    expect(narrowest('Covered')).not.toContain('Theft')
    expect(narrowest('Not covered')).toContain('Theft and goods that never arrive')
  })

  it('what they bear, from when and until when, and the wordings with their edition, to be opened', async () => {
    const booking = await bought('A')
    const told = await answers(booking.id)
    expect(told('You bear')).toBe('The first EUR 250.00 of each loss.')
    expect(told('From')).toMatch(
      /^Cover starts on .+\.When the goods are first moved in .*Joensuu, Finland, planned 24 Nov 2026, 10:00 EET$/,
    )
    expect(told('Until')).toMatch(
      /60 days after discharge .*Hamburg, Germany, planned 27 Nov 2026, 19:00 CET$/,
    )
    const clauses = screen.getByRole('link', {
      name: /^Institute Cargo Clauses \(A\) 1\/1\/09, edition sample-2026-11/,
    })
    expect(clauses.getAttribute('href')).toBe(booking.offer?.policyRevision?.wordingUrl)
    expect(screen.getByRole('link', { name: /^War: Institute War Clauses/ })).toBeDefined()
  })

  it('that nothing is covered any more once it is cancelled', async () => {
    const { id } = await bought('A')
    await call(cancel, { id })
    const told = await answers(id)
    expect(told('Until')).toMatch(/^It was cancelled .*, and covers nothing from then on\.$/)
    expect(told('From')).toBe('')
  })

  it('that nothing is covered yet where it is only offered, and the way to buy it', async () => {
    const [offer] = await call(v2.quote, aShipment())
    const told = await answers(offer?.quoteId ?? '')
    expect(told('Until')).toBe('Nothing is covered: this is not bought.')
    expect(screen.getByText('This isn’t a certificate. Nothing is insured until you buy.')).toBeDefined()
    expect(screen.queryByText('Signed')).toBeNull()
    // In-process answers carry the date of this machine, not of the clock that the service has.
    act(() => syncServerClock(new Date(service.now()).toISOString()))
    const way = screen.getByRole('link', { name: 'Check it, then buy' })
    expect(way.getAttribute('href')).toBe(paths.purchase(offer?.id ?? ''))
    act(() => syncServerClock(offer?.validUntil))
    expect(screen.queryByRole('link', { name: 'Check it, then buy' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Ask for new prices' })).toBeDefined()
  })

  it('what another service leaves unsaid, as unsaid', async () => {
    const { offer, ...booking } = await bought('A')
    if (!offer) throw new Error('The booking has its offer.')
    const { id, accepted, amendments, reasons, price } = offer
    const bare = { id, accepted, amendments, reasons, price }
    updateDraft({ bought: [{ ...booking, id: 'theirs', offer: bare }] })
    const told = await answers('theirs')
    expect(told('Covered')).toBe('The service does not say what is covered.')
    expect(told('You bear')).toBe('The service does not say.')
    expect(told('Until')).toMatch(/^The service does not say; the wording does\./)
    expect(told('Wording')).toBe('The service does not say where it can be read.')
  })
})

it('The number and the link to check the paper are each copied by a button', async () => {
  const { id, reference = '' } = await bought('A')
  const user = userEvent.setup()
  openPage(patterns.booking, <BookingPage />, paths.booking(id))
  await user.click(await screen.findByRole('button', { name: 'Copy number' }))
  expect(await navigator.clipboard.readText()).toBe(reference)
  await user.click(screen.getByRole('button', { name: 'Copy check link' }))
  expect(await navigator.clipboard.readText()).toBe(
    new URL(paths.checkCertificate(reference), location.href).href,
  )
  await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(2))
})
