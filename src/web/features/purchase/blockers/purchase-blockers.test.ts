import { expect, it } from 'vitest'
import { aDecline, anOffer } from '#testing/arbitraries/offers.ts'
import { paths, editPath } from '#web/paths.ts'
import { purchaseBlocker } from './purchase-blockers.ts'

const free = { stale: false, expired: false, bookingId: undefined, pendingOfferId: undefined }
const bar = (offer = anOffer(), circumstances: Partial<Parameters<typeof purchaseBlocker>[1]> = {}) =>
  purchaseBlocker(offer, { ...free, ...circumstances })

it('does not stop the purchase of a valid offer', () => {
  expect(bar()).toBeUndefined()
})

// Each case also meets the conditions of the cases below it: the first blocker is returned.
it.each([
  [
    'an offer that is bought',
    anOffer({ bookingId: 'b-1' }),
    { bookingId: 'b-2' },
    'good',
    paths.booking('b-1'),
  ],
  ['an offer whose quote is bought', anOffer(), { bookingId: 'b-2' }, 'warn', paths.booking('b-2')],
  [
    'an offer beside one whose purchase is open',
    aDecline(['No.']),
    { pendingOfferId: 'o-2' },
    'stop',
    paths.purchase('o-2'),
  ],
  ['a declined offer', aDecline(['No.']), {}, 'stop', editPath(paths.shipment)],
  ['an offer for other answers', anOffer(), {}, 'warn', paths.offers],
] as const)('stops the purchase of %s, with a way forward', (_, offer, circumstances, kind, to) => {
  const found = bar(offer, { stale: true, expired: true, ...circumstances })
  expect([found?.kind, found?.link?.to, found?.canRequote]).toEqual([kind, to, undefined])
})

it('offers to request an expired offer again', () => {
  expect(bar(anOffer(), { expired: true })).toMatchObject({
    title: 'This offer has expired',
    link: { to: paths.offers },
    canRequote: true,
  })
  expect(bar(anOffer(), { stale: true })?.title).toBe('Details changed since this offer')
})

it('gives the reasons of a decline, and no way forward after a sanctions hit', () => {
  expect(bar(aDecline(['No lane.']))?.sentences.join()).toContain('No lane.')
  expect(bar({ ...aDecline(['No.']), screening: 'declined' })?.link).toBeUndefined()
})
