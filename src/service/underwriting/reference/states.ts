// Edit in place: the next start updates existing databases; see “Change reference data” in ../README.md.

// Names and codes of ISO 3166-2. Only countries whose addresses name a state are listed.

/** By alpha-2: the code of each state after the hyphen, and its English name. */
const table: Readonly<Record<string, string>> = {
  AU:
    'ACT:Australian Capital Territory NSW:New South Wales NT:Northern Territory QLD:Queensland ' +
    'SA:South Australia TAS:Tasmania VIC:Victoria WA:Western Australia',
  CA:
    'AB:Alberta BC:British Columbia MB:Manitoba NB:New Brunswick NL:Newfoundland and Labrador ' +
    'NS:Nova Scotia NT:Northwest Territories NU:Nunavut ON:Ontario PE:Prince Edward Island QC:Quebec ' +
    'SK:Saskatchewan YT:Yukon',
  DE:
    'BW:Baden-Württemberg BY:Bavaria BE:Berlin BB:Brandenburg HB:Bremen HH:Hamburg HE:Hesse ' +
    'MV:Mecklenburg-Western Pomerania NI:Lower Saxony NW:North Rhine-Westphalia RP:Rhineland-Palatinate ' +
    'SL:Saarland SN:Saxony ST:Saxony-Anhalt SH:Schleswig-Holstein TH:Thuringia',
  US:
    'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware ' +
    'DC:District of Columbia FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa ' +
    'KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota ' +
    'MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New Hampshire NJ:New Jersey ' +
    'NM:New Mexico NY:New York NC:North Carolina ND:North Dakota OH:Ohio OK:Oklahoma OR:Oregon ' +
    'PA:Pennsylvania RI:Rhode Island SC:South Carolina SD:South Dakota TN:Tennessee TX:Texas UT:Utah ' +
    'VT:Vermont VA:Virginia WA:Washington WV:West Virginia WI:Wisconsin WY:Wyoming',
}

/** A state, province or territory of a country, with a code like `US-TX`. */
type StateRow = { readonly country: string; readonly code: string; readonly name: string }

export const states: readonly StateRow[] = Object.entries(table).flatMap(([country, list]) =>
  list.split(/ (?=[A-Z]{2,3}:)/).map((entry) => {
    const [letters = '', name = ''] = entry.split(':')
    return { country, code: `${country}-${letters}`, name }
  }),
)

const stateCodes = new Set(states.map(({ code }) => code))

/** Checks whether letters are the code of a state of a country: `BY` is Bavaria in Germany. */
export const isStateCode = (country: string, letters: string) => stateCodes.has(`${country}-${letters}`)
