import { describe, expect, test } from 'vitest'
import { type AdditionalField, RequestedAdditionalFields } from '#contract/fields/additional-fields.ts'
import { fieldProblems } from '#contract/problem.ts'
import { addFieldIds, findAdditionalFieldProblems } from './additional-field-rules.ts'

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
    'Shipper’s reference',
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
    ['x'.repeat(41), 'Use 40 characters or fewer.'],
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
