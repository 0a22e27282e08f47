import type { PlaceRow } from '#contract/places/place-rows.ts'

/** How goods travel from or to a place. */
export type PlaceMode = 'land' | 'sea' | 'air'

/** Whether a place is an airport, rather than a town with one. */
const isAirport = ({ name }: PlaceRow) => /\bAirport\b/.test(name)

/**
 * Returns how many powers of ten a place counts larger because a leg by one of these modes can start or end there: by sea
 * at ports, by air at airports. More than any population, so that they come first.
 */
export function servedBonus(row: PlaceRow, modes: readonly PlaceMode[]): number {
  if (row.portCodes.length > 0 && modes.includes('sea')) return 10
  if (row.airportCodes.length > 0 && modes.includes('air')) return isAirport(row) ? 12 : 10
  return 0
}

/**
 * Returns the code to show with a place, if any: of its port for a leg by sea or by modes not chosen yet, of its airport
 * for a leg by air, or the one that was typed. An airport is always shown with its code.
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
