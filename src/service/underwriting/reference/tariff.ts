import type { EditionRow, Mode, TariffRow } from './reference-rows.ts'
import { placeGroups } from './countries.ts'
import { conditions } from './policy.ts'

// Edit these rows in place. The next start adds them to existing databases as a new revision of the tariff, which prices
// new quotes; offers, bookings and wordings keep theirs. A tariff that was changed in the database stays in force.

/** The sample tariff. Its numbers are fictional, within the ranges of trade sources; see domain.md. */
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

/**
 * Rates of a group of goods on the cheapest lane: parts per million of the value by land, sea and air, then minimum
 * premium, maximum value and excess in EUR cents. Null if not insured by that mode.
 */
type Goods = {
  readonly rates: Readonly<Record<Mode, number | null>>
  readonly minimum: number
  readonly maximum: number
  readonly excess: number
  /** By sea only within one continent: these goods don't last a longer voyage. */
  readonly shortSeaOnly?: true
}

const goods: Readonly<Record<string, Goods>> = {
  general: { rates: { 1: 1400, 2: 1800, 3: 1600 }, minimum: 35_00, maximum: 5_000_000_00, excess: 150_00 },
  machinery: { rates: { 1: 2200, 2: 2600, 3: 2000 }, minimum: 40_00, maximum: 5_000_000_00, excess: 250_00 },
  electronics: {
    rates: { 1: 4200, 2: 4500, 3: 3400 },
    minimum: 45_00,
    maximum: 2_000_000_00,
    excess: 500_00,
  },
  vehicles: { rates: { 1: 3000, 2: 3400, 3: 2600 }, minimum: 50_00, maximum: 2_000_000_00, excess: 500_00 },
  food: { rates: { 1: 1800, 2: 2300, 3: 1700 }, minimum: 35_00, maximum: 2_000_000_00, excess: 200_00 },
  chilled: {
    rates: { 1: 3300, 2: 3700, 3: 3000 },
    minimum: 50_00,
    maximum: 750_000_00,
    excess: 400_00,
    shortSeaOnly: true,
  },
  textiles: { rates: { 1: 1700, 2: 2000, 3: 1500 }, minimum: 35_00, maximum: 2_000_000_00, excess: 150_00 },
  fragile: { rates: { 1: 8600, 2: 9300, 3: 7500 }, minimum: 60_00, maximum: 500_000_00, excess: 500_00 },
  // Airlines carry few of these, each on terms that can't be rated by class.
  chemicals: { rates: { 1: 5200, 2: 6000, 3: null }, minimum: 65_00, maximum: 1_500_000_00, excess: 750_00 },
  metals: { rates: { 1: 1100, 2: 1500, 3: 1300 }, minimum: 35_00, maximum: 3_000_000_00, excess: 250_00 },
  'paper-wood': {
    rates: { 1: 1300, 2: 1900, 3: 1500 },
    minimum: 35_00,
    maximum: 2_000_000_00,
    excess: 200_00,
  },
  used: { rates: { 1: 11_000, 2: 12_000, 3: 10_500 }, minimum: 65_00, maximum: 250_000_00, excess: 1_000_00 },
}

/**
 * Loads for places, in parts per thousand: as origin, and as destination, where most theft and rough handling
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

/** Loads for distance, in parts per thousand: within one group, within one continent, and beyond. */
const distances = { group: 0, continent: 80, beyond: 200 }

type Lane = { from: string; to: string; perMille: number; oneContinent: boolean; known: boolean }

function lanes(): Lane[] {
  const ends = placeGroups.map((group) => ({ id: group.id, place: places[group.id] ?? [0, 0, ''] }) as const)
  return ends.flatMap((from) =>
    ends.map((to) => {
      const known = from.place[2] !== '' && to.place[2] !== ''
      const oneContinent = known && from.place[2] === to.place[2]
      const distance = known && from.id === to.id ? 'group' : oneContinent ? 'continent' : 'beyond'
      const perMille = 1000 + from.place[0] + to.place[1] + distances[distance]
      return { from: from.id, to: to.id, perMille, oneContinent, known }
    }),
  )
}

/** Rates are printed in percent with three decimals, so they are multiples of ten parts per million. */
function withLoading(rate: number, perMille: number): number {
  return Math.round((rate * perMille) / 10_000) * 10
}

/** Expands the tables above into a row for each insured group of goods, lane and mode. */
export function tariffRows(): TariffRow[] {
  return Object.entries(goods).flatMap(
    ([commodityGroup, { rates, minimum, maximum, excess, shortSeaOnly }]) =>
      lanes().flatMap((lane) =>
        (['1', '2', '3'] as const).flatMap((mode): TariffRow[] => {
          const rate = rates[mode]
          if (rate === null || (mode === '2' && shortSeaOnly && !lane.oneContinent)) return []
          return [
            {
              commodityGroup,
              originGroup: lane.from,
              destinationGroup: lane.to,
              mode,
              baseRate: withLoading(rate, lane.perMille),
              minimumPremium: lane.oneContinent ? minimum : minimum + 10_00,
              // Half as much if the destination is unknown.
              maximumValue: lane.known ? maximum : maximum / 2,
              excess,
            },
          ]
        }),
      ),
  )
}
