import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BookingStatus } from '#contract/booking.ts'
import type { Offer } from '#contract/offer.ts'
import { aDecline, anOffer } from '#testing/builders/offer.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { openPage, fillDraft, queriesSettled } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import {
  currentDraft,
  draftShipment,
  markOfferBought,
  markOfferNotBought,
  updateDraft,
  saveOffers,
  recordSentPurchase,
  resetDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { Extensions } from './Extensions.tsx'
import { OffersPage } from './OffersPage.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(
      pathname.endsWith('/setup')
        ? Response.json({
            extensions: [
              { id: 'war', name: 'War' },
              { id: 'storage', name: 'Storage cover' },
            ],
          })
        : new Response('', { status: 404 }),
    ),
  )
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const createOffer = (id: string, overrides: Partial<Offer> = {}) =>
  anOffer({ id, validUntil: inHours(2), ...overrides })
function open(...offers: Offer[]) {
  fillDraft()
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  if (offers.length > 0) saveOffers(shipment, offers)
  openPage(paths.offers, <OffersPage />)
}
async function openLoaded(...offers: Offer[]) {
  open(...offers)
  await queriesSettled()
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const text = () => document.body.textContent
const choices = () => screen.queryAllByRole('link', { name: /^Choose/ }).map((link) => link.textContent)
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('the title of the offers', () => {
  const offers = (count: number) => Array.from({ length: count }, (_, index) => createOffer(`o-${index}`))
  it.each<[string, Offer[]]>([
    ['No offers yet', []],
    ['We can’t offer cover as requested', [aDecline(['No.'])]],
    ['Your offer', offers(1)],
    ['Choose from 2 offers', [...offers(2), { ...aDecline(['No.']), id: 'd' }]],
    ['Choose from 6 offers', offers(6)],
    ['Choose from 7 offers', offers(7)],
    ['Prices expired', [createOffer('o-1', { validUntil: inHours(-1) })]],
    ['Your offer', [createOffer('o-1', { validUntil: undefined })]],
  ])('is %s', (words, all) => {
    open(...all)
    expect(title()).toBe(words)
  })

  it('says that prices are out of date once a detail changes', () => {
    open(createOffer('o-1'))
    act(() => updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '5' } }))
    expect(title()).toBe('Prices out of date')
    expect(choices()).toEqual([])
    expect(screen.getByRole('button', { name: 'Get new prices' })).toBeDefined()
  })
})

describe('offers', () => {
  it('are numbered if they have the same name', async () => {
    const named = (name: string) => ({ coverage: { level: name, name, covered: [], notCovered: [] } })
    await openLoaded(
      createOffer('o-1', named('Basic')),
      createOffer('o-2', named('All risks')),
      createOffer('o-3', named('Basic')),
    )
    expect(choices()).toEqual(['Choose basic 1', 'Choose all risks', 'Choose basic 2'])
  })

  it('wait for the optional extras, which would move them', async () => {
    open(createOffer('o-1'))
    expect([choices(), screen.getByText('Loading offers…')]).toEqual([[], expect.anything()])
    await queriesSettled()
    expect([choices().length, screen.queryByText('Loading offers…')]).toEqual([1, null])
    expect(screen.getByRole('group', { name: 'Optional extras' })).toBeTruthy()
  })

  it('highlight the cover last chosen, or else the widest', async () => {
    const at = (level: string) => createOffer(level, { coverage: { level, covered: [], notCovered: [] } })
    await openLoaded(at('A'), at('C'))
    const primary = () =>
      screen.getAllByRole('link', { name: /^Choose/ }).filter((link) => !link.className.includes('secondary'))
    const hrefs = () => primary().map((link) => link.getAttribute('href'))
    expect(hrefs()).toEqual([paths.purchase('A')])
    expect(text()).not.toContain('Your previous choice')
    fireEvent.click(screen.getAllByRole('link', { name: /^Choose/ })[1] ?? document.body)
    cleanup()
    openPage(paths.offers, <OffersPage />)
    await queriesSettled()
    expect(hrefs()).toEqual([paths.purchase('C')])
    expect(text()).toContain('Your previous choice')
  })

  it('say on which day cover starts if the departure is a date', async () => {
    const leg = aLeg({ startTime: '2030-12-01T00:00:00.000Z', endTime: '2030-12-20T23:59:59.999Z' })
    const coverage = { level: 'A', covered: [], notCovered: [] }
    await openLoaded(createOffer('o-1', { coverage, risk: aShipment({ journeyLegs: [leg] }) }))
    expect(text()).toContain('Cover starts on 1 Dec 2030, or when you buy if that’s later.')
  })

  it('list common cover and common exclusions once', async () => {
    const covering = (level: string, ...covered: string[]) => ({
      coverage: { level, covered: ['Fire', ...covered], notCovered: ['Delay'] },
    })
    await openLoaded(createOffer('o-1', covering('A', 'Theft')), createOffer('o-2', covering('C')))
    const list = (name: string) =>
      screen.getByRole('heading', { name }).parentElement?.querySelector('ul')?.textContent
    expect([list('Covered by all offers'), list('Not covered by any offer')]).toEqual(['Fire', 'Delay'])
  })

  it('can’t be chosen once one of them is bought', async () => {
    await openLoaded(
      createOffer('o-1', { coverage: { level: 'A', name: 'All risks', covered: [], notCovered: [] } }),
      createOffer('o-2'),
    )
    act(() => markOfferBought('o-1', 'b-1'))
    expect(title()).toBe('Your offers')
    expect(text()).toContain('You’ve bought All risks')
    expect(screen.getByRole('region', { name: 'All risks' }).textContent).toContain('Bought')
    expect(screen.getAllByText('Bought')).toHaveLength(1)
    expect([choices(), links().includes(paths.booking('b-1'))]).toEqual([[], true])
    expect(screen.queryByText(/^These prices are valid/)).toBeNull()
  })

  it('don’t say who bought one of them if it’s only known that it was bought', () => {
    open(createOffer('o-1'), createOffer('o-2'))
    act(() => markOfferNotBought('o-1', 'b-1'))
    expect(text()).toContain('One of these offers was bought')
    expect(text()).not.toContain('You’ve')
    expect([choices(), links().includes(paths.booking('b-1'))]).toEqual([[], true])
  })

  it('say that the cover that was bought was cancelled, once this tab knows', () => {
    open(createOffer('o-1'), createOffer('o-2'))
    act(() => markOfferBought('o-1', 'b-1'))
    const cancelled = 'Cover was bought and then cancelled'
    expect(text()).not.toContain(cancelled)
    act(() => updateDraft({ bookings: [{ id: 'b-1', status: BookingStatus.cancelled, events: [] }] }))
    expect(text()).toContain(`Note: ${cancelled}`)
    expect(text()).not.toContain('You’ve bought')
  })

  it('can’t be chosen while the outcome of a purchase is unknown, with a link to check', () => {
    open(createOffer('o-1'), createOffer('o-2'))
    act(() => recordSentPurchase('o-2'))
    expect(text()).toContain('You may already have bought one of these offers')
    expect([choices(), links().includes(paths.purchase('o-2'))]).toEqual([[], true])
  })
})

