import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableText } from '#contract/text/hidden-characters.ts'
import { toVisualOrder, bidiLevels } from '#service/documents/text/bidi.ts'
import { screeningEdition, screeningEntries } from '#service/underwriting/reference/screening-list.ts'
import { toLatinSpellings } from './names.ts'
import { createScreening, getScreeningOutcome, screenParty } from './screening.ts'

const sample = createScreening(screeningEdition, screeningEntries)
const ofCompany = (businessName: string) => screenParty(sample, { bookingHolder: { businessName } })[0]?.match
const ofPlace = (start: string) =>
  screenParty(sample, { journeyLegs: [{ start, end: 'Hamburg, Germany' }] })[0]?.match

describe('a listed party', () => {
  test.each([
    ['in digits for letters', 'Z4rqu0n Ph4nt0m Sh1pp1ng'],
    ['with symbols for letters', 'Zarqu0n Ph@ntom $hipp!ng Ltd'],
    ['in one word with a digit', 'Haamu1asti Oy'],
    ['from its end', 'gnippihS motnahP nouqraZ'],
    ['from its end, with its legal form', 'CLL gnippihS motnahP nouqraZ'],
    ['upside down', 'ƃuᴉddᴉɥS ɯoʇuɐɥԀ uonbɹɐZ'],
    ['in turned letters', 'Zɐɹquon Phɐntoɯ Shippinƃ'],
  ])('is referred to an underwriter if it’s spelled %s', (_, name) => {
    expect(ofCompany(name)).toBe('near')
  })

  test.each([
    ['a zero-width space', 'Zar\u200Bquon Phan\u200Btom Shipping'],
    ['a soft hyphen', 'Zar\u00ADquon Phantom Shipping'],
    ['a filler', 'Zar\u3164quon Phantom Shipping'],
  ])('is found with %s in it', (_, name) => {
    expect(ofCompany(name)).toBe('listed')
  })

  test('is found behind a right-to-left override, in a row stored before these were rejected', () => {
    expect(ofCompany('\u202EgnippihS motnahP nouqraZ')).toBe('near')
  })

  test('is found as an individual and as a place', () => {
    expect(
      screenParty(sample, { bookingHolder: { forename: 'rakottO', surname: 'miehdnegriN nov' } }),
    ).toHaveLength(1)
    expect(
      screenParty(sample, { bookingHolder: { forename: '0tt0kar', surname: 'v0n Nirgendheim' } }),
    ).toHaveLength(1)
    expect(ofPlace('Port of Kar\u200Bvossandra')).toBe('listed')
    expect(ofPlace('Port of K4rvossandra')).toBe('near')
    expect(ofPlace('ardnassovraK fo troP')).toBe('near')
    expect(ofPlace('Quay 4, ardnassovraK, Norland')).toBe('near')
  })
})

describe('free text', () => {
  const fields = (texts: object) =>
    screenParty(sample, texts).map(({ field, match: level }) => [field, level])

  test('is declined if it only names a listed party', () => {
    expect(fields({ conveyance: 'Zarquon Phantom Shipping LLC' })).toEqual([['conveyance', 'listed']])
  })

  test('is referred if it contains a listed party', () => {
    expect(fields({ conveyance: 'MV Zarquon Phantom Lines, voyage 12W' })).toEqual([['conveyance', 'near']])
    expect(fields({ marks: 'C/O BRAMBLESHADE SPECTRAL NO. 1-10' })).toEqual([['marks', 'near']])
    expect(fields({ packages: '10 crates of Zarquon Phant0m Lines' })).toEqual([['packages', 'near']])
    const commodityDescription = 'Steel coils\nsold by Zarquon Phantom Shipping to the holder'
    expect(fields({ commodityDescription })).toEqual([['commodityDescription', 'near']])
    expect(screenParty(sample, { commodityDescription })[0]?.reason).toMatch(
      /^An underwriter needs to review this first: a name in the description of the goods is similar to one on/,
    )
  })

  test('is declined if any of it names a listed party, even next to near matches', () => {
    const near = { marks: 'C/O BRAMBLESHADE SPECTRAL NO. 1-10' }
    const both = { conveyance: 'Zarquon Phantom Shipping LLC', ...near }
    expect(screenParty(sample, both)).toHaveLength(2)
    expect(getScreeningOutcome(screenParty(sample, both))).toBe('declined')
    expect(getScreeningOutcome(screenParty(sample, near))).toBe('referred')
  })

  test("passes if it's ordinary", () => {
    for (const text of [
      'MV Ever Given',
      'MSC Oscar 214W',
      'AY131',
      'Truck ABC-123',
      'Nordic Phantom',
      'MS Finnlines Star',
      '100 cartons, phantom shipping marks none',
      'Machines of steel and spectral lamps, trading samples',
      'LADING OY / HAMBURG / NO. 1-10',
      'No. 4-9 $100',
      '24 pallets @ 800 kg',
      'Imaginary metals for a film',
    ]) {
      expect([text, fields({ conveyance: text, marks: text, commodityDescription: text })]).toEqual([
        text,
        [],
      ])
    }
  })
})

