// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import { listBookings } from '#contract/wire/bookings/operations.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/arbitraries/offers.ts'
import { openPage, queriesSettled } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { updateDraft, resetDraft } from '#web/draft/draft.ts'
import { paths } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { BlockerNotice } from './BlockerNotice.tsx'
import { Documents } from './Documents.tsx'
import { DuplicateWarning } from './DuplicateWarning.tsx'

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
          ? Response.json(z.encode(listBookings.reply, page))
          : Response.json({ documents }),
    )
  })
})
const text = () => document.body.textContent

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
      quote: {
        shipmentJson: '',
        offers: [own, anOffer({ id: 'o-2', policyRevision: policyRevision('other') })],
      },
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
