import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Booking } from '#contract/booking.ts'
import type { Cancellation } from '#contract/servicing/cancellation.ts'
import { isoCurrency } from '#contract/money/money.ts'
import { previewCancellation } from '#contract/wire/bookings/operations.ts'
import { aLeg, aShipment } from '#testing/builders/shipment.ts'
import { anOffer } from '#testing/builders/offer.ts'
import { openPage, queriesSettled } from '#testing/page.tsx'
import { applyConfigFile } from '#web/api/config.ts'
import { currentDraft, updateDraft, resetDraft } from '#web/draft/draft.ts'
import { paths, patterns } from '#web/paths.ts'
import { beginSession } from '#web/session.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingAside } from './BookingAside.tsx'
import { BookingPage } from './BookingPage.tsx'
import { CancelBookingButton } from './actions/CancelBookingButton.tsx'

type Reply = () => Response | Promise<Response>

let scope: string[]
/** Responses by the last segment of the path, optionally with the method. */
let replies: Record<string, Reply>
beforeEach(() => {
  applyConfigFile({})
  beginSession({ token: 't', scopes: [] }, `${crypto.randomUUID()}@example.com`)
  resetDraft()
  scope = [
    'whoAmI',
    'createQuote',
    'buyOffer',
    'getCertificate',
    'correctBooking',
    'cancelBooking',
    'completeBooking',
    'listNotes',
  ]
  replies = {
    exchange: () => Response.json({ id: 't-1', scope, roles: ['shipper'] }),
    notes: () => Response.json([]),
  }
  vi.stubGlobal('fetch', ({ pathname }: URL, { method }: RequestInit) => {
    const end = pathname.split('/').at(-1) ?? ''
    const reply = replies[`${method} ${end}`] ?? replies[end] ?? (() => new Response('', { status: 404 }))
    return Promise.resolve(reply())
  })
})

const event = { id: 'e-1', content: 'Bought', createdAt: '2026-11-20T12:00:00.000Z' }
const booking = (overrides: Partial<Booking> = {}): Booking => ({
  id: 'b-1',
  reference: 'LD-1',
  status: 2,
  risk: aShipment(),
  events: [event],
  ...overrides,
})
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const open = (element: ReactElement) => openPage('/', element)
const text = () => document.body.textContent
const buttons = () => screen.queryAllByRole('button').flatMap(({ textContent }) => textContent || [])
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

describe('the actions of a booking', () => {
  const actions = async (overrides: Partial<Booking>, isLocalCopy = false) => {
    open(<BookingActions booking={booking(overrides)} isLocalCopy={isLocalCopy} isOutdated={isLocalCopy} />)
    await screen.findByRole('button', { name: 'Print' })
    return [...links(), ...buttons().filter((name) => !/Keep draft|Replace draft/.test(name))]
  }
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  const copy = 'Copy to new quote'

  it('are download, print and copy to new quote', async () => {
    expect(await actions({ offer: anOffer() })).toEqual(['Download certificate', 'Print', copy])
    expect(heading()).toMatch(/^In force.*LD-1$/)
  })

  it.each<[string, Partial<Booking>]>([
    ['has no reference', { reference: undefined }],
    ['has no history', { events: [] }],
  ])('leave out the certificate if the booking %s', async (_, overrides) => {
    expect(await actions(overrides)).toEqual(['Print', copy])
  })

  it('a local copy leaves out the certificate, and says why', async () => {
    expect(await actions({}, true)).toEqual(['Print', copy])
    expect(text()).toContain('We couldn’t reload this booking.')
  })

  it('don’t suggest printing or buying a booking of unknown status', async () => {
    const overrides = { status: undefined, statusName: 'AWAITING_PAYMENT', offer: anOffer() }
    expect(await actions(overrides)).toEqual(['Print', copy])
    expect(screen.getByRole('button', { name: 'Print' }).className).toContain('secondary')
    expect(heading()).toContain('AWAITING_PAYMENT')
  })

  it.each<[string, number, string[]]>([
    ['before departure', 1, ['Quote this shipment again', copy]],
    ['after departure', -1, [copy]],
  ])('of a cancelled booking %s', async (_, hours, copies) => {
    const risk = aShipment({ journeyLegs: [aLeg({ startTime: inHours(hours), endTime: inHours(9) })] })
    expect(await actions({ status: 3, risk })).toEqual(['Download certificate', 'Print', ...copies])
  })

  it('quote a cancelled shipment again with its reference and departure', async () => {
    const startTime = inHours(48)
    const risk = aShipment({
      trackingCode: 'PO 7',
      journeyLegs: [aLeg({ startTime, endTime: inHours(96) })],
    })
    await actions({ status: 3, risk })
    fireEvent.click(screen.getByRole('button', { name: 'Quote this shipment again' }))
    const { trackingCode, journeyLegs } = currentDraft().shipment
    expect(trackingCode).toBe('PO 7')
    expect(new Date(journeyLegs[0]?.startTime ?? '').toISOString()).toBe(startTime)
  })

  it('leave out what is unknown', async () => {
    expect(await actions({ risk: undefined, reference: undefined })).toEqual(['Print'])
  })

  const valid = anOffer({ validUntil: inHours(1) })
  const expired = anOffer({ validUntil: '2026-11-21T12:00:00Z' })
  it.each<[string, Partial<Booking>, string, string[]]>([
    ['valid', { offer: valid }, 'Open offer 20 Nov 2026', ['Review and buy']],
    [
      'replaced',
      { offer: valid, newerQuoteId: 'q' },
      'Replaced, No.',
      ['View newer quote', 'Review and buy'],
    ],
    ['expired by the clock', { offer: expired }, 'Expired 21 Nov 2026', ['Get new prices']],
    ['expired as the service says', { status: 5, offer: expired }, 'Expired 20 Nov 2026', ['Get new prices']],
  ])('an offer that is %s has that date, and starts with the next step', async (_, change, words, first) => {
    const statusAt = '2026-11-20T12:00:00Z'
    expect(await actions({ status: 1, statusAt, ...change })).toEqual([...first, 'Print', copy])
    expect(heading()).toContain(words)
  })

  it.each<[string, string[], number]>([
    ['buy', ['whoAmI', 'createQuote'], 1],
    ['get new prices', ['whoAmI', 'buyOffer'], -1],
  ])('do not offer to %s without the permission', async (_, allowed, hours) => {
    scope = allowed
    const offer = anOffer({ validUntil: inHours(hours) })
    open(<BookingActions booking={booking({ status: 1, offer })} isLocalCopy={false} isOutdated={false} />)
    await queriesSettled()
    expect([links(), buttons().filter((name) => name === 'Get new prices')]).toEqual([[], []])
  })
})

