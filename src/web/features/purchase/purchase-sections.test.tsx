// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { bookings } from '#contract/wire/bookings/operations.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { openPage, queriesSettled } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { updateDraft, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession, endSession } from '#web/session.ts'
import { BlockerNotice } from './blockers/BlockerNotice.tsx'
import { Documents } from './consent/Documents.tsx'
import { DuplicateWarning } from './duplicates/DuplicateWarning.tsx'
import { OutcomeNotice } from './outcome/OutcomeNotice.tsx'
import type { PurchaseOutcome } from './outcome/purchase-outcome.ts'

let scope: string[]
let documents: object[]
let found: Booking[]
let requested: string[]
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  scope = ['whoAmI', 'bookings']
  documents = []
  found = []
  requested = []
  vi.stubGlobal('fetch', ({ pathname }: URL) => {
    requested.push(pathname.split('/').at(-1) ?? '')
    const page = { rows: found, count: found.length, page: 0, perPage: 50 }
    return Promise.resolve(
      pathname.endsWith('/exchange')
        ? Response.json({ id: 't-1', scope, roles: ['shipper'] })
        : pathname.endsWith('/bookings')
          ? Response.json(z.encode(bookings.reply, page))
          : Response.json({ documents }),
    )
  })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})
const text = () => document.body.textContent

describe('the outcome of a purchase', () => {
  const act = vi.fn<(act: string) => void>()
  const show = (outcome: PurchaseOutcome, buyable = true) => {
    act.mockReset()
    const acts = {
      onFindOut: () => act('find out'),
      onSendAgain: () => act('send again'),
      onLeave: () => act('leave'),
    }
    openPage('/', <OutcomeNotice outcome={outcome} offerId="o-1" buyable={buyable} {...acts} />)
  }

  it.each<PurchaseOutcome>([{ kind: 'ready' }, { kind: 'buying' }, { kind: 'bought', bookingId: 'b' }])(
    'shows nothing for %j',
    (outcome) => {
      show(outcome)
      expect(text()).toBe('')
    },
  )

  it.each<[boolean, boolean, RegExp, boolean]>([
    [true, true, /can no longer go through\. You can buy it now\.$/, false],
    [true, false, /can no longer go through\.$/, false],
    [false, true, /No cover has been bought so far\. You can buy it now\./, true],
    [false, false, /No cover has been bought so far\.$/, false],
  ])('says that nothing was bought (final: %s, buyable: %s)', (final, buyable, words, warns) => {
    show({ kind: 'not bought', isFinal: final }, buyable)
    expect(text()).toMatch(words)
    expect(text().includes('could insure the shipment twice')).toBe(warns)
    expect(document.activeElement?.textContent).toBe(text())
  })

  it.each(['Check again', 'Send again', 'Start another quote'])(
    'has a button for an unknown outcome: %s',
    (name) => {
      show({ kind: 'unknown', sentence: 'Why.' })
      expect(text()).toMatch(/Why\..*quote offer o-1/)
      fireEvent.click(screen.getByRole('button', { name }))
      expect(act.mock.calls).toEqual([
        [{ 'Check again': 'find out', 'Send again': 'send again' }[name] ?? 'leave'],
      ])
    },
  )

  it.each([
    ['b-1', [paths.booking('b-1')]],
    [undefined, []],
  ])('links a refusal to booking %s', (bookingId, links) => {
    show({ kind: 'refused', sentence: 'No.', bookingId })
    expect(text()).toContain('No.')
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links)
  })
})

describe('the documents of an offer', () => {
  const url = (name: string) => `https://insurer.example/${name}.pdf`
  const policyRevision = (name: string) => ({ policy: 'p', wordingUrl: url(name) })
  const own = anOffer({
    policyRevision: policyRevision('own'),
    coverage: { level: 'A', covered: [], notCovered: [] },
  })
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

  it('lists its wording and the other documents, but no wordings of other offers or levels', async () => {
    updateDraft({
      quoted: { asked: '', offers: [own, anOffer({ id: 'o-2', policyRevision: policyRevision('other') })] },
    })
    documents = [
      { name: 'Own', url: url('own') },
      { name: 'Other offer', url: url('other') },
      { name: 'Level A', url: url('a'), level: 'A' },
      { name: 'Level B', url: url('b'), level: 'B' },
      { name: 'Key facts', url: url('facts') },
    ]
    openPage('/', <Documents offer={own} />)
    await screen.findByRole('link', { name: /^Key facts/ })
    expect(links()).toEqual([url('own'), url('a'), url('facts')])
  })

  it('has no heading if there are none', async () => {
    openPage('/', <Documents offer={anOffer()} />)
    await waitFor(() => expect(requested).toContain('setup'))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('the duplicate warning', () => {
  const shipment = aShipment()
  const purchasedAt = new Date(Date.now() - 3_600_000).toISOString()
  const bought: Booking = {
    ...{ id: 'b-1', reference: 'LD-1', status: 2, events: [], risk: shipment, purchasedAt },
    offer: anOffer({ id: 'o-9' }),
  }
  const open = () => openPage('/', <DuplicateWarning offer={anOffer()} shipment={shipment} />)

  it('links to the booking', async () => {
    found = [bought]
    open()
    const link = await screen.findByRole('link', { name: 'LD-1' })
    expect(link.getAttribute('href')).toBe(paths.booking('b-1'))
    expect(text()).toMatch(/LD-1 was bought on \d/)
  })

  it.each<[string, () => void, number]>([
    ['without the permission to list bookings', () => (scope = ['whoAmI']), 0],
    ['if nothing is alike', () => (found = [{ ...bought, status: 3 }]), 1],
  ])('isn’t shown %s', async (_, prepare, requests) => {
    prepare()
    open()
    await queriesSettled()
    expect(requested).toContain('exchange')
    expect([screen.queryByRole('link'), requested.filter((end) => end === 'bookings').length]).toEqual([
      null,
      requests,
    ])
  })
})

it('explains why an offer can’t be bought, and links to the next step', () => {
  const bar = {
    kind: 'warn' as const,
    title: 'Expired',
    sentences: ['One.', 'Two.'],
    link: { to: '/a', label: 'Ask' },
  }
  openPage('/', <BlockerNotice blocker={bar} announced={false} />)
  expect(screen.getByRole('status').textContent).toMatch(/Expired.*One\.Two\./)
  expect(screen.getByRole('link', { name: 'Ask' })).toBeDefined()
  cleanup()
  openPage(
    '/',
    <BlockerNotice blocker={bar} announced>
      <button type="button">Again</button>
    </BlockerNotice>,
  )
  expect([screen.queryByRole('status'), screen.queryByRole('link')]).toEqual([null, null])
  expect(screen.getByRole('button', { name: 'Again' })).toBeDefined()
})
