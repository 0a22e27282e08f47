import { describe, expect, test } from 'vitest'
import { aHolder, anIndividual } from '#testing/builders/shipment.ts'
import { fieldProblems } from './problem.ts'
import { Holder, holderName, isCompany } from './holder.ts'

const pathsOf = (holder: object) =>
  fieldProblems(Holder.safeParse(holder).error?.issues ?? []).map(({ path }) => path)

describe('A holder', () => {
  test.each([
    [{ type: '1', businessName: 'Oy' }, true],
    [{ businessName: 'Oy' }, true],
    [{ businessName: 'Oy', forename: 'A', surname: 'B' }, true],
    [{ type: '2', businessName: 'Aino Järvinen' }, false],
    [{ forename: 'A', surname: 'B' }, false],
  ] as [Parameters<typeof holderName>[0], boolean][])('%j is a company: %s', (holder, company) => {
    expect(isCompany(holder)).toBe(company)
  })

  test('is called by the business name, or by both names of a person', () => {
    expect(holderName(aHolder({ forename: 'A', surname: 'B' }))).toBe('Karelian Machines Oy')
    expect(holderName(anIndividual({ businessName: 'Something Oy' }))).toBe('Aino Järvinen')
    expect(holderName({ type: '2', businessName: 'Aino Järvinen' })).toBe('Aino Järvinen')
  })

  test.each([
    ['a company without its name', { type: '1', businessName: undefined }, ['businessName']],
    ['nobody at all', { type: undefined, businessName: undefined }, ['businessName']],
    ['a person without names', { type: '2', businessName: undefined }, ['forename', 'surname']],
    ['a first name alone', { type: undefined, businessName: undefined, forename: 'A' }, ['surname']],
    ['a last name alone', { type: undefined, businessName: undefined, surname: 'B' }, ['forename']],
    ['a person by the full name alone', { type: '2' }, []],
    ['neither state nor postcode', { addressState: undefined, addressPostcode: '' }, []],
  ])('with %s is told at %j', (_, otherwise, paths) => {
    expect(pathsOf({ ...aHolder(), ...otherwise })).toEqual(paths)
  })

  test('of a line is whole, and needs only what the line does not have', () => {
    const line = { addressStreet: '', addressLocality: '', addressCountry: '' }
    expect(pathsOf({ ...aHolder(), ...line, addressFormatted: 'Joensuu, Finland' })).toEqual([])
    expect(pathsOf({ ...aHolder(), ...line })).toEqual(Object.keys(line))
  })
})
