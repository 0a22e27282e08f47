import { expect, it } from 'vitest'
import { computeCoverStart, describeDuration } from './cover-start.ts'
import { describeCoverStart } from './describe-cover-start.ts'

const [early, late] = ['2026-11-20T12:00:00Z', '2026-11-24T08:00:00Z']
const coverage = (level: string) => ({
  coverage: { level } as NonNullable<Parameters<typeof describeDuration>[0]['coverage']>,
})
const format = (timestamp: string) => `<${timestamp}>`

it('starts cover with the journey, or with the purchase if that is later', () => {
  expect([
    computeCoverStart(late, early),
    computeCoverStart(early, late),
    computeCoverStart(early, early),
  ]).toEqual([late, late, early])
})

it.each([
  ['A', late, 'Cover starts on <2026-11-24T08:00:00Z>, or when you buy if that’s later.'],
  ['C', early, 'Cover starts when you buy it.'],
  ['B', '2026-11-22T00:00:00Z', 'Cover starts when you buy it.'],
  ['All', late, undefined],
  ['A', 'soon', undefined],
  ['A', undefined, undefined],
])('describes the start of level %s cover departing at %s as %j', (level, startTime, words) => {
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(describeCoverStart(coverage(level), startTime, now, format)).toBe(words)
})

it.each([
  ['A', true],
  ['B', true],
  ['C', true],
  ['D', false],
  ['AB', false],
])('describes the duration of level %s: %s', (level, isKnown) => {
  expect(describeDuration(coverage(level)) !== undefined).toBe(isKnown)
})

it('has no duration without coverage', () => {
  expect(describeDuration({ coverage: undefined })).toBeUndefined()
})
