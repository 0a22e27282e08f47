import { countryNames } from './countries.ts'
import type { PlaceCandidate, PlaceFiles } from './place-files.ts'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { foldPlaceName, spellingVariants } from '#contract/places/fold-place-name.ts'
import { splitTownAndRegion, withoutPostcode } from '#contract/places/postcode.ts'
import type { PlaceRow } from '#contract/places/place-rows.ts'
import type { PlaceMode } from './place-codes.ts'
import { type PlaceSuggestion, toSuggestion } from './suggestion.ts'

/**
 * Finds the place that a string names, such as `Helsinki, Finland`, `helsinki FI`, `Portland, Maine, USA` or, after a
 * street or postcode, `Kauppakatu 1, 80110 Joensuu, Finland`. A postcode may also follow the region: `Houston, TX 77002`.
 * If several places match, it's the one with the code in `Rotterdam, Netherlands (NLRTM)`, or the largest. A code alone,
 * such as `NLRTM`, is enough.
 * @returns undefined if the text has no country or the place is unknown.
 * @throws the error of a file that can't be loaded.
 */
export async function findPlace(
  files: PlaceFiles,
  text: string,
  modes: readonly PlaceMode[] = [],
): Promise<PlaceSuggestion | undefined> {
  if (/^[A-Z]{2}[A-Z2-9]{3}$|^[A-Z]{3}$/.test(text.trim())) return findByCode(files, text.trim())
  const { place, code } = splitPlaceCode(text.trim())
  for (const parts of splitPlaceText(place)) {
    for (const [at, part] of parts.slice(0, -1).entries()) {
      const regions = parts
        .slice(at + 1)
        .map(withoutPostcode)
        .filter(Boolean)
      const row = await findByName(files, part.replace(/^[\d ]+ /, ''), regions, code)
      if (row) return toSuggestion(row, modes)
    }
  }
  return undefined
}

async function findByCode(files: PlaceFiles, code: string): Promise<PlaceSuggestion | undefined> {
  const found = await files.startingWith(code.toLowerCase())
  const row = found.map((one) => one.row).find((each) => hasCode(each, code))
  return row && toSuggestion(row)
}

const hasCode = ({ portCodes, airportCodes }: PlaceRow, code: string) =>
  portCodes.includes(code) || airportCodes.includes(code)

/**
 * Splits a string at commas, and then also before a region and its postcode, as in `Houston TX 77002, USA`. Without commas,
 * the last one, two or three words may be the country.
 */
function splitPlaceText(text: string): string[][] {
  const parts = text.split(/[,;،、]/).map(foldPlaceName)
  const nonEmpty = parts.filter(Boolean)
  if (nonEmpty.length !== 1) return [nonEmpty, nonEmpty.flatMap(splitTownAndRegion)]
  const words = nonEmpty[0]?.split(' ') ?? []
  return [1, 2, 3]
    .filter((count) => count < words.length)
    .map((count) => [words.slice(0, -count).join(' '), words.slice(-count).join(' ')])
}

async function findByName(
  files: PlaceFiles,
  name: string,
  regions: readonly string[],
  code: string,
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
      .sort((a, b) => Number(hasCode(b, code)) - Number(hasCode(a, code)) || b.size - a.size)
    if (rows[0]) return rows[0]
  }
  return undefined
}

function isRegion(row: PlaceRow, part: string): boolean {
  return row.region !== '' && (foldPlaceName(row.region) === part || row.regionCode.toLowerCase() === part)
}
