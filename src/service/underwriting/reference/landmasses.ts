/** Groups of countries connected by roads and ferries, without an ocean between them. */
const oldWorld =
  'northern-europe western-europe southern-europe eastern-europe east-asia south-asia middle-east africa'
const landmassByGroup = new Map([
  ...oldWorld.split(' ').map((group) => [group, 'the Old World'] as const),
  ...(['north-america', 'latin-america'] as const).map((group) => [group, 'the Americas'] as const),
])

/** Countries surrounded by ocean, whatever group rates them. */
const oceanIslands: ReadonlySet<string> = new Set(
  (
    'BM CV FK FO GL IS KM MG MU MV RE SC SH ST YT ' +
    'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PN PW SB TK TO TV VU WF WS'
  ).split(' '),
)

/** Returns the landmass of a country, or undefined if unclear, as for Antarctica or Papua New Guinea. */
export function findLandmass(alpha2: string, placeGroup: string): string | undefined {
  return oceanIslands.has(alpha2) ? alpha2 : landmassByGroup.get(placeGroup)
}
