import { expect, it } from 'vitest'
import { aDecline, anOffer } from '#testing/builders/offer.ts'
import { paths, editPath } from '#web/paths.ts'
import { purchaseBlocker } from './BlockerNotice.tsx'

const free = {
  stale: false,
  expired: false,
  bookingId: undefined,
  isCancelled: false,
  pendingOfferId: undefined,
}
const blocker = (offer = anOffer(), context: Partial<Parameters<typeof purchaseBlocker>[1]> = {}) =>
  purchaseBlocker(offer, { ...free, ...context })

it('doesn’t block a valid offer', () => {
  expect(blocker()).toBeUndefined()
})

// Each case also meets the conditions of the cases below it: the first blocker is returned.
it.each([
  [
    'an offer that is bought',
    anOffer({ bookingId: 'b-1' }),
    { bookingId: 'b-2' },
    'success',
    paths.booking('b-1'),
  ],
  ['an offer whose quote is bought', anOffer(), { bookingId: 'b-2' }, 'warning', paths.booking('b-2')],
  [
    'an offer of a quote with a purchase of unknown outcome',
    aDecline(['No.']),
    { pendingOfferId: 'o-2' },
    'error',
    paths.purchase('o-2'),
  ],
  ['a declined offer', aDecline(['No.']), {}, 'error', editPath(paths.shipment)],
  ['an offer for other answers', anOffer(), {}, 'warning', paths.offers],
] as const)('blocks %s, with a link to the next step', (_, offer, context, variant, to) => {
  const found = blocker(offer, { stale: true, expired: true, ...context })
  expect([found?.variant, found?.link?.to, found?.canRequote]).toEqual([variant, to, undefined])
})

it('warns if the cover that was bought was cancelled', () => {
  expect(blocker(anOffer({ bookingId: 'b-1' }), { isCancelled: true })).toMatchObject({
    variant: 'warning',
    title: 'This cover was bought and then cancelled',
    link: { to: paths.booking('b-1') },
  })
  const other = blocker(anOffer(), { bookingId: 'b-2', isCancelled: true })
  // Someone else may have bought it.
  expect(other).toMatchObject({ title: 'Another offer from this quote was bought' })
  expect(other?.sentences[0]).toContain('cancelled')
})

it('offers to request an expired offer again', () => {
  expect(blocker(anOffer(), { expired: true })).toMatchObject({
    title: 'This offer has expired',
    link: { to: paths.offers },
    canRequote: true,
  })
  expect(blocker(anOffer(), { stale: true })?.title).toBe('Your details have changed')
})

it('gives the reasons of a decline, and no link after a sanctions hit', () => {
  expect(blocker(aDecline(['No route.']))?.sentences.join()).toContain('No route.')
  expect(blocker({ ...aDecline(['No.']), screening: 'declined' })?.link).toBeUndefined()
})
