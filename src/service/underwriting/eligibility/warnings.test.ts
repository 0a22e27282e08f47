import { describe, expect, test } from 'vitest'
import { findDeclines } from './eligibility.ts'
import { findWarnings } from './warnings.ts'
import {
  now,
  oneLeg,
  anInsurableShipment,
  sampleTerms,
  underwriteSample,
} from '#testing/builders/underwriting-terms.ts'

const warned = (journeyLegs: ReturnType<typeof oneLeg>) => {
  const shipment = anInsurableShipment({ journeyLegs })
  return {
    shipment,
    terms: sampleTerms(shipment),
    warnings: findWarnings(journeyLegs, sampleTerms(shipment)),
  }
}
const codes = (journeyLegs: ReturnType<typeof oneLeg>) => warned(journeyLegs).warnings.map(({ code }) => code)

describe('a leg by land', () => {
  test.each([
    ['Joensuu, Finland', 'New York, USA'],
    ['Lisbon, Portugal', 'São Paulo, Brazil'],
    ['Sydney, Australia', 'Auckland, New Zealand'],
    ['Singapore', 'Perth, Australia'],
    ['Reykjavik, Iceland', 'Oslo, Norway'],
  ])('a leg from %s to %s gets a warning and is still insured', (start, end) => {
    const { shipment, terms, warnings } = warned(oneLeg(start, end, '1'))
    expect(warnings.map(({ code }) => code)).toEqual(['land-over-ocean'])
    expect(findDeclines(shipment, 10_000_000n, terms, now)).toEqual([])
    const [offer] = underwriteSample(shipment)
    expect(offer).toMatchObject({ accepted: true, amendments: [] })
    expect(offer?.reasons.find(({ code }) => code === 'land-over-ocean')?.sentence).toContain('ocean')
  })

  test.each([
    ['Lisbon, Portugal', 'Seoul, South Korea'],
    ['Cape Town, South Africa', 'Cairo, Egypt'],
    ['Anchorage, USA', 'Lima, Peru'],
    ['London, UK', 'Paris, France'],
    ['Jayapura, Indonesia', 'Vanimo, Papua New Guinea'],
    ['Nowhere', 'New York, USA'],
  ])('a leg from %s to %s gets no warning, since no ocean is known between them', (start, end) => {
    expect(codes(oneLeg(start, end, '1'))).not.toContain('land-over-ocean')
  })

  test('gets no warning if it also goes by sea or air', () => {
    for (const types of [['2'], ['3'], ['1', '2']]) {
      expect(codes(oneLeg('Joensuu, Finland', 'New York, USA', ...types))).toEqual([])
    }
  })
})

test('keeps an unknown transport condition with a warning and the same price', () => {
  const [leg] = oneLeg('Joensuu, Finland', 'Helsinki, Finland', '1')
  if (!leg) throw new Error('There is no leg.')
  const known = ['dry-container', { id: 'box-lorry', name: 'Closed box lorry' }]
  expect(codes([{ ...leg, transportFeatures: known }])).toEqual([])
  const odd = [{ ...leg, transportFeatures: ['hovering', 7, { id: 'x' }, null] }]
  expect(codes(odd)).toEqual(Array.from({ length: 4 }, () => 'unknown-condition'))
  const { shipment } = warned(odd)
  const [offer] = underwriteSample(shipment)
  const [plain] = underwriteSample(anInsurableShipment({ journeyLegs: [leg] }))
  expect(offer?.price).toEqual(plain?.price)
  expect(offer?.reasons.map(({ sentence }) => sentence).join()).toContain('“hovering”')
})
