import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import * as v2 from '#contract/wire/bookings/quote-operations-v2.ts'
import { aHolder, anUpcomingShipment, upcomingLegs } from '#testing/builders/shipment.ts'
import { connect, fillDraft, openPage, signInAs, startServiceSignedIn } from '#testing/page.tsx'
import type { TestService } from '#testing/service/service.ts'
import { quoteForCustomer } from '#web/draft/on-behalf-of.ts'
import { emptyHolder, type HolderValues } from '#web/draft/form-values.ts'
import { call } from '#web/api/client.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { currentDraft } from '#web/draft/draft.ts'
import { patterns, paths } from '#web/paths.ts'
import { BookingPage } from '#web/features/bookings/BookingPage.tsx'

let service: TestService
beforeEach(async () => {
  // Uses the real time, so no offer has expired.
  service = await startServiceSignedIn({ now: Date.now() })
  return service.close
})

/** Requests a quote and opens its page. @returns the router and the text of the page. */
async function openQuote(overrides: Parameters<typeof anUpcomingShipment>[0], heading: string | RegExp) {
  const [offer] = await call(v2.createQuote, anUpcomingShipment(overrides))
  const router = openPage(patterns.booking, <BookingPage />, paths.booking(offer?.quoteId ?? ''))
  await screen.findByRole('heading', { level: 1, name: heading })
  return { router, text: () => document.body.textContent }
}

const tooMuch = { insuredValue: '6000000' }
const likeAnOffer =
  /Quotation|Offer of insurance|Offered|All risks|Clauses|would be covered|Specimen|Total|Valid until/

describe('the page of a declined quote', () => {
  it('says that it was declined and why, and shows nothing that looks like an offer', async () => {
    const { text } = await openQuote(tooMuch, 'Declined')
    expect(text()).toContain('The value exceeds our limit.')
    expect(text()).toContain('Your shipment isn’t insured.')
    expect(text()).toContain('EUR 6,000,000.00')
    expect(text()).not.toMatch(likeAnOffer)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('has a button for each remedy, which requests the changed quote and opens its offers', async () => {
    const { router } = await openQuote(tooMuch, 'Declined')
    const remedy = await screen.findByRole('button', { name: /^Insure EUR 5,000,000.00/ })
    expect(screen.queryByRole('button', { name: /^Change / })).toBeNull()
    await userEvent.click(remedy)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
    expect(currentDraft().shipment.insuredValue).toBe('5,000,000')
    expect(currentDraft().holder.businessName).toBe(aHolder().businessName)
    expect(currentDraft().quote?.offers.map(({ accepted }) => accepted)).toEqual([true, true, true])
  })

  it.each([
    ['the customer that support quotes for, if it’s theirs', aHolder().businessName],
    ['its own holder, if support quotes for another customer', 'One Oy'],
  ])('is changed for %s', async (_, businessName = '') => {
    const holder = { ...emptyHolder, ...(aHolder({ businessName }) as Partial<HolderValues>) }
    const customerId = crypto.randomUUID()
    quoteForCustomer({ id: customerId, name: businessName, holder })
    const sent = connect(service)
    await openQuote(tooMuch, 'Declined')
    await userEvent.click(await screen.findByRole('button', { name: /^Insure EUR 5,000,000.00/ }))
    await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/quote'))).toHaveLength(2))
    const isSame = businessName === aHolder().businessName
    expect(sent.at(-1)?.fields.get('customerId')).toBe(isSame ? customerId : null)
    expect(sent.at(-1)?.fields.get('bookingHolder')).toContain(aHolder().businessName)
  })

  it('asks before it replaces a shipment in progress', async () => {
    fillDraft({ insuredValue: '77' })
    const { router } = await openQuote(tooMuch, 'Declined')
    await userEvent.click(await screen.findByRole('button', { name: /^Insure EUR/ }))
    expect(currentDraft().shipment.insuredValue).toBe('77')
    await userEvent.click(screen.getByRole('button', { name: 'Replace draft' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.offers))
    expect(currentDraft().shipment.insuredValue).toBe('5,000,000')
  })

  it('links to the answer that caused the decline if there is no remedy', async () => {
    const { router } = await openQuote({ journeyLegs: upcomingLegs({ end: 'Tehran, Iran' }) }, 'Declined')
    await userEvent.click(await screen.findByRole('button', { name: 'Change shipment' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.shipment))
    expect(currentDraft().shipment.journeyLegs[0]).toMatchObject({
      end: 'Tehran, Iran',
      startZone: 'Europe/Helsinki',
    })
  })

  it.each([
    ['is on the sanctions list', 'ZARQUON Phantom-Shipping, Ltd', 'Declined', 'for this shipment'],
    [
      'is close to a name on the sanctions list',
      'Zarqon Phantom Shipping',
      'Underwriter review needed',
      'until an underwriter has reviewed this shipment',
    ],
  ])('has no links for a holder who %s, and gives a phone number', async (_, businessName, heading, what) => {
    const { text } = await openQuote({ ...tooMuch, bookingHolder: aHolder({ businessName }) }, heading)
    expect(text()).toContain(`We can’t offer cover ${what}`)
    expect(text()).toContain('+44 1632 960 011')
    expect(text()).not.toMatch(likeAnOffer)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Print'])
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})

describe('the page of a quote that was not declined', () => {
  it('shows the offer even if other levels of cover were declined', async () => {
    const { text } = await openQuote({ commodityId: '154' }, /^Open offer/)
    expect(text()).toMatch(/Quotation|Offer of insurance/)
    expect(text()).not.toContain('Declined')
  })

  it('shows an expired offer as expired', async () => {
    const [offer] = await call(v2.createQuote, anUpcomingShipment())
    service.setNow(Date.parse(offer?.validUntil ?? '') + 1)
    await signInAs(service)
    act(() => syncServerClock(new Date(service.now()).toISOString()))
    openPage(patterns.booking, <BookingPage />, paths.booking(offer?.quoteId ?? ''))
    await screen.findByRole('heading', { level: 1, name: /^Expired/ })
    expect(document.body.textContent).not.toContain('Declined')
  })
})
