import type { EditionRow, TariffRow } from './reference-rows.ts'
import { placeGroups } from './countries.ts'
import type { InsuredGroup } from './goods/commodities.ts'
import { conditions } from './policy.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/** The sample tariff. Its numbers are fictional, within the ranges of trade sources. */
export const edition: EditionRow = {
  id: 'sample-2026-11',
  name: 'Sample tariff 2026-11',
  validFrom: '2026-11-01T00:00:00.000Z',
  sample: true,
  currencyId: 'EUR',
  furtherLegLoad: 50_000,
  furtherLegCap: 500_000,
  technologyFee: 25_000,
  bookingFee: 4_50,
  horizonDays: 90,
  noticeLand: 0,
  noticeSea: 0,
  noticeAir: 0,
  longestLand: 60,
  longestSea: 120,
  longestAir: 45,
  conditions,
}

type Goods = readonly [rates: readonly (number | null)[], minimum: number, maximum: number, excess: number]

/**
 * Rates of a group of goods on the cheapest lane: parts per million of the value by land, sea and air, then minimum
 * premium, maximum value and excess in EUR cents. Null if not insured by that mode.
 */
const goods: Readonly<Record<InsuredGroup, Goods>> = {
  general: [[1400, 1800, 1600], 35_00, 5_000_000_00, 150_00],
  machinery: [[2200, 2600, 2000], 40_00, 5_000_000_00, 250_00],
  electronics: [[4200, 4500, 3400], 45_00, 2_000_000_00, 500_00],
  vehicles: [[3000, 3400, 2600], 50_00, 2_000_000_00, 500_00],
  food: [[1800, 2300, 1700], 35_00, 2_000_000_00, 200_00],
  chilled: [[3300, 3700, 3000], 50_00, 750_000_00, 400_00],
  // Unlike chilled goods, these last a longer voyage.
  frozen: [[3000, 3400, 2900], 50_00, 1_000_000_00, 400_00],
  textiles: [[1700, 2000, 1500], 35_00, 2_000_000_00, 150_00],
  fragile: [[8600, 9300, 7500], 60_00, 500_000_00, 500_00],
  // Airlines carry few of these, each on terms that can't be rated by class.
  chemicals: [[5200, 6000, null], 65_00, 1_500_000_00, 750_00],
  metals: [[1100, 1500, 1300], 35_00, 3_000_000_00, 250_00],
  'paper-wood': [[1300, 1900, 1500], 35_00, 2_000_000_00, 200_00],
  used: [[11_000, 12_000, 10_500], 65_00, 250_000_00, 1_000_00],
  // Higher than for machinery, because only the description says what the goods are.
  other: [[2800, 3200, 2600], 50_00, 250_000_00, 500_00],
}

/**
 * Loadings for places, in parts per thousand: as origin, and as destination, where most theft and rough handling
 * happens; and their continent.
 */
const places: Readonly<Record<string, readonly [origin: number, destination: number, continent: string]>> = {
  'northern-europe': [0, 0, 'europe'],
  'western-europe': [0, 0, 'europe'],
  'southern-europe': [20, 40, 'europe'],
  'eastern-europe': [50, 80, 'europe'],
  'north-america': [20, 40, 'america'],
  'latin-america': [110, 170, 'america'],
  'east-asia': [30, 40, 'asia'],
  'south-asia': [90, 130, 'asia'],
  'middle-east': [80, 120, 'asia'],
  africa: [120, 180, 'africa'],
  oceania: [20, 30, 'oceania'],
  elsewhere: [180, 200, ''],
}

/** Loadings for distance, in parts per thousand: within one group, within one continent, and beyond. */
const distances = { group: 0, continent: 80, beyond: 200 }

const lanes = placeGroups.flatMap(({ id: from }) => {
  const [originLoading, , continent] = places[from] ?? [0, 0, '']
  return placeGroups.map(({ id: to }) => {
    const [, destinationLoading, otherContinent] = places[to] ?? [0, 0, '']
    const known = continent !== '' && otherContinent !== ''
    const oneContinent = known && continent === otherContinent
    const distance = known && from === to ? 'group' : oneContinent ? 'continent' : 'beyond'
    return {
      from,
      to,
      perMille: 1000 + originLoading + destinationLoading + distances[distance],
      oneContinent,
      known,
    }
  })
})

/** Rates are printed in percent with three decimals, so they are multiples of ten parts per million. */
function withLoading(rate: number, perMille: number): number {
  return Math.round((rate * perMille) / 10_000) * 10
}

/** Expands the tables above into a row for each insured group of goods, lane and mode. */
export function tariffRows(): TariffRow[] {
  return Object.entries(goods).flatMap(([commodityGroup, [rates, minimum, maximum, excess]]) =>
    lanes.flatMap(({ from, to, perMille, oneContinent, known }) =>
      (['1', '2', '3'] as const).flatMap((mode, at): TariffRow[] => {
        const rate = rates[at] ?? null
        // Chilled goods don't last a longer voyage.
        const isTooFar = commodityGroup === 'chilled' && mode === '2' && !oneContinent
        if (rate === null || isTooFar) return []
        return [
          {
            commodityGroup,
            originGroup: from,
            destinationGroup: to,
            mode,
            baseRate: withLoading(rate, perMille),
            minimumPremium: oneContinent ? minimum : minimum + 10_00,
            // Half as much from or to a country in no group.
            maximumValue: known ? maximum : maximum / 2,
            excess,
          },
        ]
      }),
    ),
  )
}
