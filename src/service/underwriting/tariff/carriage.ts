import type { PartialJourney } from '#contract/journey.ts'
import type { TariffRow } from './terms.ts'

/** What the tariff says of the modes of one journey together. Amounts in the tariff's currency. */
export type Carriage = {
  /** The row with the highest rate, which sets the premium. */
  readonly dearest: TariffRow
  /** How many modes the journey uses that are insured. */
  readonly modes: number
  readonly minimumPremium: number
  readonly maximumValue: number
  readonly excess: number
}

/** The transport types of a journey, each once, in the order in which they come. */
export function journeyModes(legs: PartialJourney): string[] {
  return [...new Set(legs.flatMap((leg) => leg.transportTypes ?? []))]
}

/** Whether it is known for every leg how the goods move on it. */
export function hasAllModes(legs: PartialJourney): boolean {
  return legs.every(({ transportTypes = [] }) => transportTypes.length > 0)
}

/**
 * Takes the strictest figure of each mode used, so that adding a mode never makes a journey cheaper.
 * @returns null where no mode of the journey is insured.
 */
export function findCarriage(legs: PartialJourney, tariffs: readonly TariffRow[]): Carriage | null {
  const modes = journeyModes(legs)
  const rows = tariffs.filter((row) => modes.includes(row.mode))
  const dearest = rows.reduce<TariffRow | null>(
    (most, row) => (most && most.baseRate >= row.baseRate ? most : row),
    null,
  )
  return (
    dearest && {
      dearest,
      modes: rows.length,
      minimumPremium: Math.max(...rows.map((row) => row.minimumPremium)),
      maximumValue: Math.min(...rows.map((row) => row.maximumValue)),
      excess: Math.max(...rows.map((row) => row.excess)),
    }
  )
}
