import { countryNames } from './countries.ts'
import type { PlaceCandidate, PlaceFiles } from './place-files.ts'
import { foldPlaceName, spellingVariants } from '#contract/places/fold-place-name.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'
import { type PlaceSuggestion, toSuggestion } from './suggestion.ts'

/**
 * Finds the place that a text names, such as `Helsinki, Finland`, `helsinki FI`, `Portland, Maine, USA` or, after a
 * street or postcode, `Kauppakatu 1, 80110 Joensuu, Finland`. If several places match, it's the largest.
 * @returns undefined if the text has no country or the place is unknown.
 * @throws the error of a file that can't be loaded.
 */
export async function findPlace(files: PlaceFiles, text: string): Promise<PlaceSuggestion | undefined> {
  for (const parts of splitPlaceText(text)) {
    for (const [at, part] of parts.slice(0, -1).entries()) {
      const row = await findNamed(files, part.replace(/^[\d ]+ /, ''), parts.slice(at + 1))
      if (row) return toSuggestion(row)
    }
  }
  return undefined
}

/** Splits a text at commas. Without commas, the last one, two or three words may be the country. */
function splitPlaceText(text: string): string[][] {
  const parts = text.split(/[,;،、]/).map(foldPlaceName)
  const nonEmpty = parts.filter(Boolean)
  if (nonEmpty.length !== 1) return [nonEmpty]
  const words = nonEmpty[0]?.split(' ') ?? []
  return [1, 2, 3]
    .filter((count) => count < words.length)
    .map((count) => [words.slice(0, -count).join(' '), words.slice(-count).join(' ')])
}

async function findNamed(
  files: PlaceFiles,
  name: string,
  regions: readonly string[],
): Promise<PlaceRow | undefined> {
  const isInside = ({ row }: PlaceCandidate) => {
    const country = countryNames(row.countryCode)
    return (
      regions.every((part) => country.includes(part) || isRegion(row, part)) &&
      regions.some((part) => country.includes(part) || part === row.regionCode.toLowerCase())
    )
  }
  for (const spelling of spellingVariants(name)) {
    const rows = [...(await files.startingWith(spelling)), ...(await files.largest())]
      .filter((one) => one.name === spelling || one.otherNames.includes(spelling))
      .filter(isInside)
      .map(({ row }) => row)
      .sort((a, b) => b.size - a.size)
    if (rows[0]) return rows[0]
  }
  return undefined
}

function isRegion(row: PlaceRow, part: string): boolean {
  return row.region !== '' && (foldPlaceName(row.region) === part || row.regionCode.toLowerCase() === part)
}
