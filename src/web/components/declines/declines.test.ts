import { expect, it } from 'vitest'
import { emptyLeg, type LegValues } from '#web/draft/form-values.ts'
import { aDecline } from '#testing/arbitraries/offers.ts'
import { groupDeclines } from './declines.ts'

it('tells the same reasons once, for all the covers that they decline', () => {
  const decline = { ...aDecline(['Too much']), coverage: { level: 'A', covered: [], notCovered: [] } }
  const other = { ...decline, id: 'offer-2', coverage: { level: 'B', covered: [], notCovered: [] } }
  expect(groupDeclines([decline, other])).toMatchObject([
    { names: ['ICC A', 'ICC B'], reasons: ['Too much'] },
  ])
})

it('leads to the answer that decides, where the service names it', () => {
  const amendments = [
    { type: 'error' as const, message: 'Sanctioned', field: 'bookingHolder.addressCountry' },
  ]
  const [decline] = groupDeclines([{ ...aDecline([]), amendments }])
  expect(decline?.links).toEqual([{ label: 'Change holder', to: '/quote/holder?back=#addressCountry' }])
})

it('leads to the start of a leg where that is typed: at the end of the leg before, unless it starts elsewhere', () => {
  const amendments = [{ type: 'error' as const, message: 'Not from there', field: 'journeyLegs.1.start' }]
  const to = (legs: LegValues[]) => groupDeclines([{ ...aDecline([]), amendments }], legs)[0]?.links[0]?.to
  expect(to([emptyLeg, emptyLeg])).toBe('/quote/shipment?back=#journeyLegs.0.end')
  expect(to([emptyLeg, { ...emptyLeg, startsElsewhere: true }])).toBe(
    '/quote/shipment?back=#journeyLegs.1.start',
  )
})

it('leads to the shipment where the service names nothing', () => {
  expect(groupDeclines([aDecline(['No'])])[0]?.links[0]?.to).toBe('/quote/shipment?back=')
})

it('leads nowhere else where what decides is ticked on the page itself', () => {
  const amendments = [{ type: 'error' as const, message: 'No war by land.', field: 'extensions' }]
  expect(groupDeclines([{ ...aDecline([]), amendments }])[0]?.links).toEqual([])
})

it('leads nowhere where screening found somebody: no other answer helps, and the reasons say whom to call', () => {
  const amendments = [{ type: 'error' as const, message: 'Listed. Call us.', field: 'bookingHolder' }]
  const remedies = [
    { code: 'other', sentence: 'By another name.', change: { 'bookingHolder.businessName': 'X' } },
  ]
  const [decline] = groupDeclines([{ ...aDecline([]), amendments, remedies, screening: 'referred' }])
  expect(decline).toMatchObject({ reasons: ['Listed. Call us.'], links: [], remedies: [] })
})
