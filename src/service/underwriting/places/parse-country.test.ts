import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCountry } from './parse-country.ts'
import { countries, countryName } from '#service/underwriting/reference/countries.ts'

describe('country of a place', () => {
  test.each([
    ['Joensuu, Finland', 'FI'],
    ['FI-80110 Joensuu', 'FI'],
    ['Joensuu FI-80110', 'FI'],
    ['Kauppakatu 1, FI-80110 Joensuu', 'FI'],
    ['Kauppakatu 1 FI-80110 Joensuu', 'FI'],
    ['fi-80110 joensuu', 'FI'],
    ['FIN-80110 Joensuu', 'FI'],
    ['80110 Joensuu, Suomi', 'FI'],
    ['HELSINKI / FINLAND', 'FI'],
    ['Helsingfors; Finland.', 'FI'],
    ['Helsinki\nFinland\n', 'FI'],
    ['Helsinki - FI', 'FI'],
    ['Hampuri, Saksa', 'DE'],
    ['Hamburg Germany', 'DE'],
    ['hamburg DE', 'DE'],
    ['hamburg de', 'DE'],
    ['Hamburg, DEU', 'DE'],
    ['Hamburg, deu', 'DE'],
    ['Hamburg, De', 'DE'],
    ['Hamburg (Deutschland)', 'DE'],
    ['D-20095 Hamburg', 'DE'],
    ['20095 Hamburg, Germany!!!', 'DE'],
    ['Hamburg, Germany 20095', 'DE'],
    ['Germany, Hamburg', 'DE'],
    ['Hamburg, Germany, Terminal 4', 'DE'],
    ['PL-00-950 Warszawa', 'PL'],
    ['S-111 22 Stockholm', 'SE'],
    ['IS-101 Reykjavík', 'IS'],
    ['Zürich, Schweiz', 'CH'],
    ['Genève, Suisse', 'CH'],
    ['Lugano, Svizzera', 'CH'],
    ['Madrid, España', 'ES'],
    ['Madrid, ESPANA', 'ES'],
    ['上海, 中国', 'CN'],
    ['中国上海市浦东新区', 'CN'],
    ['上海中国', 'CN'],
    ['東京、日本', 'JP'],
    ['서울, 대한민국', 'KR'],
    ['대한민국 서울특별시', 'KR'],
    ['القاهرة، مصر', 'EG'],
    ['Αθήνα, Ελλάδα', 'GR'],
    ['Київ, Україна', 'UA'],
    ['मुंबई, भारत', 'IN'],
    ['Istanbul, TÜRKİYE', 'TR'],
    ['Istanbul, Turkey', 'TR'],
    ['202 Bank St, Oxford, MD 21654, USA', 'US'],
    ['202 Bank St, Oxford, MD 21654', 'US'],
    ['202 Bank St, Oxford, MD 21654-1234', 'US'],
    ['Atlanta, Georgia, USA', 'US'],
    ['Atlanta, Georgia 30301', 'US'],
    ['Houston, TX', 'US'],
    ['houston tx', 'US'],
    ['Austin, Texas', 'US'],
    ['Santa Fe, New Mexico', 'US'],
    ['Boston, U.S.A.', 'US'],
    ['Boston, U. S.', 'US'],
    ['Boston, United States of America', 'US'],
    ['London SW1A 1AA, UK', 'GB'],
    ['London SW1A 1AA', 'GB'],
    ['Leeds, England', 'GB'],
    ['Leith, Scotland', 'GB'],
    ['Belfast, Northern Ireland', 'GB'],
    ['Dublin, Ireland', 'IE'],
    ['St Helier JE2 3AB', 'JE'],
    ['Toronto, ON M5V 3L9', 'CA'],
    ['Toronto, Ontario', 'CA'],
    ['Sydney NSW 2000', 'AU'],
    ['Moscow, Russia', 'RU'],
    ['Busan, South Korea', 'KR'],
    ['Busan, Korea, Republic of', 'KR'],
    ['Pyongyang, North Korea', 'KP'],
    ['Taipei, Taiwan, Province of China', 'TW'],
    ['Brno, Czech Republic', 'CZ'],
    ['Rotterdam, Holland', 'NL'],
    ['Dubai, UAE', 'AE'],
    ['Abidjan, Ivory Coast', 'CI'],
    ['Abidjan, Côte d’Ivoire', 'CI'],
    ["Abidjan, Cote d'Ivoire", 'CI'],
    ['Bissau, Guinea-Bissau', 'GW'],
    ['Malabo, Equatorial Guinea', 'GQ'],
    ['Kinshasa, Congo - Kinshasa', 'CD'],
    ['Castries, Saint Lucia', 'LC'],
    ['Port of Spain, Trinidad & Tobago', 'TT'],
    ['Banjul, The Gambia', 'GM'],
    ['Singapore', 'SG'],
    ['Monaco', 'MC'],
    ['Hong Kong', 'HK'],
    ['Tbilisi, Georgia', 'GE'],
    ['Tbilisi, Georgia 0105', 'GE'],
    ['Helsinki, Finland 🇫🇮 🚢', 'FI'],
  ])('reads %j as %s', (place, country) => {
    expect(parseCountry(place).country).toBe(country)
  })

  test.each([
    ['Chișinău, MD', 'MD'],
    ['Chișinău, MD 2001', 'MD'],
    ['Oxford, MD 21654', 'US'],
    ['Hamburg, DE 20095', 'DE'],
    ['Dover, DE 19901', 'US'],
    ['Casablanca, MA 20000', 'MA'],
    ['Boston, MA 02108', 'US'],
    ['Toronto, CA', 'CA'],
    ['Sacramento, CA 95814', 'US'],
  ])("reads a state's letters in %j as %s, depending on the ZIP code", (place, country) => {
    expect(parseCountry(place).country).toBe(country)
  })

  test.each([
    '',
    ' ',
    ', , ;',
    '12345',
    'Warehouse 7',
    'Springfield',
    'Phu My',
    'Bra',
    'Aix-en-Provence',
    'Granada',
    'Rue de Suisse, Nice',
    'S-111 Stockholm',
    'Gulf of Oman',
    'Sea of Japan',
    'Bay of Panama',
    'Strait of Gibraltar',
    'Coast of France',
    'Somewhere over the rainbow',
    '__proto__',
    'constructor',
    '\u0000\ud800',
  ])('doesn’t recognize a country in %j', (place) => {
    expect(parseCountry(place).country).toBeNull()
  })

  test('recognizes all 249 countries by English name, alpha-2 and alpha-3', () => {
    const read = countries.map(({ alpha2, alpha3 }) =>
      [`Somewhere, ${countryName(alpha2)}`, `Somewhere, ${alpha2}`, `Somewhere, ${alpha3}`].map(
        (text) => parseCountry(text).country,
      ),
    )
    expect(read).toEqual(countries.map(({ alpha2 }) => [alpha2, alpha2, alpha2]))
  })

  test('ignores case, accents and trailing characters', () => {
    const name = fc.constantFrom(...countries.map(({ alpha2 }) => alpha2))
    const trail = fc.stringMatching(/^[ ,.;:!?()/-]{0,8}$/)
    fc.assert(
      fc.property(name, trail, fc.boolean(), (alpha2, end, upper) => {
        const text = `Somewhere, ${countryName(alpha2).normalize('NFD')}`
        expect(parseCountry((upper ? text.toUpperCase() : text.toLowerCase()) + end).country).toBe(alpha2)
      }),
    )
  })

  test('is alpha-2 or null for any text', () => {
    const known = new Set(countries.map(({ alpha2 }) => alpha2))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const read = parseCountry(text).country
        expect(read === null || known.has(read)).toBe(true)
      }),
    )
  })

  test.each([',', ' - ', '(', 'a ', '9', 'FI-', '中', '́', '.'])(
    'skips 200,000 hostile characters of %j before a country',
    (unit) => {
      const wall = unit.repeat(200_000 / unit.length)
      expect(parseCountry(`${wall}, Finland`).country).toBe('FI')
    },
  )

  test('skips 200,000 commas after a country', () => {
    expect(parseCountry(`Joensuu, Finland${','.repeat(200_000)}`).country).toBe('FI')
  })
})

test.each(['constructor 12345', 'constructor-12345 Town', '__proto__-12345', 'toString 1000'])(
  "isn't an object's property name, as in “%s”",
  (place) => {
    expect(parseCountry(place).country).toBeNull()
  },
)
