import { states } from './states.ts'

// Names for countries that CLDR lacks, and what distinguishes the United States from countries with the same two
// letters. `place-index.ts` folds case and accents.

/**
 * Other names of each country (alpha-2), separated by commas: older and formal names, parts of the country, and the
 * few cities whose name alone is unmistakable.
 */
export const otherNames: Readonly<Record<string, string>> = {
  AE: 'uae, u a e, emirates, dubai, abu dhabi',
  AT: 'oesterreich',
  AU: 'new south wales, nsw, queensland, qld, tasmania',
  BA: 'bosnia, bih',
  BN: 'brunei darussalam',
  BO: 'bolivia plurinational state of',
  CA: 'ontario, quebec, british columbia, alberta, manitoba, saskatchewan, nova scotia, new brunswick, newfoundland',
  CD: 'dr congo, d r congo, drc, democratic republic of the congo, congo democratic republic of the, kinshasa, zaire',
  CG: 'republic of the congo, congo brazzaville, brazzaville',
  CI: 'ivory coast',
  BY: 'belorussia, byelorussia, belarussia, republic of belarus, белоруссия',
  CN: 'prc, peoples republic of china, mainland china, inner mongolia, 中华人民共和国',
  CV: 'cape verde',
  CZ: 'czech republic, czech rep',
  DE: 'ger',
  FK: 'falklands, falkland islands malvinas',
  FM: 'federated states of micronesia, micronesia federated states of',
  GB: 'uk, u k, great britain, britain, england, scotland, wales, northern ireland, cymru, united kingdom of great britain and northern ireland',
  GR: 'hellas',
  GT: 'guatemala city',
  HK: 'hong kong, hongkong, 香港',
  IR: 'iran islamic republic of, islamic republic of iran, i r iran, ir iran, east azerbaijan, west azerbaijan',
  KN: 'saint kitts, st kitts, nevis',
  KP:
    'democratic peoples republic of korea, korea democratic peoples republic of, dprk, dpr korea, dpr of korea, ' +
    'd p r korea, korea dpr, n korea, no korea, korea north, 조선',
  JP: '日本国',
  KR: '한국, republic of korea, korea republic of, rok, korea south, s korea',
  KW: 'kuwait city',
  LA: 'lao, lao pdr, lao peoples democratic republic',
  MD: 'moldova republic of',
  MK: 'macedonia, fyrom',
  MM: 'burma, myanmar',
  MO: 'macao, macau, 澳门, 澳門',
  MX: 'mexico city',
  NL: 'holland',
  PA: 'panama city',
  PS: 'palestine, palestine state of, state of palestine, gaza, west bank',
  RU: 'russian federation, rf, рф, rossiya, ussr, u s s r, soviet union, ссср',
  SY: 'syrian arab republic',
  SZ: 'swaziland',
  TH: 'ประเทศไทย',
  TL: 'east timor',
  TR: 'turkey',
  TT: 'trinidad, tobago',
  TW: 'republic of china, taiwan province of china, taiwan roc, chinese taipei',
  TZ: 'tanzania united republic of, zanzibar',
  US: 'usa, u s a, u s, united states of america',
  VA: 'vatican, holy see',
  VE: 'venezuela bolivarian republic of',
  VG: 'virgin islands british',
  VI: 'virgin islands u s, virgin islands us',
  VN: 'viet nam',
  XK: 'kosovo, kosova, kosove, косово',
}

/** Names shared by several countries. Only the town before the name distinguishes them. */
export const sharedNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['korea', ['KR', 'KP']],
  ['congo', ['CD', 'CG']],
])

/**
 * Countries that may be meant by the name of another: "Malabo, Guinea" is in Equatorial Guinea, and "Savannah, Georgia"
 * in the USA.
 */
export const alternativeCountries: Readonly<Record<string, readonly string[]>> = {
  GE: ['US'],
  GN: ['GW', 'GQ'],
}

/**
 * Towns that are also a country's name in some language, by that country. They mean it only after one of its
 * towns.
 */