describe('the aside of a booking', () => {
  const aside = async (overrides: Partial<Booking>, isLocalCopy = false) => {
    open(<BookingAside booking={booking(overrides)} isLocalCopy={isLocalCopy} />)
    await waitFor(() => expect(text()).toContain('Bought'))
    await queriesSettled()
  }

  it('has the changes, the history and the notes', async () => {
    await aside({})
    expect(await screen.findByRole('heading', { name: 'Notes' })).toBeDefined()
    expect(links()).toEqual(['Correct details'])
    expect(buttons()).toContain('Cancel booking')
    expect(screen.getByRole('heading', { name: 'History' })).toBeDefined()
  })

  it('has no changes once the booking is cancelled', async () => {
    await aside({ status: 3 })
    expect(links()).toEqual([])
    expect(buttons()).not.toContain('Cancel booking')
  })

  it('has only the history of a local copy', async () => {
    await aside({}, true)
    expect([links(), screen.queryByRole('heading', { name: 'Notes' })]).toEqual([[], null])
  })

  it('is empty if the booking has no history and can’t be changed', async () => {
    scope = ['whoAmI', 'listNotes']
    open(<BookingAside booking={booking({ events: [] })} isLocalCopy={false} />)
    await queriesSettled()
    expect(text()).toBe('')
  })
})

describe('a local copy of a booking', () => {
  it('is shown only after the service couldn’t return the booking', async () => {
    updateDraft({ bookings: [booking()] })
    let answer: (reply: Response) => void = () => undefined
    replies['b-1'] = () => new Promise((resolve) => (answer = resolve))
    openPage(patterns.booking, <BookingPage />, paths.booking('b-1'))
    expect(await screen.findByText('Loading booking…')).toBeDefined()
    expect(screen.queryByRole('article')).toBeNull()
    answer(new Response('', { status: 404 }))
    expect(await screen.findByRole('article')).toBeDefined()
    expect(text()).toContain('We couldn’t reload this booking.')
  })

  it('isn’t shown for another booking', async () => {
    updateDraft({ bookings: [booking({ id: 'b-2' })] })
    openPage(patterns.booking, <BookingPage />, paths.booking('b-1'))
    expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeDefined()
    expect([buttons(), links()]).toEqual([[], ['View bookings']])
    expect(text()).toMatch(/deleted\.View bookingsBooking ID: b-1$/)
  })
})

describe('cancelling', () => {
  const allowed: Cancellation = { allowed: true, refund: 28_182, currency: isoCurrency('EUR'), reason: '' }
  const preview = (overrides: Partial<Cancellation> = {}) =>
    Response.json(z.encode(previewCancellation.reply, { ...allowed, ...overrides }))
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  const alert = () => screen.queryByRole('alert')?.textContent

  it('isn’t offered if it’s no longer possible, and says why', async () => {
    replies['GET cancel'] = () => preview({ allowed: false, reason: 'The journey has begun.' })
    open(<CancelBookingButton booking={booking()} />)
    press('Cancel booking')
    expect(await screen.findByText('The journey has begun.')).toBeDefined()
    expect([
      screen.queryByRole('button', { name: 'Cancel and refund EUR 281.82' }),
      screen.queryByLabelText(/^Reason/),
    ]).toEqual([null, null])
  })

  it('isn’t offered if the refund is unknown', async () => {
    replies['GET cancel'] = () => Response.json({ message: 'No.' }, { status: 403 })
    open(<CancelBookingButton booking={booking()} />)
    press('Cancel booking')
    await waitFor(() => expect(alert()).toContain('nothing was cancelled'))
    expect(screen.queryByRole('button', { name: 'Cancel and refund EUR 281.82' })).toBeNull()
  })

  it.each<[string, Reply, RegExp]>([
    ['refused', () => Response.json({ message: 'No.' }, { status: 403 }), /The booking wasn’t cancelled\./],
    ['lost', () => Promise.reject(new TypeError('The connection was cut.')), /We don’t know if/],
  ])('shows that it was %s, until it is tried again', async (_, reply, words) => {
    replies['GET cancel'] = () => preview()
    replies['PATCH cancel'] = reply
    open(<CancelBookingButton booking={booking()} />)
    press('Cancel booking')
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel and refund EUR 281.82' }))
    await waitFor(() => expect(alert()).toMatch(words))
    press('Keep booking')
    press('Cancel booking')
    await waitFor(() => expect(alert()).toBeUndefined())
  })
})
