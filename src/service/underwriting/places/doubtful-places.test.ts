import { describe, expect, test } from 'vitest'
import { locate } from './locate.ts'

const country = (place: string, ...embargoed: string[]) => locate(place, new Set(embargoed)).country
const unknown = (...candidates: string[]) => ({ country: null, candidates, mayBeEmbargoed: true })

describe('a town without its country', () => {
  test('is recognized if it has at least 1,000 people', () => {
    expect(country('Utsjoki')).toBe('FI')
    expect(locate('Hailuoto')).toEqual({ country: null, candidates: ['FI'], mayBeEmbargoed: false })
  })

  test('is recognized in an embargoed country too if there is no other of its name', () => {
    expect(country('Tabriz', 'IR')).toBe('IR')
    expect(country('Tabriz')).toBe('IR')
  })

  test('is overridden by an embargoed country named before it', () => {
    expect(country('via Iran, Joensuu', 'IR')).toBe('IR')
    expect(country('via Iran, Joensuu')).toBe('FI')
  })

  test('is not recognized next to a town of another country, and either may be embargoed', () => {
    expect(locate('Oulu, Sevastopol', new Set(['RU']))).toMatchObject({ country: null, mayBeEmbargoed: true })
    expect(locate('Oulu, Kiel', new Set(['RU']))).toMatchObject({ country: null, mayBeEmbargoed: false })
  })
})

describe('a country named in full', () => {
  test('is overridden by a well-known town in an embargoed country, not by a small one', () => {
    for (const town of ['Tabriz', 'Chabahar']) {
      expect(locate(`${town}, Germany`, new Set(['IR']))).toEqual(unknown('IR'))
      expect(country(`${town}, Germany`)).toBe('DE')
    }
    expect(country('Ivalo, Germany', 'FI')).toBe('DE')
  })

  test('is overridden by a well-known town that an embargoed country claims', () => {
    expect(locate('Sevastopol, Germany', new Set(['RU']))).toEqual(unknown('UA'))
    expect(country('Sevastopol, Germany')).toBe('DE')
  })

  test('is overridden by an embargoed country named before it', () => {
    expect(country('Iran, Hamburg, Germany', 'IR')).toBe('IR')
    expect(country('Iran, Hamburg, Germany')).toBe('DE')
  })

  test('is overridden by an embargoed country’s code in capitals that stands alone', () => {
    expect(country('IR, Hamburg, Germany', 'IR')).toBe('IR')
    expect(country('ir, Hamburg, Germany', 'IR')).toBe('DE')
    expect(country('IR Hamburg, Germany', 'IR')).toBe('DE')
  })
})

describe('the code of a country', () => {
  test('is overridden by any town in an embargoed country', () => {
    expect(locate('Ivalo, DE', new Set(['FI']))).toEqual(unknown('FI'))
    expect(country('Ivalo, DE')).toBe('DE')
  })

  test.each(['Bandar Abbas', 'Bandar-e Anzali', 'Santiago de Cuba', 'Rostov na Donu', 'Nizhny Novgorod'])(
    'is overridden by the large town %s among other words',
    (town) => {
      const embargoed = new Set(['IR', 'CU', 'RU'])
      expect(locate(`Depot ${town} terminal, DE`, embargoed)).toMatchObject({
        country: null,
        mayBeEmbargoed: true,
      })
      expect(country(`Depot ${town} terminal, DE`)).toBe('DE')
    },
  )

  test('a code that is also a town of an embargoed country counts only next to a town of its own country', () => {
    expect(country('Reykjavik, IS', 'RU')).toBe('IS')
    expect(locate('Camelot, IS', new Set(['RU']))).toEqual(unknown('RU'))
    expect(country('Camelot, IS')).toBe('IS')
  })
})

describe('a town in the USA with the name of one in Russia', () => {
  test.each([
    'Saint Petersburg, Florida, USA',
    'Saint Petersburg, FL 33701',
    'Saint Petersburg, USA',
    'Saint Petersburg, Florida',
    'Saint Petersburg, FL',
    'St. Petersburg, FL',
    'St. Petersburg, USA',
  ])('is recognized with its state or country: %s', (place) => {
    expect(country(place, 'RU')).toBe('US')
  })

  test.each(['Saint Petersburg', 'St. Petersburg', 'Saint Petersburg, DE', 'Petersburg depot, FL'])(
    'is in doubt without them: %s',
    (place) => {
      expect(locate(place, new Set(['RU']))).toMatchObject({ country: null, mayBeEmbargoed: true })
    },
  )
})

describe('a name that countries share', () => {
  test('is decided by a town that only one of them has', () => {
    expect(country('Busan, Korea', 'KP')).toBe('KR')
    expect(country('Pyongyang, Korea', 'KP')).toBe('KP')
  })

  test('is not decided by a town of both or of neither', () => {
    for (const town of ['Ungsang', 'Camelot'])
      expect(locate(`${town}, Korea`, new Set(['KP']))).toEqual(unknown('KR', 'KP'))
  })
})

test('the embargoes of one request do not change the answer to the next', () => {
  expect(country('Moscow')).toBe('RU')
  expect(country('Moscow', 'RU')).toBeNull()
  expect(country('Moscow')).toBe('RU')
})