export const ambiguousNames: ReadonlyMap<string, string> = new Map([
  ['granada', 'GD'],
  ['guadalupe', 'GP'],
  ['norfolk', 'NF'],
  ['salvador', 'SV'],
])

/** Languages in which trade writes the names of all countries, as in "Hampuri, Saksa" or "Hambourg, Allemagne". */
export const tradeLanguages: readonly string[] = ['de', 'fr', 'es', 'fi', 'sv', 'it', 'nl', 'pt']

/** Other languages of a country (alpha-2) besides the one CLDR considers most likely, as locales. */
const languages =
  'AD:ca AF:ps,uz AX:sv BA:hr,sr,sr-Latn BY:ru CA:fr CH:rm,gsw CN:zh-Hant,bo,ug CY:tr DZ:fr,kab ' +
  'ES:ca,eu,gl FI:sv,se FO:da GB:cy,gd GL:da HK:zh-Hans,yue ID:jv IE:ga IL:ar ' +
  'IN:bn,ta,te,mr,gu,kn,ml,pa,ur IQ:ku,ckb KE:en KG:ru KZ:ru LK:ta LU:lb LV:ru MA:fr,zgh ' +
  'ME:sr,sr-Latn,hr MG:fr MK:sq MO:zh-Hans MT:en NO:nn,se NZ:mi PE:qu PK:pa,sd PY:gn RS:sr-Latn,hu ' +
  'SG:zh,ms,ta TW:zh-Hans UA:ru UZ:uz-Cyrl,ru XK:sq ZA:af,zu,xh'

export const furtherLanguages: ReadonlyMap<string, readonly string[]> = new Map(
  languages.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(3).split(',')]),
)

/**
 * Codes of provinces and states that aren't also a country's alpha-2 or alpha-3, by country. Others
 * (“Lima, PE”) mean the country with those letters, unless a postcode or the town says otherwise.
 */
export const provinceCodes: Readonly<Record<string, string>> = {
  AU: 'nsw qld vic',
  CA: 'ab bc mb nb ns on qc',
}

/** Postcodes in the format of the United Kingdom's, by their first two letters. */
export const britishAreas: ReadonlyMap<string, string> = new Map(
  Object.entries({ gx: 'GI', gy: 'GG', im: 'IM', je: 'JE' }),
)

/** Vehicle registration codes used before postcodes in Europe, as in `D-20095 Hamburg`. */
export const vehicleCodes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'AT',
    b: 'BE',
    d: 'DE',
    e: 'ES',
    f: 'FR',
    h: 'HU',
    i: 'IT',
    l: 'LU',
    n: 'NO',
    p: 'PT',
    s: 'SE',
  }),
)

/** The ZIP codes of each state of the USA, by their first three digits. */
const zipCodes =
  'AL:350-369 AK:995-999 AZ:850-865 AR:716-729 CA:900-961 CO:800-816 CT:60-69 DE:197-199 DC:200-205 ' +
  'FL:320-349 GA:300-319 HI:967-968 ID:832-838 IL:600-629 IN:460-479 IA:500-528 KS:660-679 KY:400-427 ' +
  'LA:700-714 ME:39-49 MD:206-219 MA:10-27 MI:480-499 MN:550-567 MS:386-397 MO:630-658 MT:590-599 ' +
  'NE:680-693 NV:889-898 NH:30-38 NJ:70-89 NM:870-884 NY:100-149 NC:270-289 ND:580-588 OH:430-459 ' +
  'OK:730-749 OR:970-979 PA:150-196 RI:28-29 SC:290-299 SD:570-577 TN:370-385 TX:750-799 UT:840-847 ' +
  'VT:50-59 VA:201-246 WA:980-994 WV:247-268 WI:530-549 WY:820-831'

/** The states of the USA: letters, name, and their range of ZIP codes by the first three digits. */
export const zipStates = zipCodes.split(' ').map((entry) => {
  const [letters = '', from, to] = entry.split(/[:-]/)
  const name = states.find(({ code }) => code === `US-${letters}`)?.name ?? ''
  return [letters.toLowerCase(), name.toLowerCase(), Number(from), Number(to)] as const
})
