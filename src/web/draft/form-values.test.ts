import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import { fieldForPath } from './field-paths.ts'
import {
  emptyHolder,
  emptyLeg,
  emptyShipment,
  HolderForm,
  ShipmentForm,
  ShipmentValues,
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

describe('form values', () => {
  test('of a draft from before a field existed get its default', () => {
    const { valueParts, ...earlier } = typed
    expect(ShipmentValues.parse(earlier)).toEqual({ ...earlier, valueParts })
  })

  test('become complete legs, each starting where the previous one ended', () => {
    const meant = ShipmentForm.parse(typed)
    expect(meant.journeyLegs.map(({ start, end }) => `${start} > ${end}`)).toEqual([
      'Joensuu, Finland > Helsinki',
      'Helsinki > Hamburg, Germany',
    ])
    expect(meant.insuredValue).toBe('1200.50')
    expect(meant).not.toHaveProperty('currencyId', '')
  })

  test('report a missing place once, at the field where it’s entered', () => {
    const [first, second] = typed.journeyLegs
    const issues = ShipmentForm.safeParse({
      ...typed,
      journeyLegs: [{ ...first, end: '' }, second],
    }).error?.issues
    expect([...new Set(fieldProblems(issues ?? []).map(({ path }) => fieldForPath(path)))]).toEqual([
      'journeyLegs.0.end',
    ])
  })

  test('ask for the times of a leg that departs and arrives on the last day, if dates have no time', () => {
    const days = [
      ['1 Dec 2096', '1 Dec 2096', 'Europe/Helsinki'],
      ['1 Dec 2096', '10 Dec 2096', 'Europe/Berlin'],
      ['10 Dec 2096', '10 Dec 2096', 'Europe/Berlin'],
    ]
    const journeyLegs = days.map(([startTime = '', endTime = '', endZone = '']) => {
      return {
        ...leg,
        start: 'Joensuu',
        startZone: 'Europe/Helsinki',
        startTime,
        end: 'Hamburg',
        endTime,
        endZone,
      }
    })
    expect(ShipmentForm.safeParse({ ...typed, journeyLegs }).error?.issues).toMatchObject([
      {
        path: ['journeyLegs', 2, 'endTime'],
        message: 'This leg departs and arrives on 10 Dec 2096. Add the times.',
      },
    ])
  })

  test('keep the start of a leg after a break, and report errors there', () => {
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

  test('report why a time can’t be read, along with all other errors', () => {
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
        message: expect.stringMatching(/^There’s no 30 February 2027/) as string,
      },
      { path: 'journeyLegs.1.endTime', message: 'Enter the arrival date and time.' },
      { path: 'commodityId', message: 'Choose a commodity.' },
    ])
  })

  test('report only the missing departure, not the times that count from it', () => {
    const journeyLegs = typed.journeyLegs.map((leg) => ({ ...leg, startTime: '+6h', endTime: '+1d' }))
    const missing = (startTime: string) => {
      const [first, ...rest] = journeyLegs
      const form = ShipmentForm.safeParse({ ...typed, journeyLegs: [{ ...first, startTime }, ...rest] })
      return fieldProblems(form.error?.issues ?? []).map(({ path }) => path)
    }
    for (const startTime of ['', 'soon']) expect(missing(startTime)).toEqual(['journeyLegs.0.startTime'])
    expect(missing('10 jan 2027 8:00')).toEqual([])
  })

  test('reject an ambiguous value', () => {
    expect(ShipmentForm.safeParse({ ...typed, insuredValue: '100.000' }).success).toBe(false)
  })

  test('the values of an individual leave out a company name entered earlier', () => {
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
})

test('reports a hidden character at its field, with the same message as the service', () => {
  const message = 'This contains a hidden character. Delete the text and type it again.'
  const hidden = {
    ...typed,
    marks: 'No. 1\u202E',
    journeyLegs: [{ ...typed.journeyLegs[0], end: 'Ham\u200Bburg' }],
  }
  const problems = fieldProblems(ShipmentForm.safeParse(hidden).error?.issues ?? [])
  expect(problems).toContainEqual({ path: 'marks', message })
  expect(problems).toContainEqual({ path: 'journeyLegs.0.end', message })
  const holder = HolderForm.safeParse({ ...emptyHolder, businessName: '\u202EyO gnidaL' })
  const atHolder = fieldProblems(holder.error?.issues ?? [])
  expect(atHolder).toContainEqual({ path: 'businessName', message })
})
