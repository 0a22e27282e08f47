import { describe, expect, test } from 'vitest'
import { embargoed } from '#testing/builders/underwriting-terms.ts'
import { locate } from './locate.ts'

describe('a country name that several countries share', () => {
  test.each([
    ['Kinshasa, Congo', 'CD'],
    ['Lubumbashi, Congo', 'CD'],
    ['Port of Matadi, Congo', 'CD'],
    ['Kinshasa Congo', 'CD'],
    ['Brazzaville, Congo', 'CG'],
    ['Pointe-Noire, Congo', 'CG'],
    ['Pointe-Noire, Congo-Brazzaville', 'CG'],
    ['Kinshasa, DR Congo', 'CD'],
    ['Conakry, Guinea', 'GN'],
    ['Kindia, Guinea', 'GN'],
    ['Somewhere, Guinea', 'GN'],
    ['Guinea', 'GN'],
    ['Bissau, Guinea', 'GW'],
    ['Malabo, Guinea', 'GQ'],
    ['Busan, Korea', 'KR'],
    ['Nampho, Korea', 'KP'],
    ['San Salvador, Salvador', 'SV'],
    ['Santa Ana, Salvador', 'SV'],
    ['Acajutla, Salvador', 'SV'],
    ['Pointe-à-Pitre, Guadalupe', 'GP'],
    ['Kingston, Norfolk', 'NF'],
  ])('reads %j as %s, because of the town', (place, country) => {
    expect(locate(place, embargoed)).toEqual({ country, claimants: [] })
  })

  test.each([
    ['Congo', ['CD', 'CG'], false],
    ['Somewhere, Congo', ['CD', 'CG'], false],
    ['Hamburg, Congo', ['CD', 'CG'], false],
    ['Somewhere, Korea', ['KR', 'KP'], true],
  ])('finds %j ambiguous', (place, candidates, mayBeEmbargoed) => {
    expect(locate(place, embargoed)).toEqual({ country: null, candidates, mayBeEmbargoed })
  })

  test.each(['Minsk, Busan, Korea', 'Minsk, Pointe-Noire, Congo'])(
    "doesn't hide a place in an embargoed country: %s",
    (place) => {
      expect(locate(place, embargoed)).toEqual({ country: null, candidates: ['BY'], mayBeEmbargoed: true })
    },
  )
})