describe('the validity of offers', () => {
  const announced = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join()

  it('is that of the next offer to expire', async () => {
    await openLoaded(
      createOffer('o-1', { validUntil: inHours(5.5) }),
      createOffer('o-2', { validUntil: inHours(2.5) }),
    )
    expect(text()).toMatch(/These prices are valid until .*, 2 hours from now\./)
    act(() => syncServerClock(inHours(3)))
    expect(text()).toMatch(/These prices are valid until .*, 2 hours from now\./)
    expect(choices()).toHaveLength(1)
    act(() => syncServerClock(inHours(6)))
    expect(announced()).toContain('These prices have expired.')
  })

  it('hasn’t ended while some offers never expire', async () => {
    await openLoaded(createOffer('o-1'), createOffer('o-2', { validUntil: undefined }))
    act(() => syncServerClock(inHours(3)))
    expect(announced()).not.toContain('expired')
    expect(choices()).toHaveLength(1)
  })

  it('is unknown if the service states none', async () => {
    await openLoaded(createOffer('o-1', { validUntil: undefined }))
    expect(text()).toContain('The service doesn’t say how long these prices are valid.')
  })
})

describe('extensions', () => {
  const show = (overrides: Partial<Parameters<typeof Extensions>[0]['request']> = {}) => {
    const requestOffers = vi.fn()
    fillDraft()
    updateDraft({ shipment: { ...currentDraft().shipment, extensions: ['old'] } })
    openPage('/', <Extensions request={{ requestOffers, pending: false, error: null, ...overrides }} />)
    return requestOffers
  }
  const extensions = () => currentDraft().shipment.extensions

  it('are labelled with the word “cover”, once', async () => {
    show()
    await screen.findByRole('checkbox', { name: 'Add war cover' })
    const labels = screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.labels?.[0]?.textContent)
    expect(labels).toEqual(['Add war cover', 'Add storage cover', 'Add old cover'])
  })

  it('can be removed if the service no longer has them', async () => {
    const requestOffers = show()
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Add war cover' })
    fireEvent.click(box)
    expect(extensions()).toEqual(['old', 'war'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Add old cover' }))
    expect([extensions(), requestOffers.mock.calls.length]).toEqual([['war'], 2])
  })

  it('don’t change while offers are requested', async () => {
    const requestOffers = show({ pending: true })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Add war cover' }))
    expect([extensions(), requestOffers.mock.calls]).toEqual([['old'], []])
  })
})
