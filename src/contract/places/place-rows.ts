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
  /** UN/LOCODEs of its seaports, such as `NLRTM`, the most common first. */
  readonly portCodes: readonly string[]
  /** IATA codes of its airports, such as `HEL`. */
  readonly airportCodes: readonly string[]
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
      row.otherNames.join('|'),
      // The country's letters are left out.
      row.portCodes.map((code) => code.slice(2)).join('|'),
      row.airportCodes.join('|'),
    ]
      .join('\t')
      .trimEnd(),
  )
  return [[...zones.keys()].join('\t'), [...regions.keys()].join('\t'), ...lines].join('\n')
}

/** Numbers the distinct strings in order of appearance. */
function indexTexts(texts: readonly string[]): Map<string, number> {
  return new Map([...new Set(texts)].map((text, index) => [text, index]))
}

/** Most places have none of these, and share one empty list. */
const empty: readonly string[] = []
const splitList = (text: string | undefined) => (text ? text.split('|') : empty)

/** Decodes the text of a file into rows. */
export function decodeRows(text: string): PlaceRow[] {
  const [zones = '', regions = '', ...lines] = text.split('\n')
  const zoneNames = zones.split('\t')
  const regionParts = regions.split('\t').map((text) => text.split('='))
  return lines.map((line) => {
    const [name = '', countryCode = '', number = '', lat, lon, zone, size, ...lists] = line.split('\t')
    const [otherNames, ports, airports] = lists
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
      otherNames: splitList(otherNames),
      portCodes: splitList(ports).map((code) => countryCode + code),
      airportCodes: splitList(airports),
    }
  })
}
