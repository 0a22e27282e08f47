import type { Point } from '../../contract/places/distance.ts'

/** A seaport or an airport in the source data. */
export type CodedPlace = {
  /** A UN/LOCODE or an IATA code. */
  readonly code: string
  readonly kind: 'portCodes' | 'airportCodes'
  /** Alpha-2. */
  readonly country: string
  /** Its name if it becomes a place of its own. */
  readonly name: string
  /** The names of the town that it may belong to, best first. */
  readonly townNames: readonly string[]
  /** Missing or wrong for some ports. */
  readonly point: Point | undefined
  /** Population assumed if it becomes a place of its own. */
  readonly population: number
}
