import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import {
  emptyHolder,
  emptyLeg,
  emptyShipment,
  fieldForPath,
  HolderForm,
  isShipmentField,
  ShipmentForm,
} from './form-values.ts'

const leg = { ...emptyLeg, transportTypes: ['1'] }
const typed = {
  ...emptyShipment,
  commodityId: '105',
  insuredValue: '1 200,50',
  journeyLegs: [
    {
      ...leg,
      start: 'Joensuu, Finland',
      startTime: '2027-04-29T08:00',
      end: 'Helsinki',
      endTime: '2027-04-29T18:00',
    },
    { ...leg, startTime: '2027-04-30T08:00', end: 'Hamburg, Germany', endTime: '2027-05-02T18:00' },
  ],
}

describe('What is typed', () => {
  test('becomes whole legs, each starting where the last one ended', () => {
    const meant = ShipmentForm.parse(typed)
    expect(meant.journeyLegs.map(({ start, end }) => `${start} > ${end}`)).toEqual([
      'Joensuu, Finland > Helsinki',
      'Helsinki > Hamburg, Germany',
    ])
    expect(meant.insuredValue).toBe('1200.50')
    expect(meant).not.toHaveProperty('currencyId', '')
  })

  test('that is missing is said once, at the field where a person mends it', () => {
    const [first, second] = typed.journeyLegs
    const issues = ShipmentForm.safeParse({
      ...typed,
      journeyLegs: [{ ...first, end: '' }, second],
    }).error?.issues
    expect([...new Set(fieldProblems(issues ?? []).map(({ path }) => fieldForPath(path)))]).toEqual([
      'journeyLegs.0.end',
    ])
  })

  test('as the start of a leg after a break is that leg’s own, on the wire and where it is mended', () => {
    const [first, second] = typed.journeyLegs
    const broken = { ...typed, journeyLegs: [first, { ...second, startsElsewhere: true, start: 'Turku' }] }
    expect(ShipmentForm.parse(broken).journeyLegs[1]).toMatchObject({
      start: 'Turku',
      end: 'Hamburg, Germany',
    })
    expect(fieldForPath('journeyLegs.1.start', [emptyLeg, { startsElsewhere: true }])).toBe(
      'journeyLegs.1.start',
    )
    expect(fieldForPath('journeyLegs.1.start', [emptyLeg, emptyLeg])).toBe('journeyLegs.0.end')
  })

  test('as a time that cannot be read is refused in words that say why, beside all else that is wrong', () => {
    const [first, second] = typed.journeyLegs
    const issues = ShipmentForm.safeParse({
      ...typed,
      commodityId: '',
      journeyLegs: [
        { ...first, endTime: '30 feb 2027' },
        { ...second, endTime: '' },
      ],
    }).error?.issues
    expect(fieldProblems(issues ?? [])).toEqual([
      {
        path: 'journeyLegs.0.endTime',
        sentence: expect.stringMatching(/^There’s no 30 February 2027/) as string,
      },
      { path: 'journeyLegs.1.endTime', sentence: 'Enter the arrival date and time.' },
      { path: 'commodityId', sentence: 'Choose the type of goods.' },
    ])
  })

  test('as a value that could be a hundred or a hundred thousand is refused', () => {
    expect(ShipmentForm.safeParse({ ...typed, insuredValue: '100.000' }).success).toBe(false)
  })

  test('of a private person leaves out the company that was typed before', () => {
    const holder = HolderForm.parse({
      ...emptyHolder,
      type: '2',
      businessName: 'Oy Esimerkki Ab',
      forename: '王',
      surname: 'Müller 🚢',
      email: 'w@example.com',
      addressStreet: 'شارع 1',
      addressLocality: 'Helsinki',
      addressCountry: 'x',
    })
    expect(holder).toMatchObject({ type: '2', forename: '王', surname: 'Müller 🚢' })
    expect(holder.businessName).toBeUndefined()
  })

  test.each([
    ['bookingHolder.email', 'email', false],
    ['email', 'email', false],
    ['bookingHolder', 'bookingHolder', false],
    ['journeyLegs.1.start', 'journeyLegs.0.end', true],
    ['journeyLegs.1.transportTypes.2', 'journeyLegs.1.transportTypes', true],
    ['insuredValue', 'insuredValue', true],
    ['somethingElse', 'somethingElse', true],
  ])('and refused at %s is mended at %s', (path, field, ofShipment) => {
    expect(fieldForPath(path)).toBe(field)
    expect(isShipmentField({ path, sentence: '' })).toBe(ofShipment)
  })
})

test('reports a hidden character at its field, with the same message as the service', () => {
  const message = 'This contains a hidden character. Delete it all and type it again.'
  const hidden = {
    ...typed,
    marks: 'No. 1\u202E',
    journeyLegs: [{ ...typed.journeyLegs[0], end: 'Ham\u200Bburg' }],
  }
  const problems = fieldProblems(ShipmentForm.safeParse(hidden).error?.issues ?? [])
  expect(problems).toContainEqual({ path: 'marks', sentence: message })
  expect(problems).toContainEqual({ path: 'journeyLegs.0.end', sentence: message })
  const holder = HolderForm.safeParse({ ...emptyHolder, businessName: '\u202EyO gnidaL' })
  const atHolder = fieldProblems(holder.error?.issues ?? [])
  expect(atHolder).toContainEqual({ path: 'businessName', sentence: message })
})
