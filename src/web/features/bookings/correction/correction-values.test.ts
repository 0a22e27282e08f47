import { describe, expect, it } from 'vitest'
import { aHolder, anIndividual, aShipment } from '#testing/builders/shipment.ts'
import { certificateFieldNames } from '#contract/fields/shipment-fields.ts'
import type { Risk } from '#contract/shipment.ts'
import {
  mergeValues,
  type CorrectionValues,
  createCorrectionSchema,
  listFields,
  getCurrentValues,
  findChangedValues,
  describeField,
} from './correction-values.ts'

const risk: Risk = aShipment({ trackingCode: 'PO-1', marks: 'KM 1/2' })
const booking = { id: 'b-1', edition: 3 }
const asBooked = mergeValues(risk, {})
const parseForm = (typed: CorrectionValues, of: Risk = risk) =>
  createCorrectionSchema(booking, of).safeParse(typed)
const withHolder = (change: Partial<CorrectionValues['bookingHolder']>): CorrectionValues => ({
  ...asBooked,
  bookingHolder: { ...asBooked.bookingHolder, ...change },
})

it('fills the form with the booking, and empty text where it has nothing', () => {
  expect(asBooked).toMatchObject({ trackingCode: 'PO-1', marks: 'KM 1/2', packages: '', reason: '' })
  expect(asBooked.bookingHolder).toMatchObject({ businessName: 'Karelian Machines Oy', phone: '' })
})

it('restores what was typed before, and keeps the rest as booked', () => {
  const typed = { 'bookingHolder.email': 'new@example.com', marks: '', reason: 'A typo' }
  expect(mergeValues(risk, typed)).toEqual({
    ...withHolder({ email: 'new@example.com' }),
    marks: '',
    reason: 'A typo',
  })
  expect(findChangedValues(mergeValues(risk, typed), risk)).toEqual(typed)
  expect(findChangedValues(asBooked, risk)).toEqual({})
})

it('finds no change in added spaces, which saving ignores', () => {
  expect(findChangedValues({ ...asBooked, marks: 'KM 1/2 ', reason: ' ' }, risk)).toEqual({})
})

it('returns the booking’s values of the typed fields, without the reason', () => {
  expect(getCurrentValues(risk, ['marks', 'bookingHolder.phone', 'reason'])).toEqual({
    marks: 'KM 1/2',
    'bookingHolder.phone': '',
  })
})

describe('the fields', () => {
  const holderFields = (of: Partial<Risk>) =>
    listFields({ ...risk, ...of })
      .filter((path) => path.startsWith('bookingHolder.'))
      .map((path) => path.slice('bookingHolder.'.length))
  const common = ['email', 'phone', 'taxId']
  const address = ['addressStreet', 'addressPostcode', 'addressLocality', 'addressState']

  it.each<[string, Partial<Risk>, string[]]>([
    ['of a company', {}, ['businessName', ...common, 'lei', ...address]],
    ['of an individual', { bookingHolder: anIndividual() }, ['forename', 'surname', ...common, ...address]],
    [
      'of an individual with one name',
      {
        bookingHolder: { ...anIndividual({ businessName: 'Aino' }), forename: undefined, surname: undefined },
      },
      ['businessName', ...common, 'lei', ...address],
    ],
    [
      'of a holder with an address in one line and a reference',
      { bookingHolder: aHolder({ addressFormatted: 'Katu 1, Joensuu', reference: 'C-1' }) },
      ['businessName', ...common, 'lei', 'reference', 'addressFormatted'],
    ],
  ])('%s', (_, of, names) => {
    expect(holderFields(of)).toEqual(names)
  })

  it('have another reference only if the booking has one', () => {
    expect(listFields(risk)).not.toContain('externalReference')
    expect(listFields({ ...risk, externalReference: 'X' })).toContain('externalReference')
    const last = ['trackingCode', ...certificateFieldNames]
    expect(listFields(risk).slice(-last.length)).toEqual(last)
  })

  it('are labelled, and optional unless every holder needs them', () => {
    expect(describeField('bookingHolder.email')).toMatchObject({
      label: 'Email',
      optional: false,
      type: 'email',
    })
    expect(describeField('marks')).toEqual({
      label: 'Marks and numbers',
      optional: true,
      autoComplete: 'off',
    })
    const required = listFields({ ...risk, bookingHolder: anIndividual() }).filter(
      (path) => !describeField(path).optional,
    )
    expect(required.map((path) => path.replace('bookingHolder.', ''))).toEqual([
      'forename',
      'surname',
      'email',
      'addressStreet',
      'addressLocality',
    ])
  })
})

describe('a correction', () => {
  it('has only the changed fields, and the version', () => {
    const typed = {
      ...withHolder({ email: 'new@example.com' }),
      marks: '',
      packages: '3 crates',
      reason: ' Typo ',
    }
    expect(parseForm(typed).data).toEqual({
      ...booking,
      bookingHolder: { email: 'new@example.com' },
      marks: '',
      packages: '3 crates',
      reason: 'Typo',
    })
  })

  it('has nothing if only spaces were added', () => {
    expect(
      parseForm({ ...withHolder({ businessName: ' Karelian Machines Oy ' }), marks: 'KM 1/2 ' }).data,
    ).toEqual(booking)
    expect(createCorrectionSchema({ id: 'b-1' }, risk).safeParse(asBooked).data).toEqual({ id: 'b-1' })
  })

  it.each<[Partial<CorrectionValues['bookingHolder']>, Risk, string]>([
    [{ businessName: '' }, risk, 'bookingHolder.businessName'],
    [{ email: 'no address' }, risk, 'bookingHolder.email'],
    [{ addressStreet: ' ' }, risk, 'bookingHolder.addressStreet'],
    [{ addressLocality: '' }, risk, 'bookingHolder.addressLocality'],
    [{ surname: '' }, { ...risk, bookingHolder: anIndividual() }, 'bookingHolder.surname'],
    [
      { forename: '' },
      { ...risk, bookingHolder: anIndividual({ businessName: 'Aino Järvinen' }) },
      'bookingHolder.forename',
    ],
  ])('is rejected with %j', (change, of, path) => {
    const typed = mergeValues(of, {})
    const issues = parseForm({ ...typed, bookingHolder: { ...typed.bookingHolder, ...change } }, of).error
      ?.issues
    expect([...new Set(issues?.map((issue) => issue.path.join('.')))]).toEqual([path])
  })

  it('is rejected with a delivery rule without its place', () => {
    const typed = mergeValues(risk, { incoterm: 'CIF' })
    expect(parseForm(typed).error?.issues.map((issue) => issue.path)).toEqual([['incotermPlace']])
    expect(parseForm({ ...typed, incotermPlace: 'Hamburg' }).data).toMatchObject({ incoterm: 'CIF' })
  })

  it('may clear an optional field', () => {
    const of = { ...risk, bookingHolder: aHolder({ phone: '+358' }) }
    const typed = mergeValues(of, { 'bookingHolder.phone': '' })
    expect(parseForm(typed, of).data).toEqual({ ...booking, bookingHolder: { phone: '' } })
  })
})
