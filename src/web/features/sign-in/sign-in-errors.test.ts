import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { signInFieldErrors, signInErrorMessage } from './sign-in-errors.ts'

const names = ['clientId', 'clientSecret']

test('What a service refuses of a field is found at it, as the wire or as the form names it', () => {
  const fields = ['client_id', 'clientSecret', 'grant_type'].map((path) => ({ path, sentence: 'Odd.' }))
  expect(signInFieldErrors(new Problem('VALIDATION_FAILED', 'Words.', { fields }), names)).toEqual([
    { name: 'clientId', sentence: 'Odd.' },
    { name: 'clientSecret', sentence: 'Odd.' },
  ])
})

test('A service’s own words come before ours', () => {
  expect(signInErrorMessage(new Problem('UNAUTHORIZED', 'Words.', { fromServer: true }))).toBe('Words.')
  expect(signInErrorMessage(new Problem('UNAUTHORIZED', 'Words.'))).toMatch(/^These details are incorrect/)
  expect(signInErrorMessage(new Problem('INTERNAL', 'Words.'))).toBe('Words.')
})
