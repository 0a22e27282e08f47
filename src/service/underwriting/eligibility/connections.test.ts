import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import {
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'
import { findWarnings } from './warnings.ts'

const legsBetween = (start: string, end: string, nextStart: string, nextEnd: string) => [
  ...oneLeg(start, end, '1'),
  ...oneLeg(nextStart, nextEnd, '1'),
]

function rate(journeyLegs: Shipment['journeyLegs'], commodityId = '105') {
  const shipment = anInsurableShipment({ journeyLegs, commodityId })
  const terms = sampleTerms(shipment)
  return { offer: underwriteSample(shipment)[0], warnings: findWarnings(journeyLegs, terms) }
}

describe('a leg that doesn’t start where the previous one ends', () => {
  test.each(['128', '105'])('is declined across an ocean, for goods %s', (goods) => {
    const legs = legsBetween('Berlin, Germany', 'Hamburg, Germany', 'New York, USA', 'Chicago, USA')
    const { offer, warnings } = rate(legs, goods)
    expect(offer).toMatchObject({
      accepted: false,
      amendments: [
        {
          field: 'journeyLegs.1.start',
          message:
            'There’s an ocean between Germany, where leg 1 ends, and the United States, where leg 2 starts. Add the leg between “Hamburg, Germany” and “New York, USA”.',
        },
      ],
    })
    expect(warnings).toEqual([])
  })

  test('gets a warning in another country on the same landmass', () => {
    const legs = legsBetween('Hamburg, Germany', 'Basel, Switzerland', 'Mulhouse, France', 'Lyon, France')
    const { offer, warnings } = rate(legs)
    expect(offer?.accepted).toBe(true)
    expect(warnings).toEqual([
      {
        code: 'unconnected-legs',
        field: 'journeyLegs.1.start',
        sentence:
          'Leg 1 ends in Switzerland, but leg 2 starts in France. Check these places, or add the leg in between.',
      },
    ])
  })

  test.each([
    ['Perth, WA', 'Fremantle, Australia'],
    ['Hartsfield-Jackson Airport, GA', 'Atlanta, GA'],
    ['Port Elizabeth', 'Newark, NJ'],
  ])('gets only a warning if its country isn’t named in full: %s and %s', (end, start) => {
    const { offer, warnings } = rate(legsBetween('Chicago, USA', end, start, 'Chicago, USA'))
    expect(offer?.accepted).toBe(true)
    expect(warnings.map(({ code }) => code)).toContain('unconnected-legs')
  })

  test.each([
    ['Hamburg, Germany', 'Port of Hamburg'],
    ['Hamburg', 'DEHAM'],
    ['Helsinki, Finland', 'HEL'],
    ['Hamburg, Germany', 'Munich, Germany'],
    ['Jersey City, NJ 07302', 'Newark, New Jersey, USA'],
  ])('is insured without a warning in the same country: %s and %s', (end, start) => {
    const { offer, warnings } = rate(legsBetween('Munich, Germany', end, start, 'Lyon, France'))
    expect(offer?.accepted).toBe(true)
    expect(warnings.filter(({ code }) => code === 'unconnected-legs')).toEqual([])
  })

  test('has no further decline if one of the places is unknown', () => {
    const { offer } = rate(legsBetween('Berlin, Germany', 'Camelot', 'New York, USA', 'Chicago, USA'))
    expect(offer?.amendments.map(({ field }) => field)).toEqual(['journeyLegs.0.end'])
  })
})
