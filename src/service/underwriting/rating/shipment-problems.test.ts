import { describe, expect, test } from 'vitest'
import { isoCurrency } from '#contract/money/money.ts'
import { findShipmentProblems } from './shipment-problems.ts'
import { commodities } from '#service/underwriting/reference/goods/commodities.ts'
import { extensions } from '#service/underwriting/reference/extensions.ts'
import type { Shipment } from '#contract/shipment.ts'
import { anInsurableShipment, twoLegs } from '#testing/builders/underwriting-terms.ts'

const commodity = commodities.find(({ id }) => id === '105')

describe('problems of a shipment', () => {
  test('reports an unknown commodity and an unknown currency together', () => {
    expect(
      findShipmentProblems(anInsurableShipment(), {
        commodity: undefined,
        questions: [],
        currency: undefined,
        extensions,
      }),
    ).toEqual([
      {
        path: 'commodityId',
        message: 'Unknown goods “105”. Choose goods from the list (commodities in setup).',
      },
      { path: 'currencyId', message: 'Choose a currency from the list.' },
    ])
  })

  test('lists the available extensions for each unknown one, once, next to other problems', () => {
    const shipment = anInsurableShipment({
      extensions: ['war', 'flood', 'flood', 'Rust'],
      insuredValue: '0.001',
    })
    const sentence = (name: string) =>
      `We don’t offer an extension called “${name}”. Choose war or strikes, or leave it out.`
    expect(
      findShipmentProblems(shipment, { commodity, questions: [], currency: isoCurrency('EUR'), extensions }),
    ).toEqual([
      { path: 'insuredValue', message: 'EUR has 2 decimal places. Enter at most 2.' },
      { path: 'extensions', message: sentence('flood') },
      { path: 'extensions', message: sentence('Rust') },
    ])
  })

  test('lists the transport types for each leg with an unknown one', () => {
    const [land, sea] = twoLegs
    const journeyLegs = [
      { ...land, transportTypes: ['1', 'road'] },
      { ...sea, transportTypes: ['2'] },
      { ...sea, transportTypes: ['9'] },
    ] as Shipment['journeyLegs']
    const sentence = (type: string) =>
      `Unknown transport type “${type}”. Choose 1 (land), 2 (sea) or 3 (air).`
    expect(
      findShipmentProblems(anInsurableShipment({ journeyLegs }), {
        commodity,
        questions: [],
        currency: isoCurrency('EUR'),
        extensions,
      }),
    ).toEqual([
      { path: 'journeyLegs.0.transportTypes', message: sentence('road') },
      { path: 'journeyLegs.2.transportTypes', message: sentence('9') },
    ])
  })

  test('rejects any extension if none is sold', () => {
    const shipment = anInsurableShipment({ extensions: ['war'] })
    expect(
      findShipmentProblems(shipment, {
        commodity,
        questions: [],
        currency: isoCurrency('EUR'),
        extensions: [],
      }),
    ).toEqual([{ path: 'extensions', message: 'We don’t offer an extension called “war”. Leave it out.' }])
  })

  test.each([
    ['JPY', '100.5', 'JPY has no decimal places. Enter a whole number.'],
    ['EUR', '0.001', 'EUR has 2 decimal places. Enter at most 2.'],
    ['KWD', '0.0001', 'KWD has 3 decimal places. Enter at most 3.'],
  ])('rejects more decimals than %s has', (currencyId, insuredValue, sentence) => {
    expect(
      findShipmentProblems(anInsurableShipment({ insuredValue }), {
        commodity,
        questions: [],
        currency: isoCurrency(currencyId),
        extensions,
      }),
    ).toEqual([{ path: 'insuredValue', message: sentence }])
  })

  test.each([
    ['JPY', '100.00'],
    ['EUR', '0.010'],
    ['KWD', '0.001'],
    ['EUR', '999999999999999.99'],
  ])('accepts, in %s, %s', (currencyId, insuredValue) => {
    expect(
      findShipmentProblems(anInsurableShipment({ insuredValue }), {
        commodity,
        questions: [],
        currency: isoCurrency(currencyId),
        extensions,
      }),
    ).toEqual([])
  })
})
