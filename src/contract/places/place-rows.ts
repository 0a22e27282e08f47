/** A place as stored in the place files. */
export type PlaceRow = {
  readonly name: string
  /** Alpha-2. */
  readonly countryCode: string
  /** The state or region, or a larger place nearby. Empty if unknown or not needed. */
  readonly region: string
  /** Abbreviation of the region, such as `TX`. Usually empty. */
  readonly regionCode: string
  /** Whether another place in the same country has the same name. */
  readonly needsRegion: boolean
  /** Degrees, to a hundredth: about a kilometre. */
  readonly lat: number
  readonly lon: number
  /** An IANA time zone. */
  readonly zone: string
  /** Size: 20 times the base-10 logarithm of the population. */
  readonly size: number
  /** Names in other languages. */
  readonly otherNames: readonly string[]
}

/**
 * Encodes rows as the text of a file: time zones on the first line, regions on the second, then one place per line,
 * which refers to its zone and region by index.
 */
export function encodeRows(rows: readonly PlaceRow[]): string {
  const zones = indexTexts(rows.map(({ zone }) => zone))
  const formatRegion = ({ region, regionCode }: PlaceRow) => (regionCode ? `${region}=${regionCode}` : region)
  const regions = indexTexts(rows.map(formatRegion))
  const lines = rows.map((row) =>
    [
      row.name,
      row.countryCode,
      `${regions.get(formatRegion(row)) ?? ''}${row.needsRegion ? '!' : ''}`,
      Math.round(row.lat * 100),
      Math.round(row.lon * 100),
      zones.get(row.zone),
      row.size,
      ...(row.otherNames.length > 0 ? [row.otherNames.join('|')] : []),
    ].join('\t'),
  )
  return [[...zones.keys()].join('\t'), [...regions.keys()].join('\t'), ...lines].join('\n')
}

/** Numbers the distinct texts in order of appearance. */
function indexTexts(texts: readonly string[]): Map<string, number> {
  return new Map([...new Set(texts)].map((text, index) => [text, index]))
}

/** Decodes the text of a file into rows. */
export function decodeRows(text: string): PlaceRow[] {
  const [zones = '', regions = '', ...lines] = text.split('\n')
  const zoneNames = zones.split('\t')
  const regionParts = regions.split('\t').map((text) => text.split('='))
  return lines.map((line) => {
    const [name = '', countryCode = '', number = '', lat, lon, zone, size, otherNames] = line.split('\t')
    const [region = '', regionCode = ''] = regionParts[parseInt(number, 10)] ?? []
    return {
      name,
      countryCode,
      region,
      regionCode,
      needsRegion: number.endsWith('!'),
      lat: Number(lat) / 100,
      lon: Number(lon) / 100,
      zone: zoneNames[Number(zone)] ?? 'UTC',
      size: Number(size),
      otherNames: otherNames ? otherNames.split('|') : [],
    }
  })
}
