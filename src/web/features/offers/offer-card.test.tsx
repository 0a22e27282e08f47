import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import type { Offer } from '#contract/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage, queriesSettled } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { KeyboardShortcuts } from '#web/app/shell/KeyboardShortcuts.tsx'
import { paths } from '#web/paths.ts'
import { OfferCard } from './OfferCard.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'

let hideCostBreakdown: boolean
beforeEach(() => {
  applyConfigFile({})
  hideCostBreakdown = false
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ hideCostBreakdown })))
})

const coverage = { level: 'A', name: 'All risks', covered: [], notCovered: [] }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function show(overrides: Partial<Offer> = {}, props: Partial<Parameters<typeof OfferCard>[0]> = {}) {
  const offer = anOffer({ coverage, validUntil: inHours(1), ...overrides })
  const card = {
    offer,
    shipment: undefined,
    number: undefined,
    perils: [],
    isOnly: false,
    isRecommended: true,
    isLastChoice: false,
    blockedReason: undefined,
    ...props,
  }
  const page = (
    <>
      <KeyboardShortcuts />
      <OfferCard {...card} />
    </>
  )
  return openPage('/', page)
}
const card = () => screen.getByRole('region').textContent
const choose = () => screen.queryByRole('link', { name: /^Choose/ })

describe('an offer', () => {
  it('is named after its cover and clauses, and links to its purchase', () => {
    show({ id: 'o-1' })
    expect(screen.getByRole('heading').textContent).toBe('All risks ICC A')
    expect([choose()?.textContent, choose()?.getAttribute('href')]).toEqual([
      'Choose all risks',
      paths.purchase('o-1'),
    ])
  })

  it('has a number if others have the same name', () => {
    show({}, { number: 2 })
    expect(choose()?.textContent).toBe('Choose all risks 2')
  })

  it('names no clauses if its cover isn’t under the Institute Cargo Clauses', () => {
    show({ coverage: { ...coverage, level: 'Basic' } })
    expect(card()).not.toContain('ICC')
  })

  it.each<[Partial<Offer>, string]>([
    [{}, 'EUR 281.82total price'],
    [{ deductible: 0 }, 'EUR 281.82total price, no excess'],
    [{ deductible: 25_000 }, 'EUR 281.82total price, EUR 250.00 excess each and every loss'],
    [{ price: undefined }, 'No price given'],
  ])('an offer with %j costs %s', (overrides, price) => {
    show(overrides)
    expect(card()).toContain(price)
    expect(card().includes('total price')).toBe(price.includes('total price'))
  })

  it.each([
    ['CIP', 'B', 1],
    ['CIP', 'A', 0],
    ['CIF', 'C', 0],
  ])('warns about CIP without all risks: %s at level %s, %i warnings', (incoterm, level, count) => {
    show(
      { coverage: { ...coverage, level } },
      { shipment: aShipment({ incoterm, incotermPlace: 'Hamburg' }) },
    )
    const warning = 'CIP requires all risks (A), unless your sales contract says otherwise.'
    expect(screen.queryAllByText(warning)).toHaveLength(count)
  })

  it('says if its currency is unknown', () => {
    show({ price: { currency: isoCurrency(''), lines: { bookingFee: 1 }, total: 1 } })
    expect(card()).toContain('The service doesn’t state the currency.')
  })

  it('shows how its price changed, and the service’s note', () => {
    show({
      change: { amount: -500, reasons: [] },
      amendments: [{ type: 'info', message: 'Held for 2 days.' }],
    })
    expect(card()).toContain('Down EUR 5.00 since your last price.')
    expect(card()).toContain('Note: Held for 2 days.')
  })

  it('warns if the price is a large share of the insured value', () => {
    show({}, { shipment: aShipment({ insuredValue: '300' }) })
    expect(card()).toContain('This costs 94% of the insured value.')
  })

  it.each([
    [{}, { blockedReason: 'It’s bought.' }, 'It’s bought.'],
    [{ validUntil: inHours(-1) }, {}, 'This price has expired.'],
  ])('cannot be chosen with %j and %j', (overrides, props, why) => {
    show(overrides, props)
    expect(choose()).toBeNull()
    expect(card()).toContain(why)
  })

  it('doesn’t say how its price changed once it can’t be chosen', () => {
    const change = { amount: -500, reasons: [] }
    for (const [overrides, props] of [
      [{ bookingId: 'b-1' }, {}],
      [{}, { blockedReason: 'Another offer is bought.' }],
      [{ validUntil: inHours(-1) }, {}],
    ] as const) {
      cleanup()
      show({ change, ...overrides }, props)
      expect(card()).not.toContain('since your last price')
    }
  })

  it.each([
    [true, paths.purchase('offer-1')],
    [false, '/'],
  ])('opens with the key g only if it is the best: %s', async (best, opened) => {
    const router = show({}, { isRecommended: best })
    await userEvent.keyboard('g')
    expect(router.state.location.pathname).toBe(opened)
  })

  it('shows where it differs from the others', () => {
    const perils = [
      { text: 'Theft', covered: true },
      { text: 'Delay', covered: false },
    ]
    show({}, { perils })
    expect(screen.getByText('Differences:')).toBeDefined()
    const listed = screen.getAllByRole('listitem').map((item) => [item.textContent, item.className])
    expect(listed).toEqual([
      ['Theft', 'covered'],
      ['Delay', 'not-covered'],
    ])
    cleanup()
    show({}, { perils, isOnly: true })
    expect(screen.queryByText('Differences:')).toBeNull()
  })

  it('says if the service doesn’t state what’s covered', () => {
    show({ coverage: undefined })
    expect(card()).toContain('The service doesn’t say what’s covered.')
  })
})

describe('the reasons for a price', () => {
  const reason = (sentence: string, result?: number) => ({
    code: 'x',
    sentence,
    operation: 'share' as const,
    partsPerMillion: 1,
    of: 1,
    ...(result === undefined ? {} : { result }),
  })
  const open = async (overrides: Partial<Offer>) => {
    openPage('/', <PriceBreakdown offer={anOffer(overrides)} />)
    // Hidden until the settings have loaded.
    await waitFor(() => expect(document.body.textContent).toMatch(/Total|breakdown/))
    return screen.queryAllByRole('listitem').map((item) => item.textContent)
  }

  it('each end in their result, shown once', async () => {
    const reasons = [
      reason('0.2% of the value is EUR 200.00', 20_000),
      reason('Plus the fee', 2_410),
      reason('Rounded'),
    ]
    expect(await open({ reasons })).toEqual([
      '0.2% of the value is EUR 200.00',
      'Plus the fee 24.10',
      'Rounded',
    ])
    expect(screen.getByText('Booking fee')).toBeDefined()
  })

  it.each<[string, Partial<Offer>]>([
    ['lines', { price: { currency: isoCurrency('EUR'), lines: {}, total: 28_182 } }],
    ['a price', { price: undefined }],
  ])('are missing if the service sends neither them nor %s', async (_, overrides) => {
    await open(overrides)
    expect(screen.getByText('No price breakdown available.')).toBeDefined()
  })

  it('are hidden with the lines if only totals may be shown', async () => {
    hideCostBreakdown = true
    openPage('/', <PriceBreakdown offer={anOffer({ reasons: [reason('Rounded')] })} />)
    await queriesSettled()
    expect(document.body.textContent).toBe('')
  })
})
