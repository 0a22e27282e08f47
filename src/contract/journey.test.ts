import { describe, expect, test } from 'vitest'
import { Journey } from '#contract/journey.ts'
import { fieldProblems } from '#contract/problem.ts'

const leg = (startTime: string, endTime: string) => ({
  startTime: `2027-05-${startTime}:00.000Z`,
  endTime: `2027-05-${endTime}:00.000Z`,
  start: 'Joensuu, Finland',
  end: 'Helsinki, Finland',
  transportTypes: ['1'],
  transportFeatures: [],
})

const problems = (legs: unknown) => fieldProblems(Journey.safeParse(legs).error?.issues ?? [])

describe('Journey', () => {
  test('accepts consecutive legs, with or without a gap between them', () => {
    expect(problems([leg('01T08:00', '01T12:00'), leg('01T12:00', '02T12:00')])).toEqual([])
  })

  test('requires between 1 and 200 legs', () => {
    expect(problems([])[0]?.message).toBe('A journey has at least one leg.')
    expect(problems(Array.from({ length: 201 }, () => leg('01T08:00', '01T12:00')))[0]?.message).toBe(
      'A journey has at most 200 legs.',
    )
  })

  test('rejects a leg that ends before it starts, at its arrival', () => {
    expect(problems([leg('02T08:00', '01T12:00')])).toEqual([
      { path: '0.endTime', message: 'This leg must arrive after it departs.' },
    ])
  })

  test.each([
    ['2027-11-31T08:00:00.000Z', 'There’s no 31 Nov 2027. Enter another date.'],
    ['2027-02-29', 'There’s no 29 Feb 2027. Enter another date.'],
    [
      '2027-13-01',
      'Enter the departure date and time. Send it in ISO 8601 with a time zone: 2026-12-06T10:00:00Z.',
    ],
  ])('rejects a departure at %s, which doesn’t exist', (startTime, message) => {
    expect(problems([{ ...leg('01T08:00', '01T12:00'), startTime }])).toContainEqual({
      path: '0.startTime',
      message,
    })
  })

  test('rejects a leg that overlaps the previous one, at its departure', () => {
    expect(problems([leg('01T08:00', '01T12:00'), leg('01T11:59', '02T12:00')])).toEqual([
      { path: '1.startTime', message: 'This leg departs before the previous one arrives.' },
    ])
  })

  test('reports times that are out of order together with missing and invalid fields', () => {
    const backwards = { ...leg('02T08:00', '01T12:00'), start: '' }
    const overlapping = { ...leg('01T11:00', '03T12:00'), transportTypes: 'sea' }
    const undated = { ...leg('04T08:00', '05T12:00'), endTime: 'soon' }
    expect(problems([backwards, overlapping, undated]).map(({ path }) => path)).toEqual([
      '0.start',
      '1.transportTypes',
      '2.endTime',
      '0.endTime',
      '1.startTime',
    ])
  })

  test('compares no times that are missing or invalid, also in another form', () => {
    const invalid = { ...leg('03T08:00', '04T12:00'), endTime: '2027-05-01T12:00Z' }
    expect(problems([invalid, null, 'leg', { ...leg('05T08:00', '06T12:00'), startTime: 17 }])).toEqual([
      { path: '0.endTime', message: expect.stringContaining('Send it in ISO 8601') as string },
      { path: '1', message: 'Each leg needs its places, times and transport types.' },
      { path: '2', message: 'Each leg needs its places, times and transport types.' },
      { path: '3.startTime', message: expect.stringContaining('Send it in ISO 8601') as string },
    ])
  })

  test('allows up to 10 transport types and 50 conditions per leg, of up to 200 characters each', () => {
    const of = (overrides: object) => problems([{ ...leg('01T08:00', '01T12:00'), ...overrides }])
    const many = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
    expect(of({ transportTypes: many(10), transportFeatures: many(50) })).toEqual([])
    expect(of({ transportTypes: many(11) })[0]?.message).toBe('Use at most 10 transport types.')
    expect(of({ transportFeatures: many(51) })[0]?.message).toBe('Use at most 50 conditions.')
    // The limit of 200 includes the quotation marks it's stored with.
    expect(of({ transportFeatures: ['x'.repeat(198)] })).toEqual([])
    expect(of({ transportFeatures: ['x'.repeat(199)] })).toEqual([
      { path: '0.transportFeatures', message: 'Use 200 characters or fewer for each condition.' },
    ])
  })

  test('reports each missing field of a leg', () => {
    const bare = { ...leg('01T08:00', '01T12:00'), end: '  ', transportTypes: [] }
    expect(problems([bare])).toEqual([
      { path: '0.end', message: 'Enter where this leg ends.' },
      {
        path: '0.transportTypes',
        message: 'Choose how the goods travel on this leg: by land, sea or air.',
      },
    ])
  })
})
