// Regions that GeoNames lists under one country and that another country occupies or claims by force. An
// embargo on either country applies there.

import type { City } from './city.ts'

/** Divisions that Russia claims, as country and GeoNames admin code: Donetsk, Crimea, Luhansk, Sevastopol. */
const claimedDivisions: ReadonlySet<string> = new Set(['UA 05', 'UA 11', 'UA 14', 'UA 20'])

/**
 * Larger towns of the Kherson and Zaporizhzhia regions that Ukraine's government doesn't control, as country, GeoNames
 * admin code and name. Council Regulation (EU) 2022/263 covers these areas, but not the two cities the regions are named
 * after.
 */
const claimedTowns: ReadonlySet<string> = new Set([
  'UA 08 Heniches’k',
  'UA 08 Kakhovka',
  'UA 08 Nova Kakhovka',
  'UA 08 Skadovs’k',
  'UA 08 Tsyurupyns’k',
  'UA 26 Berdyansk',
  'UA 26 Dniprorudne',
  'UA 26 Energodar',
  'UA 26 Melitopol',
  'UA 26 Polohy',
  'UA 26 Prymors’k',
  'UA 26 Tokmak',
])

/** Returns the alpha-2 code of the country that claims a place, or an empty string if none does. */
export function findClaimant({ country, adminCode, name }: City): string {
  const division = `${country} ${adminCode}`
  return claimedDivisions.has(division) || claimedTowns.has(`${division} ${name}`) ? 'RU' : ''
}

const names =
  'Crimea|Krym|Крым|Крим|Republic of Crimea|Autonomous Republic of Crimea|Crimean Peninsula|Donbas|Donbass|Донбас|' +
  'Донбасс|Donetsk Oblast|Donetsk Region|Donetsk People’s Republic|DNR|DPR|ДНР|Luhansk Oblast|Luhansk Region|' +
  'Lugansk Oblast|Lugansk Region|Luhansk People’s Republic|Lugansk People’s Republic|LNR|LPR|ЛНР|Lugansk|Луганск|' +
  'Луганськ|Донецк|Донецьк|Sebastopol|Севастополь|Симферополь|Сімферополь|Керчь|Керч|Ялта|Mariupol’|Мариуполь|' +
  'Маріуполь|Zhdanov|Voroshilovgrad|Feodosia|Theodosia|Kaffa|Eupatoria|Yevpatoria|Evpatoria|Armyansk|Dzhankoy|Dzhankoi|' +
  'Джанкой|Berdiansk|Бердянск|Бердянськ|Мелитополь|Мелітополь|Enerhodar|Энергодар|Енергодар|Токмак|Genichesk|' +
  'Геническ|Генічеськ|Скадовск|Скадовськ|Novaya Kakhovka|Новая Каховка|Нова Каховка|Каховка|Oleshky|' +
  'Aleshki|Олешки|Алёшки|Цюрупинск|Dneprorudnoye|Днепрорудное|Дніпрорудне|Pologi|Пологи'

/** Other names of these regions and their cities. */
export const claimedRegions = names.split('|').map((name) => ({ name, country: 'UA', claimant: 'RU' }))
