import { describe, expect, test } from 'vitest'
import { aHolder, anIndividual } from '#testing/builders/shipment.ts'
import { fieldProblems } from './problem.ts'
import { Holder, holderName, isCompany } from './holder.ts'

const getPaths = (holder: object) =>
  fieldProblems(Holder.safeParse(holder).error?.issues ?? []).map(({ path }) => path)

describe('Holder', () => {
  test.each([
    [{ type: '1', businessName: 'Oy' }, true],
    [{ businessName: 'Oy' }, true],
    [{ businessName: 'Oy', forename: 'A', surname: 'B' }, true],
    [{ type: '2', businessName: 'Aino Järvinen' }, false],
    [{ forename: 'A', surname: 'B' }, false],
  ] as [Parameters<typeof holderName>[0], boolean][])('%j is a company: %s', (holder, company) => {
    expect(isCompany(holder)).toBe(company)
  })

  test('uses the company name, or a person’s first and last name', () => {
    expect(holderName(aHolder({ forename: 'A', surname: 'B' }))).toBe('Karelian Machines Oy')
    expect(holderName(anIndividual({ businessName: 'Something Oy' }))).toBe('Aino Järvinen')
    expect(holderName({ type: '2', businessName: 'Aino Järvinen' })).toBe('Aino Järvinen')
  })

  test.each([
    ['a company without its name', { type: '1', businessName: undefined }, ['businessName']],
    ['a company with only a first name', { type: '1', businessName: '', forename: 'A' }, ['businessName']],
    ['no name', { type: undefined, businessName: undefined }, ['businessName']],
    ['a person without names', { type: '2', businessName: undefined }, ['forename', 'surname']],
    ['only a first name', { type: undefined, businessName: undefined, forename: 'A' }, ['surname']],
    ['only a last name', { type: undefined, businessName: undefined, surname: 'B' }, ['forename']],
    ['a person with only a full name', { type: '2' }, []],
    ['an email address without a dot', { email: 'name@example' }, ['email']],
    ['an email address without an @', { email: 'name.example.com' }, ['email']],
    ['two email addresses', { email: 'a@example.com b@example.com' }, ['email']],
    ['an email address of two @', { email: 'a@b@example.com' }, ['email']],
    ['neither state nor postcode', { addressState: undefined, addressPostcode: '' }, []],
  ])('a holder with %s has errors at %j', (_, overrides, paths) => {
    expect(getPaths({ ...aHolder(), ...overrides })).toEqual(paths)
  })

  test('reports all its errors at once', () => {
    expect(getPaths({})).toEqual([
      'email',
      'addressStreet',
      'addressLocality',
      'addressCountry',
      'businessName',
    ])
    const invalid = { email: 'logistics', addressStreet: '', businessName: '', lei: 'X' }
    expect(getPaths({ ...aHolder(), ...invalid })).toEqual(['email', 'lei', 'addressStreet', 'businessName'])
    expect(getPaths({ ...anIndividual(), email: '', forename: 17, surname: ' ' })).toEqual([
      'email',
      'forename',
      'surname',
    ])
  })

  test.each([undefined, null, 'Oy', 17, [], [{}]])('rejects %j as a whole', (value) => {
    expect(fieldProblems(Holder.safeParse(value).error?.issues ?? [])).toEqual([
      { path: '', message: 'Enter the holder’s details.' },
    ])
  })

  test('needs either an address in one line or its required parts', () => {
    const line = { addressStreet: '', addressLocality: '', addressCountry: '' }
    expect(getPaths({ ...aHolder(), ...line, addressFormatted: 'Joensuu, Finland' })).toEqual([])
    expect(getPaths({ ...aHolder(), ...line })).toEqual(Object.keys(line))
  })
})
