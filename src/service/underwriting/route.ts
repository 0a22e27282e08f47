import type { Leg } from '#contract/journey.ts'
import type { Holder } from '#contract/holder.ts'
import { readCountry } from './place.ts'

/** The countries of a journey, alpha-2, as far as its places could be read. */
export type Route = {
  readonly origin: string | null
  readonly destination: string | null
  /** Each country that a leg starts or ends in, once. */
  readonly countries: readonly string[]
}

/**
 * The country of a holder, alpha-2.
 * @param country of its address by the tables, where it names one; else it is read from an address in one line.
 */
export function homeOf(
  { addressFormatted }: Pick<Holder, 'addressFormatted'>,
  country?: string,
): string | null {
  return country ?? readCountry(addressFormatted ?? '')
}

/** Reads the countries of a journey from the free text of its places. */
export function readRoute(legs: readonly Pick<Leg, 'start' | 'end'>[]): Route {
  const read = legs.flatMap((leg) => [readCountry(leg.start), readCountry(leg.end)])
  return {
    origin: read.at(0) ?? null,
    destination: read.at(-1) ?? null,
    countries: [...new Set(read.filter((code) => code !== null))],
  }
}
