import { expect, it } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import { aDecline } from '#testing/builders/offer.ts'
import { groupDeclines } from './group-declines.ts'

it('groups offers that were declined for the same reasons', () => {
  const decline = { ...aDecline(['Too much']), coverage: { level: 'A', covered: [], notCovered: [] } }
  const other = { ...decline, id: 'offer-2', coverage: { level: 'B', covered: [], notCovered: [] } }
  expect(groupDeclines([decline, other], [])).toMatchObject([
    { names: ['ICC A', 'ICC B'], reasons: ['Too much'] },
  ])
})

it('links to the field that the service names', () => {
  const amendments = [
    { type: 'error' as const, message: 'Sanctioned', field: 'bookingHolder.addressCountry' },
  ]
  const [decline] = groupDeclines([{ ...aDecline([]), amendments }], [])
  expect(decline?.links).toEqual([{ label: 'Change holder', to: '/quote/holder?back=#addressCountry' }])
})

it('links the start of a leg to the end of the previous one, unless it starts elsewhere', () => {
  const amendments = [{ type: 'error' as const, message: 'Not from there', field: 'journeyLegs.1.start' }]
  const to = (legs: LegValues[]) => groupDeclines([{ ...aDecline([]), amendments }], legs)[0]?.links[0]?.to
  expect(to([emptyLeg, emptyLeg])).toBe('/quote/shipment?back=#journeyLegs.0.end')
  expect(to([emptyLeg, { ...emptyLeg, startsElsewhere: true }])).toBe(
    '/quote/shipment?back=#journeyLegs.1.start',
  )
})

it('links to the shipment if the service names no field', () => {
  expect(groupDeclines([aDecline(['No'])], [])[0]?.links[0]?.to).toBe('/quote/shipment?back=')
})

it('has no link if the decline is about extensions, which are on the page itself', () => {
  const amendments = [{ type: 'error' as const, message: 'No war by land.', field: 'extensions' }]
  expect(groupDeclines([{ ...aDecline([]), amendments }], [])[0]?.links).toEqual([])
})

it('has no links after a sanctions hit', () => {
  const amendments = [{ type: 'error' as const, message: 'Listed. Call us.', field: 'bookingHolder' }]
  const remedies = [
    { code: 'other', sentence: 'By another name.', change: { 'bookingHolder.businessName': 'X' } },
  ]
  const [decline] = groupDeclines([{ ...aDecline([]), amendments, remedies, screening: 'referred' }], [])
  expect(decline).toMatchObject({ reasons: ['Listed. Call us.'], links: [], remedies: [] })
})
