import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { aDecline, anOffer } from '#testing/builders/offer.ts'
import { openPage, fillDraft } from '#testing/page.tsx'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { applyConfigFile } from '#web/api/config.ts'
import {
  currentDraft,
  draftShipment,
  updateDraft,
  saveOffers,
  recordSentPurchase,
  resetDraft,
} from '#web/draft/draft.ts'
import { paths, editPath } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { pickPreviewedAnswers, setPreview } from '#web/draft/warnings/preview.ts'
import { SummaryPanel } from './SummaryPanel.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No service in this test')))
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const createOffer = (overrides: Partial<Offer> = {}) =>
  anOffer({ validUntil: inHours(2), deductible: 25_000, ...overrides })

function saveQuote(...offers: Offer[]) {
  fillDraft()
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  saveOffers(shipment, offers)
}
const setValue = (insuredValue: string) =>
  updateDraft({ shipment: { ...currentDraft().shipment, insuredValue } })
const warn = (...messages: string[]) =>
  setPreview(
    { warnings: messages.map((message) => ({ message, field: 'insuredValue' })) },
    pickPreviewedAnswers(currentDraft().shipment, currentDraft().holder),
  )

const panel = () => screen.getByRole('complementary', { name: 'Summary' })
const collapsedSummary = () => panel().querySelector('summary')?.lastElementChild?.textContent
const findBody = (element: HTMLElement) => element.querySelector<HTMLElement>('.card-body') ?? element
const body = () => findBody(panel()).textContent
const isPrinted = () => panel().querySelector('.print-only') !== null
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('the collapsed summary', () => {
  it.each<[string, () => void, string]>([
    ['an empty draft', () => undefined, '4 still needed'],
    ['a complete draft', () => fillDraft(), 'No price yet'],
    ['a warning', () => (fillDraft(), warn('High.')), '1 warning'],
    ['two warnings', () => (fillDraft(), warn('High.', 'Odd.')), '2 warnings'],
    ['a warning and missing fields', () => (setValue('1'), warn('Low.')), '1 warning · 3 still needed'],
    ['an offer', () => saveQuote(createOffer()), 'EUR 281.82'],
    ['an offer without a price', () => saveQuote(createOffer({ price: undefined })), 'Offered'],
    ['a decline', () => saveQuote(aDecline(['No.'])), 'Declined'],
    ['a referral', () => saveQuote({ ...aDecline(['Call.']), screening: 'referred' }), 'Referred'],
    ['an expired offer', () => saveQuote(createOffer({ validUntil: inHours(-1) })), 'Price expired'],
    ['a changed answer after a decline', () => (saveQuote(aDecline(['No.'])), setValue('5')), 'No price yet'],
    ['a changed answer', () => (saveQuote(createOffer()), setValue('5')), 'Price out of date'],
    [
      'an expired offer that was bought',
      () => saveQuote(createOffer({ validUntil: inHours(-1), bookingId: 'b' })),
      'EUR 281.82',
    ],
    [
      'an expired offer that was bought in this tab',
      () => {
        saveQuote(createOffer({ validUntil: inHours(-1) }))
        const { quote } = currentDraft()
        if (quote) updateDraft({ quote: { ...quote, bookingId: 'b' } })
      },
      'EUR 281.82',
    ],
    [
      'a purchase with an unknown outcome',
      () => (saveQuote(createOffer()), recordSentPurchase('offer-1')),
      'Checking purchase',
    ],
  ])('describes %s', (_, fill, words) => {
    fill()
    openPage('/', <SummaryPanel />)
    expect(collapsedSummary()).toBe(words)
  })
})

describe('the price in the summary', () => {
  it('is that of the recommended offer, with its excess', () => {
    saveQuote(createOffer())
    openPage('/', <SummaryPanel />)
    expect(body()).toMatch(/Excess EUR 250\.00/)
    expect(screen.getAllByText('EUR 281.82').length).toBeGreaterThan(0)
    cleanup()
    saveQuote(createOffer({ price: undefined }))
    openPage('/', <SummaryPanel />)
    expect(findBody(panel()).querySelector('.total-first')).toBeNull()
  })

  it.each<[string, Partial<Offer>, string, string]>([
    ['an expired price', { validUntil: inHours(-1) }, '100000', 'EUR 281.82: this price has expired'],
    ['an outdated price', {}, '5', 'EUR 281.82: your details have changed'],
    [
      'an expired offer without a price',
      { validUntil: inHours(-1), price: undefined },
      '100000',
      'This offer has expired',
    ],
    ['an outdated offer without a price', { price: undefined }, '5', 'Your details have changed'],
  ])('explains %s, and prints no quotation', (_, overrides, value, words) => {
    saveQuote(createOffer(overrides))
    setValue(value)
    openPage('/', <SummaryPanel offer={currentDraft().quote?.offers[0]} />)
    expect(screen.getByText(words)).toBeDefined()
    // The lines of an old price could be mistaken for a valid one.
    expect([screen.queryByText('Total'), isPrinted()]).toEqual([null, false])
  })

  it('links to a purchase with an unknown outcome, and prints no quotation', () => {
    saveQuote(createOffer())
    recordSentPurchase('offer-1')
    openPage('/', <SummaryPanel />)
    expect(links()).toEqual([['Check now', paths.purchase('offer-1')]])
    expect(isPrinted()).toBe(false)
  })

  it('links to that purchase even if another offer is shown', () => {
    saveQuote(createOffer(), createOffer({ id: 'offer-2' }))
    recordSentPurchase('offer-2')
    openPage('/', <SummaryPanel />)
    expect(links()).toEqual([['Check now', paths.purchase('offer-2')]])
  })

  it('is missing for a decline', () => {
    saveQuote(aDecline(['No.']))
    openPage('/', <SummaryPanel />)
    expect(body()).toContain('We can’t offer cover as requested')
    expect(isPrinted()).toBe(false)
  })

  it('is printed as a quotation until the offer is bought', () => {
    saveQuote(createOffer())
    openPage('/', <SummaryPanel />)
    expect(isPrinted()).toBe(true)
    act(() =>
      updateDraft({
        quote: {
          shipmentJson: currentDraft().quote?.shipmentJson ?? '',
          offers: [createOffer()],
          bookingId: 'b',
        },
      }),
    )
    expect(isPrinted()).toBe(false)
  })
})

