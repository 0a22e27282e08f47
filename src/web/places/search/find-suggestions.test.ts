import { describe, expect, test } from 'vitest'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { shippedPlaceFiles } from '#testing/places/shipped-places.ts'
import { type PlaceFiles } from './place-files.ts'
import { findSuggestions } from './find-suggestions.ts'

const files = shippedPlaceFiles()
/** The suggested places without their codes. */
const texts = async (typed: string, from: PlaceFiles = files) =>
  (await findSuggestions(from, typed)).map(({ text }) => splitPlaceCode(text).place)

describe('suggestions', () => {
  test('start at the third letter', async () => {
    expect(await texts('He')).toEqual([])
    expect(await texts('Hel')).toContain('Helsinki, Finland')
    expect(await texts('')).toEqual([])
    expect(await texts('   ')).toEqual([])
  })

  test('are at most eight places', async () => {
    expect(await texts('san')).toHaveLength(8)
  })

  test.each([
    ['ham', 'Hamburg, Germany'],
    ['York', 'York, United Kingdom'],
    ['new yo', 'New York City, United States'],
    ['PARIS', 'Paris, France'],
    ['joens', 'Joensuu, Finland'],
    ['jyvaskyla', 'Jyväskylä, Finland'],
    ['jane', 'Rio de Janeiro, Brazil'],
    ['oldesl', 'Bad Oldesloe, Germany'],
    ['st pet', 'Saint Petersburg, Russia'],
    ['Frankfurt', 'Frankfurt am Main, Germany'],
    ['jebel', 'Jebel Ali, United Arab Emirates'],
    // Other names of larger places begin with these: Colonia (Köln), Madras, Sankt-Peterburg.
    ['suez', 'Suez, Egypt'],
    ['colon', 'Colón, Panama'],
    ['mad', 'Madrid, Spain'],
    ['san', 'Santiago, Chile'],
    ['wie', 'Vienna, Austria'],
    ['banga', 'Bengaluru, India'],
  ])('suggestions for %s start with %s', async (typed, first) => {
    expect((await texts(typed))[0]).toBe(first)
  })

  test.each([
    ['Munchen', 'Munich, Germany'],
    ['Muenchen', 'Munich, Germany'],
    ['München', 'Munich, Germany'],
    ['Goeteborg', 'Göteborg, Sweden'],
    ['gothenburg', 'Göteborg, Sweden'],
    ['Kopenhagen', 'Copenhagen, Denmark'],
    ['aarhus', 'Århus, Denmark'],
    ['Duesseldorf', 'Düsseldorf, Germany'],
    ['Lodz', 'Łódź, Poland'],
    ['上海', 'Shanghai, China'],
    ['Моск', 'Moscow, Russia'],
    ['القاهرة', 'Cairo, Egypt'],
  ])('suggestions for the name %s start with %s', async (typed, first) => {
    expect((await texts(typed))[0]).toBe(first)
  })

  test.each([
    ['Hlesinki', 'Helsinki, Finland'],
    ['Helsikni', 'Helsinki, Finland'],
    ['Hamurg', 'Hamburg, Germany'],
    ['Rottredam', 'Rotterdam, Netherlands'],
    ['Singapoore', 'Singapore, Singapore'],
    ['Yokahama', 'Yokohama, Japan'],
    ['Kopenhaggen', 'Copenhagen, Denmark'],
  ])('tolerate the typo in %s', async (typed, meant) => {
    expect((await texts(typed))[0]).toBe(meant)
  })

  test.each(['Kouvala', 'Oulo', 'Poori', 'Dampere', 'Plant 2', 'Janeiro'])(
    'are guesses if they don’t start with the text: %s',
    async (typed) => {
      expect((await findSuggestions(files, typed))[0]).not.toHaveProperty('startsWithTyped')
    },
  )

  test.each(['kouvo', 'Goeteborg', 'gothenb', 'springf, ill', 'nlrtm', 'LHR', 'OMA'])(
    'are more than guesses if a name or code starts with the text: %s',
    async (typed) => {
      expect((await findSuggestions(files, typed))[0]).toHaveProperty('startsWithTyped', true)
    },
  )

  test.each(['China', 'georgia', 'Poland', 'Peru', 'Cuba', 'Syria', 'Kuba', 'California', 'Valencia'])(
    'are guesses if the text is a country or region: %s',
    async (typed) => {
      expect((await findSuggestions(files, typed))[0]).not.toHaveProperty('startsWithTyped')
    },
  )

  test.each(['Panama', 'Singapore', 'Luxembourg', 'New York', 'Quebec', 'Hamburg'])(
    'are more than guesses if the country or region shares its name with a place in it: %s',
    async (typed) => {
      expect((await findSuggestions(files, typed))[0]).toHaveProperty('startsWithTyped', true)
    },
  )

  test('match the region or country after the comma', async () => {
    expect((await texts('springfield, ill'))[0]).toBe('Springfield, Illinois, United States')
    expect((await texts('portland, me'))[0]).toBe('Portland, Maine, United States')
    expect((await texts('hamburg, us'))[0]).toMatch(/, United States$/)
    expect((await texts('ii, fi'))[0]).toBe('Ii, Finland')
  })

  test('show the other name of a place that was typed', async () => {
    const [munich] = await findSuggestions(files, 'Münch')
    expect(munich).toMatchObject({
      name: 'Munich',
      otherName: 'München',
      region: 'Bavaria',
      country: 'Germany',
    })
    expect((await findSuggestions(files, 'Munich'))[0]).not.toHaveProperty('otherName')
  })

  test('have each place once', async () => {
    for (const typed of ['san', 'santa', 'spring', 'portland', 'new', 'york']) {
      const found = await texts(typed)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  test('are empty for text that matches no place', async () => {
    expect(await texts('qqqzzzxx')).toEqual([])
  })
})

describe('without a network', () => {
  const cut: PlaceFiles = { ...files, startingWith: () => Promise.reject(new Error('offline')) }

  test('still suggests the largest places, and tolerates typos', async () => {
    expect((await texts('hel', cut))[0]).toBe('Helsinki, Finland')
    expect((await texts('Hlesinki', cut))[0]).toBe('Helsinki, Finland')
  })

  test('throws if no file can be loaded, rather than finding nothing', async () => {
    const none: PlaceFiles = { ...cut, largest: () => Promise.reject(new Error('offline')) }
    await expect(texts('helsinki', none)).rejects.toThrow('offline')
  })
})
