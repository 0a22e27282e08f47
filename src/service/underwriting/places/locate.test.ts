import { describe, expect, test } from 'vitest'
import { embargoedSpellings } from '#testing/places/embargoed-spellings.ts'
import {
  embargoed,
  oneLeg,
  anInsurableShipment,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { locate } from './locate.ts'

const accepted = (start: string, end: string) => {
  const shipment = anInsurableShipment({ journeyLegs: oneLeg(start, end, '2') })
  return underwriteSample(shipment).some((draft) => draft.accepted)
}

/** Ordinary places as people type them, with their countries. */
const ordinary = `
  Hamburg DE | Rotterdam NL | Helsinki FI | Joensuu FI | Antwerp BE | Antwerpen BE | Gothenburg SE | Göteborg SE
  Copenhagen DK | Oslo NO | Stockholm SE | Tallinn EE | Riga LV | Klaipeda LT | Gdynia PL | Gdansk PL | Bremerhaven DE
  Le Havre FR | Marseille FR | Genoa IT | Genova IT | Bilbao ES | Piraeus GR | Istanbul TR | Mersin TR | Dubai AE
  Jebel Ali AE | Mumbai IN | Nhava Sheva IN | Colombo, Sri Lanka LK | Singapore SG | Port Klang MY | Shanghai CN | 上海 CN
  Ningbo CN | Busan KR | Yokohama JP | Kaohsiung TW | Santos BR | Buenos Aires AR | Callao PE | Lagos NG | Mombasa KE
  Durban ZA | Sydney AU | Auckland NZ | Vancouver, Canada CA | Los Angeles US | Houston US | New York US | Munich DE
  Muenchen DE | MÜNCHEN DE | Port of Rotterdam NL | Hamburg Port DE | DEHAM DE | NL RTM NL | 20095 Hamburg DE
  Kyiv UA | Odessa, Ukraine UA | Burchardkai, Hamburg DE | Santos, São Paulo BR | Kauppakatu 1 Joensuu FI
  FI-80110 Joensuu FI | D-20095 Hamburg DE | Newcastle, UK GB | Newcastle upon Tyne GB | Oxford, MD 21654 US
  Los Angeles, CA US | Chicago, IL US | Toronto, CA CA | Busan, Korea KR | Busan, South Korea KR | Tbilisi, Georgia GE
  Baku, Azerbaijan AZ | Almaty, Kazakhstan KZ | Moscow, Idaho, USA US | Reykjavik, Island IS | Pristina, Kosovo XK
  Savannah, Georgia US | Savannah, Georgia (USSAV) US | Atlanta, Georgia US | Augusta, Georgia US | Adelaide, SA AU
  Adelaide SA 5000 AU | Fremantle WA 6160 AU | St. John's, NL CA | Saskatoon, SK CA | Regina, SK CA
  Charlottetown, PE CA | Iqaluit, NU CA | Dresden, SN DE | Riyadh, SA SA | Amsterdam, NL NL | Bratislava, SK SK
  Munich, BY, Germany DE | 80331 Munich, BY, DE DE | Nuremberg, BY, DE DE | Munich, BY (DEMUC) DE
  Norfolk (USORF) US | Salvador BR | Salvador (BRSSA) BR | Salvador, Bahia, Brazil BR
  Guadalupe MX | Norfolk Island NF | El Salvador SV | San Salvador, El Salvador SV | Guadeloupe GP
  Donetsk Street 5, Kyiv, Ukraine UA | Kherson, Ukraine UA | Zaporizhzhia, Ukraine UA | Port of Odesa, Ukraine UA
  Port Chornomorsk, Ukraine UA | Port Pivdennyi, Ukraine UA | Port Izmail, Ukraine UA | Warehouse Kherson, Ukraine UA
  Kyiv Petrovka, Ukraine UA | Petrovka Market Kyiv, Ukraine UA | ul. Lenina 5, Kharkiv region, Ukraine UA
  Kerch Street Warehouse Odesa, Ukraine UA | Yalta Hotel, Kyiv region, Ukraine UA
  Lyman Street 3, Odesa region, Ukraine UA
  Granada, Spain ES | Brest, France FR | Parma, Italy IT | Varna, Bulgaria BG | Birmingham, Alabama US
`
  .split(/[|\n]/)
  .map((entry) => entry.trim())
  .filter(Boolean)
  .map((entry) => [entry.slice(0, -3), entry.slice(-2)] as const)

describe('place in an embargoed country', () => {
  test('is never insured in any spelling', () => {
    expect(embargoedSpellings.length).toBeGreaterThanOrEqual(200)
    const insured = embargoedSpellings.filter(
      (spelling) => accepted(spelling, 'Hamburg, Germany') || accepted('Hamburg, Germany', spelling),
    )
    expect(insured).toEqual([])
  })

  test.each([
    ['letters that only look like another country', 'Tabriz, AZ'],
    ['a province named after another country', 'Tabriz, East Azerbaijan'],
    ['an abbreviated word that is a country’s code', 'BANDAR ABBAS ISL'],
    ['a town whose last word is a country’s code', 'NARYAN-MAR'],
    ['a sea named after another country', 'Chabahar, Gulf of Oman'],
    ['a name that two countries share', 'Nampho, Korea'],
    ['a larger namesake elsewhere', 'Abadan'],
    ['a transit country named last', 'Minsk, Belarus, via Poland'],
    ['another country, though it is well known', 'Moscow, Germany'],
    ['a split country name', 'minsk, belar us'],
    ['an invisible character in the country', 'Minsk, Belar\u200bus'],
    ['a namesake beside it', 'Moscow, Petersburg'],
    ['a German state’s code after it', 'Minsk, BY, Germany'],
    ['a German state’s code and a German airport’s after it', 'Minsk, BY (DEMUC)'],
    ['a German airport’s code after its country’s', 'Somewhere, BY (DEMUC)'],
    ['a code that is also a German state’s, after its own town', 'Zhodino, BY, Germany'],
    ['a port code whose letters are another country’s', 'KP NAM'],
    ['an unknown province', 'Parma, Tatarstan'],
  ])('is not insured with %s: %j', (_, place) => {
    expect(accepted(place, 'Hamburg, Germany')).toBe(false)
  })

  const claimed = `
    Sevastopol, Ukraine | Simferopol | Crimea, Ukraine | Donetsk, Ukraine | Mariupol | Kerch Sea Port, Ukraine
    Port Kerch, Ukraine | Port Kerch, Ukraine (UAKEH) | Sevastopol Sea Port, Ukraine | Port Sevastopol, UA
    Mariupol Commercial Sea Port, Ukraine | Port Mariupol, Ukraine | Warehouse Simferopol, Ukraine
    AR Crimea, Ukraine | Dzhankoi, Ukraine | Berdyansk, Ukraine | Berdiansk Sea Port, UA | Бердянськ, Україна
    Melitopol, Ukraine | Enerhodar, Ukraine | Energodar, Ukraine | Tokmak, Ukraine | Henichesk, Ukraine
    Genichesk, Ukraine | Skadovsk, Ukraine | Port Skadovsk, Ukraine | Nova Kakhovka, Ukraine
    Novaya Kakhovka, Ukraine | Camelot, Ukraine (UASVP) | Camelot, Ukraine (SIP)
    Kakhovka, Ukraine | Каховка, Україна | Oleshky, Ukraine | Tsyurupynsk, Ukraine | Polohy, Ukraine
    Pologi, Ukraine | Dniprorudne, Ukraine | Prymorsk, Ukraine | Port Prymorsk, Ukraine
    Port Skadovsk, Kherson region, Ukraine | Warehouse Henichesk Kherson Oblast, Ukraine
    Warehouse Tokmak, Zaporizhia region, Ukraine
  `
  test.each(
    claimed
      .split(/[|\n]/)
      .map((place) => place.trim())
      .filter(Boolean),
  )('a place in a region that an embargoed country claims is not insured: %s', (place) => {
    expect(accepted(place, 'Hamburg, Germany')).toBe(false)
  })
})

describe('ordinary place', () => {
  test.each(ordinary)('%s is in %s', (place, country) => {
    expect(locate(place, embargoed)).toEqual({ country, claimants: [] })
  })

  test('is insured without its country', () => {
    expect(ordinary.length).toBeGreaterThanOrEqual(60)
    const refused = ordinary.filter(([place]) => !accepted(place, 'Rotterdam, Netherlands'))
    expect(refused).toEqual([])
  })
})

test.each([
  ['Newcastle', ['ZA', 'AU', 'US', 'GB', 'IE', 'KN'], false],
  ['Moscow', ['RU', 'US'], true],
  ['Valencia', ['VE', 'ES', 'US', 'CO', 'PH'], false],
  ['Korea', ['KR', 'KP'], true],
  ['Camelot', [], false],
  ['', [], false],
  ['Oxford, Joensuu', ['GB', 'US', 'NZ', 'CA', 'FI'], false],
])('%j is ambiguous or unknown', (place, candidates, mayBeEmbargoed) => {
  expect(locate(place, embargoed)).toEqual({ country: null, candidates, mayBeEmbargoed })
})

test('prefers a place far larger than its namesakes, unless one is in an embargoed country', () => {
  expect(locate('Moscow').country).toBe('RU')
  expect(locate('Moscow', new Set(['RU'])).country).toBeNull()
  expect(locate('Hamburg', new Set(['US'])).country).toBeNull()
})

test.each([
  ['Coventry', 10.1, 'GB'],
  ['Bristol', 10.2, 'GB'],
  ['Hasselt', 9.9, null],
  ['Preston', 9.6, null],
])('%s, %d times larger than its namesake, is in %s', (place, _, country) => {
  expect(locate(place).country).toBe(country)
})
