import { describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/shipment.ts'
import {
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'

/** An offer for a holder whose address is in a country. Without one, the country is unknown. */
function taxed(journeyLegs: Shipment['journeyLegs'], addressCountry = 'GB') {
  const { bookingHolder } = anInsurableShipment()
  const shipment = anInsurableShipment({ journeyLegs, bookingHolder: { ...bookingHolder, addressCountry } })
  const [widest] = underwriteSample(shipment)
  const { premiumTax, technologyFeeTax, bookingFeeTax } = widest?.price?.lines ?? {}
  return {
    taxes: [premiumTax, technologyFeeTax, bookingFeeTax],
    rule: widest?.reasons.find(({ code }) => code === 'tax-rule')?.sentence,
  }
}

describe('tax by the holder’s country and the first and last place', () => {
  test('is 12% on each of the three lines within the United Kingdom', () => {
    expect(taxed(oneLeg('Leeds, England', 'Leith, Scotland', '1'))).toEqual({
      taxes: [2640, 66, 54],
      rule: 'UK insurance premium tax, 12% since 1 Jun 2017 (standard rate, HMRC notice IPT1): the first and the last place are in one country, United Kingdom.',
    })
  })

  test.each([
    ['DE', 'Germany'],
    ['US', 'the United States'],
  ])('is none for a holder in %s, where the risk is located', (addressCountry, country) => {
    expect(taxed(oneLeg('Leeds, England', 'Leith, Scotland', '1'), addressCountry)).toEqual({
      taxes: [0, 0, 0],
      rule: `No tax: domestic carriage (United Kingdom) is taxed only for holders there, and this holder’s country is ${country}.`,
    })
  })

  test('is the same as for a holder there while the holder’s country is unknown', () => {
    expect(taxed(oneLeg('Leeds, UK', 'London, UK', '1'), '').taxes).toEqual([2640, 66, 54])
  })

  test.each([
    ['Turku, Finland', 'Mariehamn, Åland', 'FI'],
    ['Mariehamn, Åland', 'Turku, Finland', 'FI'],
    ['Turku, Finland', 'Helsinki, Finland', 'AX'],
    ['Mariehamn, Åland', 'Eckerö, Åland', 'AX'],
  ])('is Finnish in Åland too: %s to %s for a holder in %s', (from, to, holder) => {
    const { taxes, rule } = taxed(oneLeg(from, to, '2'), holder)
    expect(taxes).toEqual(taxed(oneLeg('Turku, Finland', 'Helsinki, Finland', '2'), 'FI').taxes)
    expect(rule).toMatch(/^Finnish insurance premium tax, 25.5%/)
  })

  test('is none between Åland and Sweden', () => {
    expect(taxed(oneLeg('Mariehamn, Åland', 'Stockholm, Sweden', '2'), 'AX')).toEqual({
      taxes: [0, 0, 0],
      rule: 'No tax: the journey crosses a border, Åland Islands to Sweden, and only carriage within one country is taxed.',
    })
  })

  test('ignores a stop abroad', () => {
    const stop = [
      ...oneLeg('Leeds, UK', 'Calais, France', '1'),
      ...oneLeg('Calais, France', 'London, UK', '1'),
    ]
    expect(taxed(stop).taxes).toEqual([2999, 75, 54])
  })

  test.each([
    [
      'Leeds, UK',
      'Calais, France',
      'No tax: the journey crosses a border, United Kingdom to France, and only carriage within one country is taxed.',
    ],
    [
      'Calais, France',
      'Leeds, UK',
      'No tax: the journey crosses a border, France to United Kingdom, and only carriage within one country is taxed.',
    ],
    ['Osaka, Japan', 'Tokyo, Japan', 'No tax: none is on record for domestic carriage (Japan).'],
  ])('is none from %s to %s, and the offer says why', (from, to, rule) => {
    expect(taxed(oneLeg(from, to, '1'))).toEqual({ taxes: [0, 0, 0], rule })
  })

  test('names the rule of a 0% rate on record', () => {
    const shipment = anInsurableShipment({
      journeyLegs: oneLeg('Joensuu, Finland', 'Helsinki, Finland', '1'),
    })
    const terms = sampleTerms(shipment)
    const tax = terms.tax && { ...terms.tax, rate: 0 }
    const [widest] = underwriteSample(shipment, { tax })
    expect(widest?.price?.lines.premiumTax).toBe(0)
    expect(widest?.reasons.find(({ code }) => code === 'tax-rule')?.sentence).toMatch(
      /^Finnish insurance premium tax, 0%/,
    )
    expect(widest?.reasons.map(({ code }) => code)).not.toContain('premium-tax')
  })
})
