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

describe('A journey', () => {
  test('takes legs that follow one another, with or without a wait', () => {
    expect(problems([leg('01T08:00', '01T12:00'), leg('01T12:00', '02T12:00')])).toEqual([])
  })

  test('has at least one leg and at most 200', () => {
    expect(problems([])[0]?.sentence).toBe('A journey has at least one leg.')
    expect(problems(Array.from({ length: 201 }, () => leg('01T08:00', '01T12:00')))[0]?.sentence).toBe(
      'A journey has at most 200 legs.',
    )
  })

  test('says at the arrival that a leg ends before it starts', () => {
    expect(problems([leg('02T08:00', '01T12:00')])).toEqual([
      { path: '0.endTime', sentence: 'This leg must arrive after it leaves.' },
    ])
  })

  test('says at the departure that a leg overlaps the one before', () => {
    expect(problems([leg('01T08:00', '01T12:00'), leg('01T11:59', '02T12:00')])).toEqual([
      { path: '1.startTime', sentence: 'This leg leaves before the last one arrives.' },
    ])
  })

  test('says which leg lacks what', () => {
    const bare = { ...leg('01T08:00', '01T12:00'), end: '  ', transportTypes: [] }
    expect(problems([bare])).toEqual([
      { path: '0.end', sentence: 'Say where this leg ends.' },
      {
        path: '0.transportTypes',
        sentence: 'Say how the goods move on this leg: by land, by sea or by air.',
      },
    ])
  })
})
