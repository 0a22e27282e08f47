import type { CountryRow, PlaceGroupRow } from './reference-rows.ts'

// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

/** Groups of countries with the same rates. "Elsewhere" holds those in no other group. */
export const placeGroups: readonly PlaceGroupRow[] = [
  { id: 'northern-europe', name: 'Northern Europe' },
  { id: 'western-europe', name: 'Western Europe' },
  { id: 'southern-europe', name: 'Southern Europe' },
  { id: 'eastern-europe', name: 'Eastern Europe' },
  { id: 'north-america', name: 'North America' },
  { id: 'latin-america', name: 'Latin America' },
  { id: 'east-asia', name: 'East Asia' },
  { id: 'south-asia', name: 'South and South-East Asia' },
  { id: 'middle-east', name: 'Middle East and Central Asia' },
  { id: 'africa', name: 'Africa' },
  { id: 'oceania', name: 'Oceania' },
  { id: 'elsewhere', name: 'elsewhere' },
]

/** Alpha-2 and alpha-3 of ISO 3166-1, by the group that rates them: close to the UN's M49 regions. */
const table: Readonly<Record<string, string>> = {
  'northern-europe':
    'AX:ALA DK:DNK EE:EST FI:FIN FO:FRO GB:GBR GG:GGY IE:IRL IM:IMN IS:ISL JE:JEY LT:LTU LV:LVA ' +
    'NO:NOR SE:SWE SJ:SJM',
  'western-europe': 'AT:AUT BE:BEL CH:CHE DE:DEU FR:FRA LI:LIE LU:LUX MC:MCO NL:NLD',
  'southern-europe':
    'AD:AND AL:ALB BA:BIH CY:CYP ES:ESP GI:GIB GR:GRC HR:HRV IT:ITA ME:MNE MK:MKD MT:MLT PT:PRT ' +
    'RS:SRB SI:SVN SM:SMR VA:VAT',
  'eastern-europe': 'BG:BGR BY:BLR CZ:CZE HU:HUN MD:MDA PL:POL RO:ROU RU:RUS SK:SVK UA:UKR',
  'north-america': 'BM:BMU CA:CAN GL:GRL PM:SPM UM:UMI US:USA',
  'latin-america':
    'AG:ATG AI:AIA AR:ARG AW:ABW BB:BRB BL:BLM BO:BOL BQ:BES BR:BRA BS:BHS BV:BVT BZ:BLZ CL:CHL ' +
    'CO:COL CR:CRI CU:CUB CW:CUW DM:DMA DO:DOM EC:ECU FK:FLK GD:GRD GF:GUF GP:GLP GS:SGS GT:GTM ' +
    'GY:GUY HN:HND HT:HTI JM:JAM KN:KNA KY:CYM LC:LCA MF:MAF MQ:MTQ MS:MSR MX:MEX NI:NIC PA:PAN ' +
    'PE:PER PR:PRI PY:PRY SR:SUR SV:SLV SX:SXM TC:TCA TT:TTO UY:URY VC:VCT VE:VEN VG:VGB VI:VIR',
  'east-asia': 'CN:CHN HK:HKG JP:JPN KP:PRK KR:KOR MN:MNG MO:MAC TW:TWN',
  'south-asia':
    'AF:AFG BD:BGD BN:BRN BT:BTN ID:IDN IN:IND KH:KHM LA:LAO LK:LKA MM:MMR MV:MDV MY:MYS NP:NPL ' +
    'PH:PHL PK:PAK SG:SGP TH:THA TL:TLS VN:VNM',
  'middle-east':
    'AE:ARE AM:ARM AZ:AZE BH:BHR GE:GEO IL:ISR IQ:IRQ IR:IRN JO:JOR KG:KGZ KW:KWT KZ:KAZ LB:LBN ' +
    'OM:OMN PS:PSE QA:QAT SA:SAU SY:SYR TJ:TJK TM:TKM TR:TUR UZ:UZB YE:YEM',
  africa:
    'AO:AGO BF:BFA BI:BDI BJ:BEN BW:BWA CD:COD CF:CAF CG:COG CI:CIV CM:CMR CV:CPV DJ:DJI DZ:DZA ' +
    'EG:EGY EH:ESH ER:ERI ET:ETH GA:GAB GH:GHA GM:GMB GN:GIN GQ:GNQ GW:GNB IO:IOT KE:KEN KM:COM ' +
    'LR:LBR LS:LSO LY:LBY MA:MAR MG:MDG ML:MLI MR:MRT MU:MUS MW:MWI MZ:MOZ NA:NAM NE:NER NG:NGA ' +
    'RE:REU RW:RWA SC:SYC SD:SDN SH:SHN SL:SLE SN:SEN SO:SOM SS:SSD ST:STP SZ:SWZ TD:TCD TF:ATF ' +
    'TG:TGO TN:TUN TZ:TZA UG:UGA YT:MYT ZA:ZAF ZM:ZMB ZW:ZWE',
  oceania:
    'AS:ASM AU:AUS CC:CCK CK:COK CX:CXR FJ:FJI FM:FSM GU:GUM HM:HMD KI:KIR MH:MHL MP:MNP NC:NCL ' +
    'NF:NFK NR:NRU NU:NIU NZ:NZL PF:PYF PG:PNG PN:PCN PW:PLW SB:SLB TK:TKL TO:TON TV:TUV VU:VUT ' +
    'WF:WLF WS:WSM',
  elsewhere: 'AQ:ATA',
}

/** Sample embargoes: which countries, and since when. They don't reflect the law of any date. */
const embargoes: ReadonlyMap<string, string> = new Map([
  ['BY', '2022-03-02T00:00:00.000Z'],
  ['IR', '2018-08-07T00:00:00.000Z'],
  ['KP', '2017-09-11T00:00:00.000Z'],
  ['RU', '2022-02-26T00:00:00.000Z'],
])

/** All 249 countries of ISO 3166-1, by alpha-2. */
export const countries: readonly CountryRow[] = Object.entries(table)
  .flatMap(([placeGroup, codes]) =>
    codes.split(' ').map((pair) => {
      const alpha2 = pair.slice(0, 2)
      return { alpha2, alpha3: pair.slice(3), placeGroup, embargoedFrom: embargoes.get(alpha2) ?? null }
    }),
  )
  .sort((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1))

const englishNames = new Intl.DisplayNames('en', { type: 'region' })
// Kosovo isn't in ISO 3166-1, so it has no row.
const codes = [...countries.map(({ alpha2 }) => alpha2), 'XK']
const namesByCode = new Map(codes.map((code) => [code, englishNames.of(code) ?? code]))

/** Returns a country's English name from CLDR, like `Finland` for `FI`. */
export function countryName(alpha2: string): string {
  return namesByCode.get(alpha2) ?? alpha2
}

/** Countries whose name takes an article, alpha-2. */
const withArticle = new Set(
  'AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN PS SB SC TC TF UM US VG VI'.split(' '),
)

/** Returns a country's name as it's written inside a sentence, like `Finland` or `the United States`. */
export function countryNameInText(alpha2: string): string {
  return `${withArticle.has(alpha2) ? 'the ' : ''}${countryName(alpha2)}`
}
