import { expect, it } from 'vitest'
import { fieldProblems } from './problem.ts'

const issue = (message: string, ...path: PropertyKey[]) => ({ path, message })

it('keeps the first problem of each field', () => {
  const issues = [
    issue('Enter the value.', 'insuredValue'),
    issue('Enter a date.', 'journeyLegs', 1, 'endTime'),
    issue('Enter a number.', 'insuredValue'),
  ]
  expect(fieldProblems(issues)).toEqual([
    { path: 'insuredValue', message: 'Enter the value.' },
    { path: 'journeyLegs.1.endTime', message: 'Enter a date.' },
  ])
})

it('prefixes the path of each field', () => {
  expect(fieldProblems([issue('Enter a date.', 0, 'endTime'), issue('Too many.')], 'journeyLegs')).toEqual([
    { path: 'journeyLegs.0.endTime', message: 'Enter a date.' },
    { path: 'journeyLegs', message: 'Too many.' },
  ])
})

it('returns at most 100 fields', () => {
  const issues = Array.from({ length: 101 }, (_, index) => issue('Enter a date.', index))
  expect(fieldProblems(issues)).toHaveLength(100)
})
