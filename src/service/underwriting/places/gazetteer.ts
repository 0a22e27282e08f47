import { nameKey } from '#contract/text/words.ts'

/** A country that has a place of a given name. */
export type Namesake = {
  /** Alpha-2. */
  readonly country: string
  /** Another country that claims the place, alpha-2. The embargoes of both apply. */
  readonly claimant?: string
  /** The population of the largest place of that name in the country; 0 if unknown. */
  readonly population: number
}

// In a separate file, so that its 2 MB take one byte per letter in memory.
const { latin, others } = await import('virtual:place-names')

/**
 * Finds the countries that have a place of this name, the one with the largest place first.
 * @param name in any case and script, or a port code such as `DEHAM`.
 */
export function findNamesakes(name: string): Namesake[] {
  const key = nameKey(name)
  return parseLine(key && findLine(/^[ -~]*$/.test(key) ? latin : others, key))
}

/** Finds the country of an airport by its IATA code, case-insensitively. It counts as a large town. */
export function findAirport(code: string): Namesake | undefined {
  return /^[A-Za-z]{3}$/.test(code) ? parseLine(findLine(latin, `${code.toLowerCase()}#`))[0] : undefined
}

function parseLine(line: string | undefined): Namesake[] {
  if (!line) return []
  return line.split('\t').map((entry) => {
    const [, country = '', claimant, population] = /^(..)(?:\/(..))? (\d+)$/.exec(entry) ?? []
    return { country, ...(claimant ? { claimant } : {}), population: Number(population) }
  })
}

/** Finds the value of a key in a string of sorted lines by binary search. */
export function findLine(text: string, key: string): string | undefined {
  let [from, to] = [0, text.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const start = text.lastIndexOf('\n', middle - 1) + 1
    const tab = text.indexOf('\t', start)
    const found = text.slice(start, tab)
    const end = text.indexOf('\n', tab)
    const after = end < 0 ? text.length : end + 1
    if (found === key) return text.slice(tab + 1, end < 0 ? text.length : end)
    if (found < key) from = after
    else to = start
  }
  return undefined
}
