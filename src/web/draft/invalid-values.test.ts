import { describe, expect, test } from 'vitest'
import { fieldProblems } from '#contract/problem.ts'
import {
  companyMistakes,
  holderMistakes,
  individualMistakes,
  shipmentMistakes,
} from '#testing/form-mistakes.ts'
import { fieldForPath } from './field-paths.ts'
import { emptyHolder, emptyLeg, emptyShipment, HolderForm, ShipmentForm } from './form-values.ts'

// Every mistake a user can make in the forms. The browser tests make one in each kind of control.

/** A time on a day, counted from the last day of 2026. */
const day = (days: number, time: string) => `2027-01-${String(days).padStart(2, '0')}T${time}`

const shipment = {
  ...emptyShipment,
  commodityId: '105',
  insuredValue: '100,000',
  journeyLegs: [
    {
      ...emptyLeg,
      start: 'Joensuu, Finland',
      startTime: day(10, '08:00'),
      transportTypes: ['1'],
      end: 'Helsinki, Finland',
      endTime: day(10, '18:00'),
    },
    {
      ...emptyLeg,
      startTime: day(12, '20:00'),
      transportTypes: ['2'],
      end: 'Hamburg, Germany',
      endTime: day(14, '07:00'),
    },
  ],
}
const company = {
  ...emptyHolder,
  businessName: 'Oy Esimerkki Ab',
  email: 'holder@example.com',
  addressStreet: 'Länsikatu 15',
  addressLocality: 'Joensuu',
  addressPostcode: '80110',
  addressCountry: 'FI',
}
const person = { ...company, type: '2' as const, forename: 'Zoë', surname: 'Núñez' }

/** Returns form values with another value in one field. */
function typeInto<Answers extends object>(answers: Answers, path: string, typed: string): Answers {
  const changed = structuredClone(answers)
  const names = path.split('.')
  const parent = names.slice(0, -1).reduce<object>((part, name) => Reflect.get(part, name) as object, changed)
  expect(typeof Reflect.get(parent, names.at(-1) ?? '')).toBe('string')
  Reflect.set(parent, names.at(-1) ?? '', typed)
  return changed
}

/** Returns the fields with errors, with the first error of each, which is what the form shows. */
function problems(form: typeof ShipmentForm | typeof HolderForm, answers: object) {
  const all = fieldProblems(form.safeParse(answers).error?.issues ?? [])
  return new Map(all.toReversed().map(({ path, message: sentence }) => [fieldForPath(path), sentence]))
}

test.each([
  ['phone', '+49 (0)30 / 123-45 ext. 6'],
  ['phone', '1-800-FLOWERS'],
  ['phone', '٠٢ ٢٣٤٥ ٦٧٨٩'],
  ['addressPostcode', 'SW1A 1AA'],
  ['addressPostcode', '75008 Paris Cedex 08'],
  ['addressPostcode', '〒100-0001'],
])('%s %j is no mistake', (path, typed) => {
  expect(problems(HolderForm, typeInto(company, path, typed))).toEqual(new Map())
})

const describeValue = (typed: string) => (typed.length > 30 ? `${typed.length} letters` : `"${typed}"`)
const rows = (mistakes: typeof holderMistakes) =>
  mistakes.map(([path, typed, sentence]) => [path, describeValue(typed), sentence, typed] as const)

describe('a mistake in the shipment', () => {
  test('isn’t in the valid values that the others start from', () => {
    expect(problems(ShipmentForm, shipment)).toEqual(new Map())
  })

  test.each(rows(shipmentMistakes(day)))('%s as %s: %s', (path, _, sentence, typed) => {
    expect(problems(ShipmentForm, typeInto(shipment, path, typed))).toEqual(new Map([[path, sentence]]))
  })
})

describe.each([
  ['company', company, [...holderMistakes, ...companyMistakes]],
  ['person', person, [...holderMistakes, ...individualMistakes].filter(([path]) => path !== 'businessName')],
])('a mistake in a %s', (_kind, holder, mistakes) => {
  test('isn’t in the valid values that the others start from', () => {
    expect(problems(HolderForm, holder)).toEqual(new Map())
  })

  test.each(rows(mistakes))('%s as %s: %s', (path, _, sentence, typed) => {
    expect(problems(HolderForm, typeInto(holder, path, typed))).toEqual(new Map([[path, sentence]]))
  })
})
