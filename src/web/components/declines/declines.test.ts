import { expect, it } from 'vitest'
import { emptyLeg, type LegAnswers } from '#web/draft/form-values.ts'
import { aDecline } from '#testing/arbitraries/offers.ts'
import { declines } from './declines.ts'

it('tells the same reasons once, for all the covers that they decline', () => {
  const decline = { ...aDecline(['Too much']), coverage: { level: 'A', covered: [], notCovered: [] } }
  const other = { ...decline, id: 'offer-2', coverage: { level: 'B', covered: [], notCovered: [] } }
  expect(declines([decline, other])).toMatchObject([{ names: ['ICC A', 'ICC B'], reasons: ['Too much'] }])
})

it('leads to the answer that decides, where the service names it', () => {
  const amendments = [
    { type: 'error' as const, message: 'Sanctioned', field: 'bookingHolder.addressCountry' },
  ]
  const [decline] = declines([{ ...aDecline([]), amendments }])
  expect(decline?.doors).toEqual([{ label: 'Change the holder', to: '/quote/holder?back=#addressCountry' }])
})

it('leads to the start of a leg where that is typed: at the end of the leg before, unless it starts elsewhere', () => {
  const amendments = [{ type: 'error' as const, message: 'Not from there', field: 'journeyLegs.1.start' }]
  const to = (legs: LegAnswers[]) => declines([{ ...aDecline([]), amendments }], legs)[0]?.doors[0]?.to
  expect(to([emptyLeg, emptyLeg])).toBe('/quote/shipment?back=#journeyLegs.0.end')
  expect(to([emptyLeg, { ...emptyLeg, startsElsewhere: true }])).toBe(
    '/quote/shipment?back=#journeyLegs.1.start',
  )
})

it('leads to the shipment where the service names nothing', () => {
  expect(declines([aDecline(['No'])])[0]?.doors[0]?.to).toBe('/quote/shipment?back=')
})

it('leads nowhere else where what decides is ticked on the page itself', () => {
  const amendments = [{ type: 'error' as const, message: 'No war by land.', field: 'extensions' }]
  expect(declines([{ ...aDecline([]), amendments }])[0]?.doors).toEqual([])
})

it('leads nowhere where screening found somebody: no other answer helps, and the reasons say whom to call', () => {
  const amendments = [{ type: 'error' as const, message: 'Listed. Call us.', field: 'bookingHolder' }]
  const remedies = [
    { code: 'other', sentence: 'By another name.', change: { 'bookingHolder.businessName': 'X' } },
  ]
  const [decline] = declines([{ ...aDecline([]), amendments, remedies, screening: 'referred' }])
  expect(decline).toMatchObject({ reasons: ['Listed. Call us.'], doors: [], remedies: [] })
})
