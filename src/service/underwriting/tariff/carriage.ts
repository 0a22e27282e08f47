import type { PartialJourney } from '#contract/journey.ts'
import type { TariffRow } from '#service/underwriting/reference/reference-rows.ts'

/** The combined tariff of all modes of a journey. Amounts are in the tariff's currency. */
export type Carriage = {
  /** The row with the highest rate, which sets the premium. */
  readonly highestRate: TariffRow
  /** Number of modes used that are insured. */
  readonly modes: number
  readonly minimumPremium: number
  readonly maximumValue: number
  readonly excess: number
}

/** Returns the transport types of a journey in order, without duplicates. */
export function journeyModes(legs: PartialJourney): string[] {
  return [...new Set(legs.flatMap((leg) => leg.transportTypes ?? []))]
}

/** Returns whether the mode of every leg is known. */
export function hasAllModes(legs: PartialJourney): boolean {
  return legs.every(({ transportTypes = [] }) => transportTypes.length > 0)
}

/**
 * Takes the strictest terms of the modes used, so that adding a mode never makes a journey cheaper.
 * @returns null if no mode of the journey is insured.
 */
export function findCarriage(legs: PartialJourney, tariffs: readonly TariffRow[]): Carriage | null {
  const modes = journeyModes(legs)
  const rows = tariffs.filter((row) => modes.includes(row.mode))
  const highestRate = rows.reduce<TariffRow | null>(
    (highest, row) => (highest && highest.baseRate >= row.baseRate ? highest : row),
    null,
  )
  return (
    highestRate && {
      highestRate,
      modes: rows.length,
      minimumPremium: Math.max(...rows.map((row) => row.minimumPremium)),
      maximumValue: Math.min(...rows.map((row) => row.maximumValue)),
      excess: Math.max(...rows.map((row) => row.excess)),
    }
  )
}
