/** Groups of countries connected by roads and ferries, without an ocean between them. */
const landmassByGroup: Readonly<Record<string, string>> = {
  'northern-europe': 'the Old World',
  'western-europe': 'the Old World',
  'southern-europe': 'the Old World',
  'eastern-europe': 'the Old World',
  'east-asia': 'the Old World',
  'south-asia': 'the Old World',
  'middle-east': 'the Old World',
  africa: 'the Old World',
  'north-america': 'the Americas',
  'latin-america': 'the Americas',
}

/** Countries surrounded by ocean, whatever group rates them. */
const oceanIslands: ReadonlySet<string> = new Set(
  (
    'BM CV FK FO GL IS KM MG MU MV RE SC SH ST YT ' +
    'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PN PW SB TK TO TV VU WF WS'
  ).split(' '),
)

/** Returns the landmass of a country, or undefined if unclear, as for Antarctica or Papua New Guinea. */
export function findLandmass(alpha2: string, placeGroup: string): string | undefined {
  return oceanIslands.has(alpha2) ? alpha2 : landmassByGroup[placeGroup]
}
