import { describe, expect, it } from 'vitest'
import { emptyLeg, emptyShipment } from '#web/draft/form-values.ts'
import { toPartialShipment } from './partial-shipment.ts'

const withLegs = (...legs: Partial<typeof emptyLeg>[]) => ({
  ...emptyShipment,
  journeyLegs: legs.map((leg) => ({ ...emptyLeg, ...leg })),
})

describe('toPartialShipment', () => {
  it('returns nothing without answers, or with context fields alone', () => {
    expect(toPartialShipment(emptyShipment)).toBeUndefined()
    expect(toPartialShipment({ ...emptyShipment, currencyId: 'USD', trackingCode: 'A-1' })).toBeUndefined()
    expect(toPartialShipment({ ...emptyShipment, policyId: 'P-1', extensions: ['war'] })).toBeUndefined()
  })

  it('keeps legs in place, each starting where the previous one ends', () => {
    expect(toPartialShipment(withLegs({}, { end: 'Tehran' }, { transportTypes: ['2'] }))).toEqual({
      journeyLegs: [{}, { end: 'Tehran' }, { start: 'Tehran', transportTypes: ['2'] }],
    })
  })

  it('leaves out invalid values, and times in the wrong order', () => {
    const typed = withLegs(
      { end: 'Tehran', startTime: '2026-12-02 08:00Z', endTime: '2026-12-01 08:00Z' },
      { end: 'x'.repeat(201), startTime: 'whenever' },
    )
    expect(toPartialShipment({ ...typed, insuredValue: 'ten', commodityId: '105' })).toEqual({
      commodityId: '105',
      journeyLegs: [{ end: 'Tehran', startTime: '2026-12-02T08:00:00.000Z' }, { start: 'Tehran' }],
    })
  })
})
