import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#web/api/client.ts'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import type { Offer } from '#contract/offer.ts'
import { aLeg, upcomingLegs } from '#testing/builders/shipment.ts'
import { aDecline } from '#testing/builders/offer.ts'
import { connect, openPage, signInAs, fillDraft } from '#testing/page.tsx'
import { startService, type TestService } from '#testing/service/service.ts'
import { currentDraft, draftShipment, updateDraft, saveOffers } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { OffersPage } from './OffersPage.tsx'

let service: TestService

beforeEach(async () => {
  service = await startService({ now: Date.now() })
  await signInAs(service)
  return service.close
})

/** Requests offers for a shipment as a user would enter it, and opens the page. */
async function requestQuote(
  overrides: Parameters<typeof fillDraft>[0],
  change: (offers: Offer[]) => Offer[] = (all) => all,
) {
  fillDraft({ journeyLegs: upcomingLegs(), ...overrides })
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The shipment of this test is not whole.')
  saveOffers(shipment, change(await call(v2.createQuote, shipment)))
  return openPage(paths.offers, <OffersPage />)
}

const asLink = (name: RegExp) => screen.queryAllByRole('link', { name })

describe('a decline', () => {
  it('has a button that lowers the value, requests new offers and saves the new value', async () => {
    const sent = connect(service)
    await requestQuote({ insuredValue: '6000000' })
    expect(
      screen.getByText('The value exceeds our limit. Cover is available up to EUR 5,000,000.00.'),
    ).toBeTruthy()
    expect(asLink(/^Change/)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Insure EUR 5,000,000.00/ }))
    await waitFor(() => expect(asLink(/^Choose/)).toHaveLength(3))
    const quoted = sent.findLast(({ path }) => path.endsWith('/quote'))
    expect(quoted?.fields.get('insuredValue')).toBe('5000000')
    expect(currentDraft().shipment.insuredValue).toBe('5,000,000')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('has a button that changes the mode', async () => {
    connect(service)
    const journeyLegs = upcomingLegs({ start: 'Porto, Portugal', end: 'Boston, USA', transportTypes: ['2'] })
    await requestQuote({ commodityId: '127', journeyLegs })
    await userEvent.click(screen.getByRole('button', { name: 'Ship by air' }))
    await waitFor(() => expect(asLink(/^Choose/)).toHaveLength(3))
    expect(currentDraft().shipment.journeyLegs[0]?.transportTypes).toEqual(['3'])
  })

  it('has a button that removes an extension that can’t apply', async () => {
    const sent = connect(service)
    await requestQuote({
      journeyLegs: upcomingLegs({ end: 'Turku, Finland' }),
      extensions: ['war', 'strikes'],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove war cover' }))
    await waitFor(() => expect(asLink(/^Choose/)).toHaveLength(3))
    const quoted = sent.findLast(({ path }) => path.endsWith('/quote'))
    expect(quoted?.fields.get('extensions')).toBe('["strikes"]')
    const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Add war cover' })
    expect(checkbox.checked).toBe(false)
  })

  it('has a button that moves the whole journey to the first insurable day', async () => {
    connect(service)
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await requestQuote({ journeyLegs: [aLeg({ startTime: daysAgo(3), endTime: daysAgo(2) })] })
    await userEvent.click(screen.getByRole('button', { name: /^Depart on / }))
    await waitFor(() => expect(asLink(/^Choose/)).toHaveLength(3))
  })

  it('links to another offer from the quote if nothing needs to change', async () => {
    connect(service)
    await requestQuote({ commodityId: '154' })
    const [best] = currentDraft().quote?.offers ?? []
    const link = await screen.findByRole('link', { name: 'Switch to Named perils (B)' })
    expect(link.getAttribute('href')).toBe(paths.purchase(best?.id ?? ''))
  })

  it('keeps the details and explains why if there is no reply', async () => {
    connect(service)
    await requestQuote({ insuredValue: '6000000' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The connection was cut.')))
    const button = screen.getByRole('button', { name: /^Insure EUR/ })
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('The service didn’t respond.')
    expect(currentDraft().shipment.insuredValue).toBe('6000000')
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['says no remedy', []],
    [
      'has one that is no answer of these pages',
      [{ code: 'other', sentence: 'Add a guard.', change: { guard: true } }],
    ],
  ])('links to the page to change if the service %s', async (_, remedies) => {
    connect(service)
    await requestQuote({}, () => [{ ...aDecline(['No.']), remedies }])
    expect(screen.getByRole('link', { name: 'Change shipment' })).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('is called a referral if an underwriter has to review it', async () => {
    connect(service)
    await requestQuote({}, () => [{ ...aDecline(['Call the insurer.']), screening: 'referred' }])
    expect(screen.getByRole('region', { name: 'Cover' }).textContent).toBe('CoverReferredCall the insurer.')
  })

  it('has no buttons once details have changed', async () => {
    connect(service)
    await requestQuote({ insuredValue: '6000000' })
    act(() => updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '7' } }))
    await screen.findByRole('button', { name: 'Get new prices' })
    expect(screen.queryByRole('button', { name: /^Insure EUR/ })).toBeNull()
  })
})

describe('the price breakdown', () => {
  it('is hidden if the organization shows totals only', async () => {
    connect(service, { setup: { hideCostBreakdown: true } })
    await requestQuote({})
    await screen.findAllByText(/^EUR [\d.]+$/)
    expect(screen.queryByText('Why this price')).toBeNull()
    expect(screen.queryByText('Premium')).toBeNull()
  })

  it('is shown otherwise', async () => {
    connect(service)
    await requestQuote({})
    expect(await screen.findAllByText('Why this price')).toHaveLength(3)
  })
})
