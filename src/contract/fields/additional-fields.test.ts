import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { additionalValues } from '#contract/wire/shipments/additional-fields.ts'
import { additionalCells, createAdditionalColumns } from './additional-columns.ts'
import { addFieldIds, findAdditionalFieldProblems } from './additional-field-rules.ts'
import { type AdditionalField, listAdditionalFields, RequestedAdditionalFields } from './additional-fields.ts'
import { checkAdditionalValues } from './additional-values.ts'

const aField = (overrides: Partial<AdditionalField> = {}): AdditionalField => ({
  id: 'cost-centre',
  label: 'Cost centre',
  type: 'text',
  ...overrides,
})
function listProblems(fields: unknown) {
  const { data, error } = RequestedAdditionalFields.safeParse(fields)
  return error ? fieldProblems(error.issues) : findAdditionalFieldProblems(data)
}

describe('the additional fields of an organization', () => {
  test('have trimmed labels and options', () => {
    const options = [' Harbour ', 'Bridge']
    const fields = [
      aField({ label: ' Cost centre ' }),
      aField({ id: 'b', label: 'Site', type: 'choice', options }),
    ]
    expect(RequestedAdditionalFields.parse(fields)).toEqual([
      aField(),
      { id: 'b', label: 'Site', type: 'choice', options: ['Harbour', 'Bridge'] },
    ])
    expect(listProblems([])).toEqual([])
    expect(listProblems(Array.from('abcdefghij', (id) => aField({ id, label: `Field ${id}` })))).toEqual([])
  })

  test.each([
    'Your reference',
    'HOLDER’S REFERENCE',
    'Marks & numbers',
    'Márks and numbers',
    'trackingCode',
    'Tracking code',
    'insured-value',
    'Cover starts',
    'Departs (UTC)',
    'Charged',
    'Company',
    'customerEmail',
  ])('reject the label %s, which another field of a booking has', (label) => {
    expect(listProblems([aField(), aField({ id: 'other', label })])).toEqual([
      { path: '1.label', message: 'Shipments already have a field with this name. Enter another label.' },
    ])
  })

  test.each([
    ['', 'Enter a label.'],
    ['  ', 'Enter a label.'],
    ['–', 'Use at least one letter or digit.'],
    ['x'.repeat(41), 'Keep this to 40 characters.'],
    ['Cost\u200Bcentre', 'This contains a hidden character. Delete the text and type it again.'],
    ['Cost\ncentre', 'Enter this on one line, without tabs.'],
  ])('reject the label %j', (label, message) => {
    expect(listProblems([aField({ label })])).toEqual([{ path: '0.label', message }])
  })

  const choice = (options?: string[]) => aField({ type: 'choice', ...(options && { options }) })
  test.each([
    [
      'labels that differ in case and accents',
      [aField(), aField({ id: 'b', label: 'COST-CÉNTRE' })],
      '1.label',
    ],
    ['the same ID', [aField(), aField({ label: 'Project' })], '1.id'],
    ['the ID of a built-in property', [aField({ id: 'constructor' })], '0.id'],
    ['an ID that isn’t a word', [aField({ id: '7' })], '0.id'],
    ['an unknown type', [{ ...aField(), type: 'date' }], '0.type'],
    ['a choice without options', [choice()], '0.options'],
    ['a choice of one', [choice(['A'])], '0.options'],
    ['the same option twice', [choice(['A', 'á'])], '0.options'],
    ['51 options', [choice(Array.from({ length: 51 }, (_, index) => `Option ${index}`))], '0.options'],
    ['an empty option', [choice(['A', ''])], '0.options.1'],
    ['options of a text field', [aField({ options: ['A', 'B'] })], '0.options'],
    ['11 fields', Array.from('abcdefghijk', (id) => aField({ id, label: `Field ${id}` })), ''],
    ['anything else', 'Cost centre', ''],
  ])('reject %s', (_, fields, path) => {
    expect(listProblems(fields).map((problem) => problem.path)).toEqual([path])
  })
})

test.each([
  ['Cost centre', [], 'cost-centre'],
  ['Cost  Centre!', ['cost-centre'], 'cost-centre-2'],
  ['Kostenträger', [], 'kostentrager'],
  ['成本中心', [], 'field'],
  ['2nd approval', [], 'field-2nd-approval'],
  ['Constructor', [], 'constructor-2'],
])('derives an ID from %s, unless it is one of %j', (label, taken, id) => {
  const others = taken.map((other) => aField({ id: other, label: 'Another' }))
  expect(addFieldIds([{ label, type: 'text' }, ...others])[0]).toMatchObject({ id })
  expect(listProblems([aField({ id })])).toEqual([])
})

test('a new field has the ID of a previous one only if it has the same label', () => {
  const previous = [aField({ id: 'field', label: '成本中心' }), aField()]
  const fields = ['部門', 'COST-CENTRE'].map((label) => ({ label, type: 'text' as const }))
  expect(addFieldIds(fields, previous).map(({ id }) => id)).toEqual(['field-2', 'cost-centre'])
})

describe('the values of a shipment', () => {
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
    const rejected = [
      '[]',
      'x',
      '{"__proto__":"x"}',
      '{"constructor":"x"}',
      '{"a":{}}',
      '{"Cost centre":"x"}',
    ]
    for (const wire of rejected)
      expect([wire, z.safeDecode(additionalValues, wire).success]).toEqual([wire, false])
  })
})

describe('columns', () => {
  const columns = createAdditionalColumns([
    aField({ label: 'Cost center' }),
    aField({ id: 'project', label: 'Project' }),
    aField({ id: 'kostenstelle', label: 'COST CENTER' }),
  ])
  const cells = (id: string, label: string) =>
    additionalCells(columns, { additionalFields: { [id]: 'v' }, additionalFieldLabels: { [id]: label } })

  test('are shared by fields of several organizations with the same label', () => {
    expect(columns.map(({ label }) => label)).toEqual(['Cost center', 'Project'])
    expect(cells('kostenstelle', 'Cost center')).toEqual(['v', ''])
  })

  test('have the values of a renamed field, but not of a removed one', () => {
    expect(cells('cost-centre', 'Cost centre')).toEqual(['v', ''])
    expect(cells('project', 'Cost center')).toEqual(['v', ''])
    expect(cells('site', 'Site')).toEqual(['', ''])
    expect(additionalCells(columns, undefined)).toEqual(['', ''])
  })
})
