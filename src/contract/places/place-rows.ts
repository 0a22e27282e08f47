/** A place as the shipped files tell it. */
export type PlaceRow = {
  readonly name: string
  /** Alpha-2. */
  readonly countryCode: string
  /** The state or region, or a larger place near by; empty where it is not known or not needed. */
  readonly region: string
  /** What people write for the region, as `TX`; mostly empty. */
  readonly regionCode: string
  /** Whether the region is needed to tell it from a namesake in the same country. */
  readonly needsRegion: boolean
  /** Degrees, to a hundredth: about a kilometre. */
  readonly lat: number
  readonly lon: number
  /** An IANA time zone. */
  readonly zone: string
  /** How large it is: 20 times the decimal logarithm of its people. */
  readonly size: number
  /** What it is called elsewhere. */
  readonly otherNames: readonly string[]
}

/**
 * Rows as the text of a file: the time zones in one line, the regions in the next, then a place a line. Zones and
 * regions are named by their number.
 */
export function encodeRows(rows: readonly PlaceRow[]): string {
  const zones = indexTexts(rows.map(({ zone }) => zone))
  const regionOf = ({ region, regionCode }: PlaceRow) => (regionCode ? `${region}=${regionCode}` : region)
  const regions = indexTexts(rows.map(regionOf))
  const lines = rows.map((row) =>
    [
      row.name,
      row.countryCode,
      `${regions.get(regionOf(row)) ?? ''}${row.needsRegion ? '!' : ''}`,
      Math.round(row.lat * 100),
      Math.round(row.lon * 100),
      zones.get(row.zone),
      row.size,
      ...(row.otherNames.length > 0 ? [row.otherNames.join('|')] : []),
    ].join('\t'),
  )
  return [[...zones.keys()].join('\t'), [...regions.keys()].join('\t'), ...lines].join('\n')
}

/** Each different text and its number, in the order in which they come. */
function indexTexts(texts: readonly string[]): Map<string, number> {
  return new Map([...new Set(texts)].map((text, index) => [text, index]))
}

/** The rows of a file's text. */
export function decodeRows(text: string): PlaceRow[] {
  const [zones = '', regions = '', ...lines] = text.split('\n')
  const zoneAt = zones.split('\t')
  const regionAt = regions.split('\t').map((text) => text.split('='))
  return lines.map((line) => {
    const [name = '', countryCode = '', number = '', lat, lon, zone, size, otherNames] = line.split('\t')
    const [region = '', regionCode = ''] = regionAt[parseInt(number, 10)] ?? []
    return {
      name,
      countryCode,
      region,
      regionCode,
      needsRegion: number.endsWith('!'),
      lat: Number(lat) / 100,
      lon: Number(lon) / 100,
      zone: zoneAt[Number(zone)] ?? 'UTC',
      size: Number(size),
      otherNames: otherNames ? otherNames.split('|') : [],
    }
  })
}
