import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '#contract/offer.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage, fillDraft } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { currentDraft, draftShipment, saveOffers, recordSentPurchase, resetDraft } from '#web/draft/draft.ts'
import { beginSession } from '#web/session.ts'
import { CoverFacts, OfferPrice } from './OfferFacts.tsx'
import { CoverStart } from '#web/components/review/CoverStart.tsx'
import { ValidUntil, ExpiryAnnouncement } from '#web/components/expiry/Expiry.tsx'
import { JourneyFacts } from '#web/components/shipment/ShipmentFacts.tsx'
import { useDiscardDraft } from '#web/components/request-offers/use-discard-draft.tsx'
import { listWordings } from './wordings.tsx'
import { summarizeRisk } from '#web/components/shipment/shipment-summary.ts'
import { createLabels } from '#web/components/shipment/labels.ts'

let reply: () => Promise<Response>
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  reply = () => Promise.resolve(Response.json({}))
  vi.stubGlobal('fetch', () => reply())
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const coverage = { level: 'A', name: 'All risks', covered: [], notCovered: [] }
const legs = summarizeRisk(aShipment(), createLabels(undefined)).legs
const open = (element: ReactElement) => openPage('/', element)
const text = () => document.body.textContent

it.each<[Partial<Offer>, string]>([
  [{}, 'CoverThe service doesn’t say what’s covered.'],
  [{ coverage }, 'CoverAll risksInstitute Cargo Clauses (A) 1/1/09'],
  // A cover with the same name as its wording is named once.
  [{ coverage: { ...coverage, level: 'Basic', name: 'Basic' } }, 'CoverBasic'],
  [{ coverage: { ...coverage, level: 'Basic', notCovered: ['War'] } }, 'CoverAll risksWar not included.'],
  [{ coverage: { ...coverage, level: 'All risks' }, deductible: 0 }, 'CoverAll risksExcessNone'],
  [
    { coverage: { ...coverage, level: 'All risks' }, deductible: 25_000 },
    'CoverAll risksExcessEUR 250.00 each and every loss',
  ],
  [
    {
      extensions: [{ id: 'war', name: 'War', premium: 1, clauses: 'War Clauses' }],
      coverage: { ...coverage, level: 'All risks' },
    },
    'CoverAll risksWith war: War Clauses',
  ],
  [
    {
      coverage: { ...coverage, level: 'All risks' },
      amendments: [{ type: 'info', message: 'Keep the temperature log.' }],
    },
    'CoverAll risksConditionsKeep the temperature log.',
  ],
])('an offer with %j shows %s', (overrides, words) => {
  open(<CoverFacts offer={anOffer(overrides)} />)
  expect(text()).toBe(words)
})

const wordingUrl = 'https://a.example/w'
it.each<[Partial<Offer>, string[]]>([
  [{}, []],
  [{ policyRevision: { policy: 'Open policy', revision: '7' } }, []],
  [{ policyRevision: { policy: 'p', wordingUrl: 'javascript:alert(1)' } }, []],
  [{ policyRevision: { policy: 'p', revision: '7', wordingUrl } }, ['p, edition 7']],
  [{ policyRevision: { policy: '', wordingUrl } }, ['Policy wording']],
])('lists the wordings of an offer with %j: %j', (overrides, names) => {
  expect(listWordings(anOffer(overrides))).toEqual(names.map((name) => ({ name, url: wordingUrl })))
})

it.each([
  [1, '24 Nov 2026 · 1 leg', 'Joensuu, Finland to Helsinki, Finland'],
  [2, '24 to 27 Nov 2026 · 2 legs', 'Joensuu, Finland to Hamburg, Germany'],
])('sums up a journey of %i legs', (count, days, route) => {
  open(<JourneyFacts legs={legs.slice(0, count)} />)
  expect(text()).toContain(`${route}${days}`)
})

