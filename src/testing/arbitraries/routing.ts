import fc from 'fast-check'
import type { Routing } from '#contract/places/routing.ts'
import { anyText } from './offers.ts'
import { anyKey, anyList } from './records.ts'

const anyPoint = fc.record({
  lat: fc.integer({ min: -90, max: 90 }),
  lon: fc.integer({ min: -180, max: 180 }),
})
export const anyRouting: fc.Arbitrary<Routing> = fc.record(
  {
    passages: anyList(
      fc.record({
        id: anyKey,
        name: anyText,
        gate: fc.array(anyPoint, { minLength: 2, maxLength: 2 }),
        hours: fc.nat(100),
        closed: fc.boolean(),
      }),
    ),
    listedAreas: anyList(
      fc.record({
        id: anyKey,
        name: anyText,
        outline: anyList(anyPoint),
        extensionId: anyKey,
        load: fc.nat(9_000_000),
        source: anyText,
      }),
    ),
    speeds: anyList(
      fc.record({
        transportType: anyKey,
        kilometresPerDay: fc.integer({ min: 1, max: 2000 }),
        hours: fc.nat(99),
      }),
    ),
  },
  { requiredKeys: ['passages', 'listedAreas', 'speeds'] },
)
