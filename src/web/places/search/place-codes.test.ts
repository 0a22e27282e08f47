import { describe, expect, test } from 'vitest'
import { shippedPlaceFiles } from '#testing/places/shipped-places.ts'
import { findSuggestions } from './find-suggestions.ts'
import type { PlaceMode } from './place-codes.ts'

const files = shippedPlaceFiles()
const texts = async (typed: string, ...modes: PlaceMode[]) =>
  (await findSuggestions(files, typed, modes)).map(({ text }) => text)

describe('the code of a port or an airport', () => {
  test.each([
    ['nlrtm', 'Rotterdam, Netherlands (NLRTM)'],
    ['NLRTM', 'Rotterdam, Netherlands (NLRTM)'],
    ['nlrt', 'Rotterdam, Netherlands (NLRTM)'],
    ['NLMSV', 'Maasvlakte, Netherlands (NLMSV)'],
    ['nl rtm', 'Rotterdam, Netherlands (NLRTM)'],
    ['rtm', 'Rotterdam, Netherlands (NLRTM)'],
    ['HEL', 'Helsinki, Finland (FIHEL)'],
    ['SGSIN', 'Singapore, Singapore (SGSIN)'],
    ['CNSHA', 'Shanghai, China (CNSHA)'],
    ['USNYC', 'New York City, United States (USNYC)'],
    ['muc', 'Munich, Germany (MUC)'],
    ['lhr', 'London Heathrow Airport, United Kingdom (LHR)'],
    ['JFK', 'New York City John F Kennedy International Airport, United States (JFK)'],
    ['NLRTM, Netherlands', 'Rotterdam, Netherlands (NLRTM)'],
  ])('%s finds %s first', async (typed, text) => {
    expect((await texts(typed))[0]).toBe(text)
  })

  test('a code of three letters comes before names if it’s in capitals or the leg is by air', async () => {
    expect((await texts('BAR'))[0]).toMatch(/\(BAR\)$/)
    expect((await texts('bar', 'air'))[0]).toMatch(/\(BAR\)$/)
    expect((await texts('bar'))[0]).toMatch(/^Barcelona, Spain/)
    expect((await texts('BAR', 'sea'))[0]).toMatch(/^Barcelona, Spain/)
  })

  test('finds nothing in another country', async () => {
    expect(await texts('NLRTM, Germany')).toEqual([])
  })
})

describe('the modes of the leg', () => {
  test.each([
    [[], 'Helsinki, Finland (FIHEL)'],
    [['sea'], 'Helsinki, Finland (FIHEL)'],
    [['land', 'sea'], 'Helsinki, Finland (FIHEL)'],
    [['air'], 'Helsinki, Finland (HEL)'],
    [['land'], 'Helsinki, Finland'],
  ] as [PlaceMode[], string][])('%j give the place the code of %s', async (modes, text) => {
    expect((await texts('helsinki', ...modes))[0]).toBe(text)
  })

  test('a place without a port or airport has no code', async () => {
    for (const modes of [[], ['sea'], ['air'], ['land']] as PlaceMode[][]) {
      expect((await texts('springfield, illinois', ...modes))[0]).toMatch(
        /^Springfield, Illinois, United States/,
      )
    }
    expect((await texts('joensuu', 'sea'))[0]).toBe('Joensuu, Finland')
    expect((await texts('espoo', 'air'))[0]).toBe('Espoo, Finland')
  })

  test('ports come first for a leg by sea, largest first', async () => {
    const bySea = await texts('par', 'sea')
    expect(bySea.slice(0, 3).every((text) => /\([A-Z]{2}[A-Z2-9]{3}\)$/.test(text))).toBe(true)
    expect((await texts('par'))[0]).toMatch(/^Paris, France/)
    expect((await texts('munich', 'sea'))[0]).toBe('Munich, Germany')
  })

  test('airports come first for a leg by air', async () => {
    const byAir = await texts('london', 'air')
    expect(byAir[0]).toBe('London, United Kingdom (LON)')
    expect(byAir).toContain('London Heathrow Airport, United Kingdom (LHR)')
    expect((await texts('bangkok', 'air'))[0]).toBe('Bangkok, Thailand (BKK)')
    expect((await texts('bangkok'))[0]).toBe('Bangkok, Thailand (THBKK)')
  })

  test('don’t put a place with a typo before the place that was typed', async () => {
    expect((await texts('Rottredam', 'sea'))[0]).toBe('Rotterdam, Netherlands (NLRTM)')
    expect((await texts('Joensuu', 'sea'))[0]).toBe('Joensuu, Finland')
  })
})
