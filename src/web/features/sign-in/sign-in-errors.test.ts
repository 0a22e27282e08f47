import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { fieldsOfRefusal, sentenceOfRefusal } from './sign-in-errors.ts'

const names = ['clientId', 'clientSecret']

test('What a service refuses of a field is found at it, as the wire or as the form names it', () => {
  const fields = ['client_id', 'clientSecret', 'grant_type'].map((path) => ({ path, sentence: 'Odd.' }))
  expect(fieldsOfRefusal(new Problem('VALIDATION_FAILED', 'Words.', { fields }), names)).toEqual([
    { name: 'clientId', sentence: 'Odd.' },
    { name: 'clientSecret', sentence: 'Odd.' },
  ])
})

test('A service’s own words come before ours', () => {
  expect(sentenceOfRefusal(new Problem('UNAUTHORIZED', 'Words.', { told: true }))).toBe('Words.')
  expect(sentenceOfRefusal(new Problem('UNAUTHORIZED', 'Words.'))).toMatch(
    /^The service does not accept these/,
  )
  expect(sentenceOfRefusal(new Problem('INTERNAL', 'Words.'))).toBe('Words.')
})
