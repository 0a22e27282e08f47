import type { Country } from '#contract/setup.ts'
import type { ReferenceTables } from '#service/store/schema/reference.ts'

/** Creates lookups of the countries, their states and the embargoes. */
export function createCountryLookups(tables: Pick<ReferenceTables, 'countries' | 'states'>) {
  const countries = tables.countries
    .map(({ id, name, alpha2 }): Country => ({ id, name, code: alpha2 }))
    // Sorted here because people expect Åland near Albania, and both engines sort by code point.
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const countriesByKey = new Map(
    countries.flatMap((country) => [country.id, country.code].map((key) => [key, country])),
  )
  const states = tables.states.toSorted(
    // People expect Baden-Württemberg before Bavaria, and both engines sort by code point.
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1),
  )
  const embargoes = tables.countries.flatMap(({ alpha2, embargoed_from: from }) =>
    from === null ? [] : [{ alpha2, from: Date.parse(from) }],
  )
  return {
    /** All countries, by English name. */
    countries: (): Country[] => [...countries],
    /** Finds a country by its record's UUID or its alpha-2 code, in any case. */
    findCountry: (idOrCode: string): Country | undefined =>
      countriesByKey.get(idOrCode.toLowerCase()) ?? countriesByKey.get(idOrCode.toUpperCase()),
    /** The states of a country by alpha-2 code, by name; empty if it has none. */
    states: (alpha2: string) =>
      states.filter(({ country }) => country === alpha2).map(({ id, name }) => ({ id, name })),
    /** Finds a state by its record's UUID. */
    findState: (id: string) => {
      const match = states.find((state) => state.id === id.toLowerCase())
      return match && { id: match.id, name: match.name }
    },
    /** The countries under embargo at a time, alpha-2. `Infinity` includes future embargoes. */
    embargoed: (now: number): ReadonlySet<string> =>
      new Set(embargoes.filter(({ from }) => from <= now).map(({ alpha2 }) => alpha2)),
  }
}
