import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { additionalValues } from '#contract/wire/shipments/additional-fields.ts'
import { type AdditionalField, listAdditionalFields } from './additional-fields.ts'
import { checkAdditionalValues } from './additional-values.ts'

const aField = (overrides: Partial<AdditionalField> = {}): AdditionalField => ({
  id: 'cost-centre',
  label: 'Cost centre',
  type: 'text',
  ...overrides,
})

describe('values of additional fields', () => {
  const fields = [
    aField({ required: true }),
    aField({ id: 'project', label: 'Project', type: 'choice', options: ['Harbour', 'Bridge'] }),
    aField({ id: 'pallets', label: 'Pallets', type: 'number' }),
  ]
  const check = (values: Record<string, string>) => checkAdditionalValues(values, fields)

  test('are recorded in the order of the fields, with their labels', () => {
    const { recorded, problems } = check({ pallets: '0012.50', project: 'harbour', 'cost-centre': '4711' })
    expect(problems).toEqual([])
    expect(listAdditionalFields(recorded)).toEqual([
      { id: 'cost-centre', label: 'Cost centre', value: '4711' },
      { id: 'project', label: 'Project', value: 'Harbour' },
      { id: 'pallets', label: 'Pallets', value: '12.50' },
    ])
    expect(checkAdditionalValues()).toEqual({ recorded: {}, problems: [] })
  })

  test.each([
    [{}, 'cost-centre', 'Enter a value for Cost centre.'],
    [{ 'cost-centre': ' ' }, 'cost-centre', 'Enter a value for Cost centre.'],
    [{ 'cost-centre': '1', project: 'Tunnel' }, 'project', 'Choose an option for Project.'],
    [
      { 'cost-centre': '1', pallets: '-1' },
      'pallets',
      'Enter a number for Pallets, for example 1250 or 99.5.',
    ],
    [
      { 'cost-centre': '1', pallets: '1e3' },
      'pallets',
      'Enter a number for Pallets, for example 1250 or 99.5.',
    ],
    [
      { 'cost-centre': '1', site: 'A' },
      'site',
      'Your company has no additional field with this ID. Leave it out.',
    ],
  ])('%j are rejected at their field', (values, id, message) => {
    expect(check(values).problems).toEqual([{ path: ['additionalFields', id], message }])
  })

  test('can be an object or JSON text, can be numbers, and can be empty', () => {
    const decoded = { 'cost-centre': '4711' }
    expect(z.decode(additionalValues, { 'cost-centre': 4711, project: '', pallets: null })).toEqual(decoded)
    expect(z.decode(additionalValues, '{"cost-centre":"4711"}')).toEqual(decoded)
  })

  const rejected = ['[]', 'x', '{"__proto__":"x"}', '{"constructor":"x"}', '{"a":{}}', '{"Cost centre":"x"}']
  test.each(rejected)('are rejected if sent as %s', (wire) => {
    expect(z.safeDecode(additionalValues, wire).success).toBe(false)
  })
})
