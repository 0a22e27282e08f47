// Regions that GeoNames lists under one country and that another country occupies or claims by force. An
// embargo on either country applies there.

/** Divisions that Russia claims, as country and GeoNames admin code: Donetsk, Crimea, Luhansk, Sevastopol. */
const claimedDivisions: ReadonlySet<string> = new Set(['UA 05', 'UA 11', 'UA 14', 'UA 20'])

/** Returns the alpha-2 code of the country that claims a division, or an empty string if none does. */
export function findClaimant(country: string, adminCode: string): string {
  return claimedDivisions.has(`${country} ${adminCode}`) ? 'RU' : ''
}

const names =
  'Crimea|Krym|Крым|Крим|Republic of Crimea|Autonomous Republic of Crimea|Crimean Peninsula|Donbas|Donbass|Донбас|' +
  'Донбасс|Donetsk Oblast|Donetsk Region|Donetsk People’s Republic|DNR|DPR|ДНР|Luhansk Oblast|Luhansk Region|' +
  'Lugansk Oblast|Lugansk Region|Luhansk People’s Republic|Lugansk People’s Republic|LNR|LPR|ЛНР|Lugansk|Луганск|' +
  'Луганськ|Донецк|Донецьк|Sebastopol|Севастополь|Симферополь|Сімферополь|Керчь|Керч|Ялта|Mariupol’|Мариуполь|' +
  'Маріуполь|Zhdanov|Voroshilovgrad|Feodosia|Theodosia|Kaffa|Eupatoria|Yevpatoria|Evpatoria|Armyansk|Dzhankoy'

/** Other names of these regions and their cities. */
export const claimedRegions = names.split('|').map((name) => ({ name, country: 'UA', claimant: 'RU' }))
