import type { PartialJourney } from '#contract/journey.ts'
import type { Route } from '#service/underwriting/places/route.ts'
import type { PlaceGroupRow, TariffRow } from '#service/underwriting/reference/reference-rows.ts'
import type { Lane } from './terms.ts'

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
export function listModes(legs: PartialJourney): string[] {
  return [...new Set(legs.flatMap((leg) => leg.transportTypes ?? []))]
}

/** Returns whether the mode of every leg is known. */
export function hasAllModes(legs: PartialJourney): boolean {
  return legs.every(({ transportTypes = [] }) => transportTypes.length > 0)
}

/**
 * Lists the lanes of a journey: from the place group of each place to that of each later one, each once. The whole journey
 * comes first, and is there even if its countries are unknown.
 * @param findGroup finds the place group of a country.
 * @param findTariffs finds the rows of a lane.
 */
export function findLanes(
  { origin, destination, legs }: Pick<Route, 'origin' | 'destination' | 'legs'>,
  findGroup: (country: string | null) => PlaceGroupRow,
  findTariffs: (from: PlaceGroupRow, to: PlaceGroupRow) => readonly TariffRow[],
): Lane[] {
  const lanes = new Map<string, Lane>()
  const add = (from: PlaceGroupRow, to: PlaceGroupRow) => {
    const key = `${from.id} ${to.id}`
    if (!lanes.has(key)) lanes.set(key, { origin: from, destination: to, tariffs: findTariffs(from, to) })
  }
  add(findGroup(origin), findGroup(destination))
  const origins = new Set<PlaceGroupRow>()
  for (const { start, end } of legs) {
    if (start !== null) origins.add(findGroup(start))
    if (end !== null) for (const from of origins) add(from, findGroup(end))
  }
  return [...lanes.values()]
}

/**
 * Takes the strictest terms of the lanes for each mode, so that another leg never makes a journey cheaper, or insures what isn't
 * insured without it.
 */
export function combineLanes([first, ...others]: readonly Lane[]): TariffRow[] {
  return (first?.tariffs ?? []).flatMap((row) => {
    const rows: [TariffRow, ...TariffRow[]] = [
      row,
      ...others.flatMap(({ tariffs }) => tariffs.find(({ mode }) => mode === row.mode) ?? []),
    ]
    return rows.length === others.length + 1 ? { ...findHighestRate(rows), ...findLimits(rows) } : []
  })
}

/**
 * Takes the strictest terms of the modes used, so that adding a mode never makes a journey cheaper.
 * @returns null if no mode of the journey is insured.
 */
export function findCarriage(legs: PartialJourney, tariffs: readonly TariffRow[]): Carriage | null {
  const modes = listModes(legs)
  const [first, ...others] = tariffs.filter((row) => modes.includes(row.mode))
  if (!first) return null
  const rows = [first, ...others] as const
  return { highestRate: findHighestRate(rows), modes: rows.length, ...findLimits(rows) }
}

/** Finds the row with the highest rate, the first of equal ones. */
function findHighestRate([first, ...others]: readonly [TariffRow, ...TariffRow[]]): TariffRow {
  return others.reduce((highest, row) => (row.baseRate > highest.baseRate ? row : highest), first)
}

function findLimits(rows: readonly TariffRow[]) {
  return {
    minimumPremium: Math.max(...rows.map((row) => row.minimumPremium)),
    maximumValue: Math.min(...rows.map((row) => row.maximumValue)),
    excess: Math.max(...rows.map((row) => row.excess)),
  }
}
