// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { aDecline, anOffer } from '#testing/arbitraries/offers.ts'
import { openPage, fillDraft } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import {
  currentDraft,
  draftShipment,
  markOfferBought,
  updateDraft,
  saveOffers,
  recordSentPurchase,
  resetDraft,
} from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { Extensions } from './Extensions.tsx'
import { OffersPage } from './OffersPage.tsx'

beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  vi.stubGlobal('fetch', ({ pathname }: URL) =>
    Promise.resolve(
      pathname.endsWith('/setup')
        ? Response.json({ extensions: [{ id: 'war', name: 'War' }] })
        : new Response('', { status: 404 }),
    ),
  )
})
afterEach(() => {
  cleanup()
  syncServerClock(new Date().toISOString())
  endSession()
  vi.unstubAllGlobals()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const offered = (id: string, otherwise: Partial<Offer> = {}) =>
  anOffer({ id, validUntil: inHours(2), ...otherwise })
function open(...offers: Offer[]) {
  fillDraft()
  const shipment = draftShipment(currentDraft())
  if (!shipment) throw new Error('The draft is incomplete.')
  if (offers.length > 0) saveOffers(shipment, offers)
  openPage(paths.offers, <OffersPage />)
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const text = () => document.body.textContent
const choices = () => screen.queryAllByRole('link', { name: /^Choose/ }).map((link) => link.textContent)
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

describe('the title of the offers', () => {
  const offers = (count: number) => Array.from({ length: count }, (_, index) => offered(`o-${index}`))
  it.each<[string, Offer[]]>([
    ['No offers yet', []],
    ['Not offered as asked', [aDecline(['No.'])]],
    ['One way to cover it', offers(1)],
    ['Two ways to cover it', [...offers(2), { ...aDecline(['No.']), id: 'd' }]],
    ['Six ways to cover it', offers(6)],
    ['7 ways to cover it', offers(7)],
    ['These prices no longer hold', [offered('o-1', { validUntil: inHours(-1) })]],
    ['One way to cover it', [offered('o-1', { validUntil: undefined })]],
  ])('is %s', (words, all) => {
    open(...all)
    expect(title()).toBe(words)
  })

  it('says that they are outdated once an answer changes', () => {
    open(offered('o-1'))
    act(() => updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '5' } }))
    expect(title()).toBe('These prices are out of date')
    expect([choices(), screen.getByRole('button', { name: 'Ask again' }).textContent]).toEqual([
      [],
      'Ask again',
    ])
    // What is incomplete can't be requested.
    act(() => updateDraft({ shipment: { ...currentDraft().shipment, insuredValue: '' } }))
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to the shipment' })).toBeDefined()
  })
})

describe('offers', () => {
  it('of the same name have numbers, and others none', () => {
    const named = (name: string) => ({ coverage: { level: name, name, covered: [], notCovered: [] } })
    open(offered('o-1', named('Basic')), offered('o-2', named('All risks')), offered('o-3', named('Basic')))
    expect(choices()).toEqual(['Choose basic 1', 'Choose all risks', 'Choose basic 2'])
  })

  it('share what they all cover and what none of them covers', () => {
    const covering = (level: string, ...covered: string[]) => ({
      coverage: { level, covered: ['Fire', ...covered], notCovered: ['Delay'] },
    })
    open(offered('o-1', covering('A', 'Theft')), offered('o-2', covering('C')))
    const list = (name: string) => screen.getByRole('heading', { name }).nextElementSibling?.textContent
    expect([list('All of them cover'), list('None of them covers')]).toEqual(['Fire', 'Delay'])
  })

  it('cannot be chosen once one of them is bought', () => {
    open(
      offered('o-1', { coverage: { level: 'A', name: 'All risks', covered: [], notCovered: [] } }),
      offered('o-2'),
    )
    act(() => markOfferBought('o-1', 'b-1'))
    expect(text()).toContain('All risks is bought')
    expect([choices(), links().includes(paths.booking('b-1'))]).toEqual([[], true])
    expect(screen.queryByText(/^Prices hold/)).toBeNull()
  })

  it('cannot be chosen while the outcome of a purchase is unknown, which can be found out', () => {
    open(offered('o-1'), offered('o-2'))
    act(() => recordSentPurchase('o-2'))
    expect(text()).toContain('A cover of these offers may be bought already')
    expect([choices(), links().includes(paths.purchase('o-2'))]).toEqual([[], true])
  })
})

describe('the validity of offers', () => {
  const announced = () =>
    screen
      .getAllByRole('status')
      .map((status) => status.textContent)
      .join()

  it('is that of the next to expire', () => {
    open(offered('o-1', { validUntil: inHours(5.5) }), offered('o-2', { validUntil: inHours(2.5) }))
    expect(text()).toMatch(/Prices hold until .*, 2 hours from now\./)
    act(() => syncServerClock(inHours(3)))
    expect(text()).toMatch(/Prices hold until .*, 2 hours from now\./)
    expect(choices()).toHaveLength(1)
    act(() => syncServerClock(inHours(6)))
    expect(announced()).toContain('The time for these prices is over.')
  })

  it('is not over while some have no end', () => {
    open(offered('o-1'), offered('o-2', { validUntil: undefined }))
    act(() => syncServerClock(inHours(3)))
    expect(announced()).not.toContain('is over')
    expect(choices()).toHaveLength(1)
  })

  it('is unknown if the service does not tell any', () => {
    open(offered('o-1', { validUntil: undefined }))
    expect(text()).toContain('The service does not say how long this holds.')
  })
})

describe('extensions', () => {
  const show = (otherwise: Partial<Parameters<typeof Extensions>[0]['request']> = {}) => {
    const ask = vi.fn()
    fillDraft()
    updateDraft({ shipment: { ...currentDraft().shipment, extensions: ['old'] } })
    openPage('/', <Extensions request={{ ask, whole: true, pending: false, error: null, ...otherwise }} />)
    return ask
  }
  const extensions = () => currentDraft().shipment.extensions

  it('that the service no longer has can be removed', async () => {
    const ask = show()
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Add war' })
    fireEvent.click(box)
    expect(extensions()).toEqual(['old', 'war'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Add old' }))
    expect([extensions(), ask.mock.calls.length]).toEqual([['war'], 2])
  })

  it('are not changed while offers are requested', async () => {
    const ask = show({ pending: true })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Add war' }))
    expect([extensions(), ask.mock.calls]).toEqual([['old'], []])
  })
})