describe('the start of cover', () => {
  it.each<[string | undefined, Partial<Offer>, RegExp]>([
    [undefined, { coverage }, /^Cover starts on 24 Nov 2126, .*, or when you buy if that’s later\.$/],
    ['2126-11-20T12:00:00.000Z', { coverage }, /^Cover starts on 24 Nov 2126, .*\d\d UTC\.$/],
    ['2126-11-25T12:00:00.000Z', { coverage }, /^Cover starts on 25 Nov 2126/],
    // Another wording may start at another time.
    ['2126-11-25T12:00:00.000Z', {}, /^$/],
  ])('is shown for a purchase at %s with %j', (purchasedAt, overrides, words) => {
    const departsAt = purchasedAt ? '2126-11-24T08:00:00.000Z' : inMinutes(60 * 24 * 365)
    const first = legs[0] && { ...legs[0], departsAt }
    open(<CoverStart offer={anOffer(overrides)} first={first} purchasedAt={purchasedAt} />)
    expect(text()).toMatch(purchasedAt ? words : /^Cover starts on .*, or when you buy if that’s later\.$/)
  })

  it('is the purchase if the journey has already started', () => {
    open(
      <CoverStart
        offer={anOffer({ coverage })}
        first={legs[0] && { ...legs[0], departsAt: inMinutes(-1) }}
      />,
    )
    expect(text()).toBe('Cover starts when you buy it.')
  })

  it('is only a day if the departure is a date', () => {
    const departure = { departsAt: '2126-11-24T00:00:00.000Z', departureZone: 'UTC', departsOnDate: true }
    open(<CoverStart offer={anOffer({ coverage })} first={legs[0] && { ...legs[0], ...departure }} />)
    expect(text()).toBe('Cover starts on 24 Nov 2126, or when you buy if that’s later.')
  })
})

describe('the expiry of a price', () => {
  it.each([
    [30, 60, ''],
    [4, 60, 'This price expires in less than 5 minutes.'],
    [-1, 4, 'This price expires in less than 5 minutes.'],
    [-2, -1, 'This price has expired.'],
    [4, undefined, 'This price expires in less than 5 minutes.'],
    [-1, undefined, 'This price expires in less than 5 minutes.'],
  ])('is announced %i to %s minutes before: %s', (first, last, words) => {
    open(
      <ExpiryAnnouncement
        subject="price"
        first={inMinutes(first)}
        last={last === undefined ? undefined : inMinutes(last)}
      />,
    )
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  it('is shown with the time left', () => {
    open(<ValidUntil subject="price" until={inMinutes(30.5)} />)
    expect(text()).toMatch(/^Note: This price is valid until .*, 30 minutes from now\.$/)
    act(() => syncServerClock(inMinutes(27)))
    expect(text()).toMatch(/^Warning: This price is valid until .*, 3 minutes from now\.$/)
  })
})

it('shows only the total until the settings have loaded', async () => {
  let answer: (reply: Response) => void = () => undefined
  reply = () => new Promise((resolve) => (answer = resolve))
  open(<OfferPrice offer={anOffer()} />)
  expect(text()).toBe('TotalEUR 281.82')
  answer(Response.json({}))
  expect(await screen.findByText('Booking fee')).toBeDefined()
})

it('says what commission a price includes, if the service sends it', () => {
  reply = () => Promise.resolve(Response.json({}))
  open(<OfferPrice offer={{ ...anOffer(), commission: 2500 }} />)
  expect(text()).toContain('Includes commission of EUR 25.00.')
})

describe('the discard dialog', () => {
  function LeavePage({ onDiscard }: { onDiscard: () => void }) {
    const { discardDraft, discardDialog } = useDiscardDraft({
      question: 'Leave?',
      consequence: 'It is lost.',
      confirmLabel: 'Leave',
      onDiscard,
    })
    return (
      <>
        <button onClick={discardDraft}>Leave page</button>
        {discardDialog}
      </>
    )
  }
  const show = () => {
    fillDraft()
    const onLose = vi.fn()
    open(<LeavePage onDiscard={onLose} />)
    fireEvent.click(screen.getByRole('button', { name: 'Leave page' }))
    return onLose
  }

  it.each([
    ['Keep draft', 0],
    ['Leave', 1],
  ])('closes with “%s”, discarding the draft %i times', (name, times) => {
    const onLose = show()
    expect(text()).toContain('It is lost.')
    fireEvent.click(screen.getByRole('button', { name }))
    expect([screen.queryByRole('dialog'), onLose.mock.calls.length]).toEqual([null, times])
  })

  it('names the offer if the outcome of its purchase is unknown', () => {
    fillDraft()
    const shipment = draftShipment(currentDraft())
    if (shipment) saveOffers(shipment, [anOffer({ id: 'o-7' })])
    recordSentPurchase('o-7')
    show()
    expect(text()).toContain('This deletes the draft, so note the offer number first: o-7.')
    expect(text()).not.toContain('It is lost.')
  })
})
