import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldProblems } from '#contract/problem.ts'
import { aShipment } from '#testing/builders/shipment.ts'
import { partialShipmentRequest, riskReply, shipmentRequest } from './codecs.ts'

const encoded = z.encode(shipmentRequest, aShipment()) as Record<string, string>

describe('an insured value', () => {
  const texts = ['', 'NaN', '-1', '0', '0.00', 'Infinity', '0x10', '1.5.0000000', '12.3456789', '12.34567890']
  const exponents = ['1e309', '1e21', '1e-1', '10e5', '0e5', '-1e5']
  test.each([...texts, ...exponents, null, {}, -5, 1e21, 1e-7])('is rejected: %j', (insuredValue) => {
    const { error } = z.safeDecode(shipmentRequest, { ...encoded, insuredValue })
    expect(fieldProblems(error?.issues ?? []).map(({ path }) => path)).toEqual(['insuredValue'])
  })

  test.each([
    ['1.0E7', '10000000'],
    ['1e+06', '1000000'],
    [' 1.23456789012345E12 ', '1234567890123.45'],
    ['100000.00000000', '100000.000000'],
    ['0.12345600', '0.123456'],
    ['100000.50', '100000.50'],
  ])('is accepted as programs print it, also in replies: %j', (insuredValue, amount) => {
    const wire = { ...encoded, insuredValue }
    expect(z.decode(shipmentRequest, wire).insuredValue).toBe(amount)
    expect(z.decode(partialShipmentRequest, { insuredValue })).toEqual({ insuredValue: amount })
    expect(z.decode(riskReply, wire).insuredValue).toBe(amount)
  })
})