describe('warnings in the summary', () => {
  it('are shown before there are offers, and again once these are outdated', () => {
    fillDraft()
    warn('High.')
    openPage('/', <SummaryPanel />)
    expect(screen.getByText('High.')).toBeDefined()
    expect(links()).toContainEqual(['Change value', `${paths.shipment}#insuredValue`])
    act(() => saveQuote(createOffer()))
    expect(screen.queryByText('High.')).toBeNull()
    act(() => {
      setValue('5')
      warn('Low.')
    })
    expect(screen.getByText('Low.')).toBeDefined()
  })
})

describe('the answers in the summary', () => {
  const legsThrough = (...places: string[]) =>
    places.slice(1).map((end, index) => ({
      ...aLeg({ start: places[index] ?? '', end, transportTypes: [index % 2 === 0 ? '1' : '2'] }),
      startTime: `2026-12-${String(2 * index + 1).padStart(2, '0')}T08:00:00.000Z`,
      endTime: `2026-12-${String(2 * index + 2).padStart(2, '0')}T08:00:00.000Z`,
    }))
  const journey = () => within(findBody(panel())).getByText('Journey').nextElementSibling
  const route = () =>
    [...(journey()?.querySelectorAll(':scope > bdi') ?? [])].map((place) => place.textContent)

  it('show up to five places of the journey, or the first and last two', () => {
    fillDraft({ journeyLegs: legsThrough('Aa', 'Bb', 'Cc', 'Dd', 'Ee') })
    openPage('/', <SummaryPanel />)
    expect(route()).toEqual(['Aa', 'Bb', 'Cc', 'Dd', 'Ee'])
    expect(journey()?.textContent).toContain('4 legs')
    expect(journey()?.querySelector('details')).toBeNull()
    cleanup()
    fillDraft({ journeyLegs: legsThrough('Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff') })
    openPage('/', <SummaryPanel />)
    expect(route()).toEqual(['Aa', 'Bb', '…', 'Ee', 'Ff'])
    // More than four lines are collapsed.
    expect(journey()?.querySelectorAll('details > .hint')).toHaveLength(5)
  })

  it('leave out the number of legs if there is one', () => {
    fillDraft({ journeyLegs: legsThrough('Aa, Finland', 'Bb, Finland') })
    openPage('/', <SummaryPanel />)
    expect(journey()?.textContent).toMatch(/^Aa · Bb (?!.*legs).*Aa to Bb by land$/)
  })

  it('are marked as not entered if nothing is entered', () => {
    openPage('/', <SummaryPanel canChange />)
    expect(screen.getAllByText('not entered')).toHaveLength(4)
    expect(links().filter(([name]) => name?.startsWith('Change'))).toEqual([])
  })

  it('have links to change them, which return to the purchase they are opened from', () => {
    saveQuote(createOffer())
    openPage('/', <SummaryPanel canChange />)
    expect(links()).toEqual([
      ['Change goods', editPath(`${paths.shipment}#commodityId`)],
      ['Change journey', editPath(`${paths.shipment}#journeyLegs.0.startTime`)],
      ['Change holder', editPath(paths.holder)],
    ])
    cleanup()
    openPage('/', <SummaryPanel canChange offer={currentDraft().quote?.offers[0]} offerId="offer-1" />)
    expect(links()[0]).toEqual(['Change goods', editPath(`${paths.shipment}#commodityId`, 'offer-1')])
    cleanup()
    openPage('/', <SummaryPanel />)
    expect(links()).toEqual([])
  })

  it('have the days of the journey in the time zones of its places', () => {
    const leg = aLeg({ startTime: '2026-11-24T08:00:00.000Z', endTime: '2026-11-27T18:00:00.000Z' })
    const risk = aShipment({ journeyLegs: [leg] })
    const legZones = [{ start: 'Europe/Helsinki', end: 'Asia/Tokyo' }]
    openPage('/', <SummaryPanel offer={createOffer({ id: 'linked', risk, legZones })} offerId="linked" />)
    expect(journey()?.textContent).toContain('24 to 28 Nov 2026')
  })

  it('are those of an offer outside the draft, without missing fields or links', () => {
    const risk = aShipment({ journeyLegs: [aLeg({ start: 'Oulu', end: 'Kiel' })] })
    openPage('/', <SummaryPanel canChange offer={createOffer({ id: 'linked', risk })} offerId="linked" />)
    expect(route()).toEqual(['Oulu', 'Kiel'])
    expect(body()).not.toContain('Still needed')
    expect([links(), collapsedSummary()]).toEqual([[], 'EUR 281.82'])
  })
})
