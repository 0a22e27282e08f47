import { expect, test } from 'vitest'
import { addPlaceCode, splitPlaceCode } from './place-code.ts'

test.each([
  ['Rotterdam, Netherlands', 'NLRTM'],
  ['Helsinki, Finland', 'HEL'],
  ['Aarhus (Jutland), Denmark', 'DKAAR'],
])('the code of “%s” follows it in parentheses', (place, code) => {
  const text = addPlaceCode(place, code)
  expect(text).toBe(`${place} (${code})`)
  expect(splitPlaceCode(text)).toEqual({ place, code })
})

test.each([
  'Rotterdam, Netherlands',
  'Hamburg (Germany)',
  'Hamburg (ham)',
  'Terminal (A1)',
  'Depot(HAM)',
  '',
])('“%s” has no code', (place) => {
  expect(splitPlaceCode(place)).toEqual({ place, code: '' })
  expect(addPlaceCode(place, undefined)).toBe(place)
})
