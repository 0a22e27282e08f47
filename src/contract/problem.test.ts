import { expect, it } from 'vitest'
import { fieldProblems } from './problem.ts'

const issue = (message: string, ...path: PropertyKey[]) => ({ path, message })

it('tells each field once, with the first of its problems', () => {
  const issues = [
    issue('Give the value.', 'insuredValue'),
    issue('Say when.', 'journeyLegs', 1, 'endTime'),
    issue('Give a number.', 'insuredValue'),
  ]
  expect(fieldProblems(issues)).toEqual([
    { path: 'insuredValue', sentence: 'Give the value.' },
    { path: 'journeyLegs.1.endTime', sentence: 'Say when.' },
  ])
})

it('puts the path of what was read before the path of each field', () => {
  expect(fieldProblems([issue('Say when.', 0, 'endTime'), issue('Too many.')], 'journeyLegs')).toEqual([
    { path: 'journeyLegs.0.endTime', sentence: 'Say when.' },
    { path: 'journeyLegs', sentence: 'Too many.' },
  ])
})

it('tells 100 fields at most', () => {
  const issues = Array.from({ length: 101 }, (_, at) => issue('Say when.', at))
  expect(fieldProblems(issues)).toHaveLength(100)
})