describe('ordinary names pass', () => {
  test.each([
    '3M',
    '7-Eleven',
    'A1 Logistics',
    '24 Seven Cargo',
    '4PL Central Station',
    '1A Spedition GmbH',
    'U2 Freight',
    'Shop4You Oy',
    'Studio 54',
    'Level 3 Communications',
    'C&A',
    'K+S AG',
    'Yahoo! Inc',
    'Ke$ha Music',
    'O2',
    'Damon Ltd',
    'Nomad Ltd',
    'Əliyev Nəqliyyat MMC',
    'Nəriman Quliyev',
    'İstanbul Lojistik',
    'Ɔdɔ Ghana Ltd',
    'Łukasz Żółć',
    'Ångström AB',
    'شركت حمل\u200Cونقل',
    '上海进出口',
    'ООО Ромашка',
    'Ανώνυμη Εταιρεία',
  ])('%s', (name) => {
    expect(ofCompany(name)).toBeUndefined()
  })
})

// Every letter has a Latin spelling, so no word is spelled with a single letter and joined to others as an initial.
const word = fc
  .tuple(
    fc.constantFrom('abcXYZ', 'жшЮ', 'בגד', 'شحن', 'अआक', '上海'),
    fc.array(fc.nat({ max: 2 }), { minLength: 2, maxLength: 6 }),
  )
  .map(([letters, picks]) => picks.map((at) => letters[at % letters.length] ?? '').join(''))
const gap = fc.constantFrom(' ', '  ', ' - ', ', ', ' (', ') ', ' / ', ' & ', ' 12 ')
const hidden = fc.constantFrom(
  '\u202E',
  '\u202D',
  '\u2067',
  '\u2069',
  '\u200F',
  '\u061C',
  '\u200B',
  '\u00AD',
  '\u2060',
)

/** Returns the words of a string in the visual order, each in the reading direction of its letters. */
function drawnWords(text: string): string[] {
  const shown = readableText(text)
  const levels = bidiLevels(shown)
  const seen = toVisualOrder(
    Array.from({ length: shown.length }, (_, index) => ({ at: index, level: levels[index] ?? 0 })),
  )
  const words: string[][] = [[]]
  for (const { at, level } of seen) {
    const letter = shown[at] ?? ''
    if (!/[\p{L}\p{M}]/u.test(letter)) words.push([])
    else if (level % 2 === 1) words.at(-1)?.unshift(letter)
    else words.at(-1)?.push(letter)
  }
  return words.map((letters) => letters.join('')).filter(Boolean)
}

test('screens the words that are drawn, even if a stored text has hidden characters', () => {
  const texts = fc.array(fc.tuple(word, gap, fc.option(hidden)), { minLength: 1, maxLength: 6 })
  const sorted = (words: readonly string[]) => [...words].sort().join(' ')
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.map(([letters, space, sign]) => (sign ?? '') + letters + space).join('')
      const drawn = drawnWords(text).join(' ')
      const [screened, fromDrawn] = [toLatinSpellings(text), toLatinSpellings(`12 ${drawn}`)]
      const letters = (spelling: readonly string[] = []) =>
        sorted(spelling.filter((each) => !/\d/.test(each)))
      expect(letters(fromDrawn[0])).toBe(letters(screened[0]))
    }),
  )
})
