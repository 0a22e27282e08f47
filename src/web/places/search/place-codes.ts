import type { PlaceRow } from '#contract/places/place-rows.ts'

/** How goods travel from or to a place. */
export type PlaceMode = 'land' | 'sea' | 'air'

/** Checks whether a place is an airport, rather than a town with one. */
const isAirport = ({ name }: PlaceRow) => /\bAirport\b/.test(name)

/**
 * Returns the score of a place where a leg by one of these modes can start or end: ports by sea, airports by air. It's
 * more than that of any population, so that these places come first.
 */
export function modeBonus(row: PlaceRow, modes: readonly PlaceMode[]): number {
  if (row.portCodes.length > 0 && modes.includes('sea')) return 10
  if (row.airportCodes.length > 0 && modes.includes('air')) return isAirport(row) ? 12 : 10
  return 0
}

/**
 * Returns the code to show with a place, if any: its port's for a leg by sea or without modes, its airport's for a leg
 * by air, or the one that was typed. An airport is always shown with its code.
 */
export function chooseCode(
  row: PlaceRow,
  modes: readonly PlaceMode[],
  typed: string | undefined,
): string | undefined {
  if (typed && row.portCodes.includes(typed)) return typed
  const [port] = row.portCodes
  if (port && (modes.includes('sea') || modes.length === 0)) return port
  return typed ?? (modes.includes('air') || isAirport(row) ? row.airportCodes[0] : undefined)
}
