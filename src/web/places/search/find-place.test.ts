import { describe, expect, test } from 'vitest'
import { splitPlaceCode } from '#contract/places/place-code.ts'
import { shippedPlaceFiles, shippedPlaceRows } from '#testing/places/shipped-places.ts'
import { findPlace } from './find-place.ts'
import { toSuggestion } from './suggestion.ts'

const files = shippedPlaceFiles()
const findText = async (text: string) => {
  const found = await findPlace(files, text)
  return found && splitPlaceCode(found.text).place
}

describe('a typed place', () => {
  test.each([
    ['Helsinki, Finland', 'Helsinki, Finland'],
    ['helsinki, FI', 'Helsinki, Finland'],
    ['HELSINKI FINLAND', 'Helsinki, Finland'],
    ['Helsingfors, Suomi', 'Helsinki, Finland'],
    ['Hamburg Germany', 'Hamburg, Germany'],
    ['Hampuri, Saksa', 'Hamburg, Germany'],
    ['Muenchen, Deutschland', 'Munich, Germany'],
    ['Jyvaskyla, Finland', 'Jyväskylä, Finland'],
    ['Portland, Maine, USA', 'Portland, Maine, United States'],
    ['Portland, Oregon, United States', 'Portland, Oregon, United States'],
    ['Houston, TX, USA', 'Houston, United States'],
    ['Houston, TX', 'Houston, United States'],
    ['London, England', 'London, United Kingdom'],
    ['New York, USA', 'New York City, United States'],
    ['Kauppakatu 1, 80110 Joensuu, Finland', 'Joensuu, Finland'],
    ['12 Main St, Springfield, IL 62701, United States', 'Springfield, Illinois, United States'],
    ['123 Harbor Blvd, Long Beach, CA 90802-1234, USA', 'Long Beach, California, United States'],
    ['500 Main Street, Houston, TX, 77002, USA', 'Houston, United States'],
    ['1 Yonge St, Toronto, ON M5E 1E5, Canada', 'Toronto, Canada'],
    ['Charleston, West Virginia 25301, USA', 'Charleston, West Virginia, United States'],
    ['Houston TX 77002, United States', 'Houston, United States'],
    ['10 George St, Sydney NSW 2000, Australia', 'Sydney, Australia'],
    ['12 Perth St 100, Sydney, Australia', 'Sydney, Australia'],
    ['Vladivostok ul 125, Moscow, Russia', 'Moscow, Russia'],
    ['上海, China', 'Shanghai, China'],
    ['Hong Kong, Hong Kong', 'Hong Kong, Hong Kong'],
    ['Jebel Ali, United Arab Emirates', 'Jebel Ali, United Arab Emirates'],
    ['Rotterdam, Netherlands (NLRTM)', 'Rotterdam, Netherlands'],
    ['Perth, Australia (PER)', 'Perth, Australia'],
    ['London Heathrow Airport, United Kingdom (LHR)', 'London Heathrow Airport, United Kingdom'],
    ['Portland, United States (USPWM)', 'Portland, Maine, United States'],
    ['NLRTM', 'Rotterdam, Netherlands'],
    ['HEL', 'Helsinki, Finland'],
  ])('%s is %s', async (typed, text) => {
    expect(await findText(typed)).toBe(text)
  })

  test.each([
    '',
    ',',
    'Helsinki',
    'Nowhere, Finland',
    'Hamburg, Ruritania',
    'Finland',
    'Houston, Texas, Finland',
    'Houston ME 04401, United States',
    'Plant 2000, United States',
    'Nowhere, West Virginia 25301, United States',
    'XXXXX',
  ])('is not guessed from %j', async (typed) => {
    expect(await findText(typed)).toBeUndefined()
  })

  test('a place without a region is the largest of its name', async () => {
    expect(await findText('Portland, United States')).toBe('Portland, Oregon, United States')
  })

  test('has its coordinates', async () => {
    expect(await findPlace(files, 'Joensuu, Finland')).toEqual({
      name: 'Joensuu',
      country: 'Finland',
      text: 'Joensuu, Finland',
      zone: 'Europe/Helsinki',
      lat: 62.6,
      lon: 29.76,
    })
  })
})

test('finds a selected place again by its text, with the same coordinates', async () => {
  const rows = shippedPlaceRows().filter((_, index) => index % 1000 === 0)
  const lost: string[] = []
  for (const picked of rows.map((row) => toSuggestion(row))) {
    const found = await findPlace(files, picked.text)
    if (found?.lat !== picked.lat || found.lon !== picked.lon) lost.push(picked.text)
  }
  expect(lost).toEqual([])
})
