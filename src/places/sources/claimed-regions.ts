// Regions that GeoNames lists under one country and that another country occupies or claims by force. An
// embargo on either country applies there.

/** Claimants by country and GeoNames admin code of the division: Donetsk, Crimea, Luhansk, Sevastopol. */
const claimants: ReadonlyMap<string, string> = new Map([
  ['UA 05', 'RU'],
  ['UA 11', 'RU'],
  ['UA 14', 'RU'],
  ['UA 20', 'RU'],
])

/** Returns the alpha-2 code of the country that claims a division, or an empty string if none does. */
export function findClaimant(country: string, adminCode: string): string {
  return claimants.get(`${country} ${adminCode}`) ?? ''
}

const names =
  'Crimea|Krym|Крым|Крим|Republic of Crimea|Autonomous Republic of Crimea|Crimean Peninsula|Donbas|Donbass|Донбас|' +
  'Донбасс|Donetsk Oblast|Donetsk Region|Donetsk People’s Republic|DNR|DPR|ДНР|Luhansk Oblast|Luhansk Region|' +
  'Lugansk Oblast|Lugansk Region|Luhansk People’s Republic|Lugansk People’s Republic|LNR|LPR|ЛНР|Lugansk|Луганск|' +
  'Луганськ|Донецк|Донецьк|Sebastopol|Севастополь|Симферополь|Сімферополь|Керчь|Керч|Ялта|Mariupol’|Мариуполь|' +
  'Маріуполь|Zhdanov|Voroshilovgrad|Feodosia|Theodosia|Kaffa|Eupatoria|Yevpatoria|Evpatoria|Armyansk|Dzhankoy'

/** Other names of these regions and their cities. */
export const claimedRegions = names.split('|').map((name) => ({ name, country: 'UA', claimant: 'RU' }))
