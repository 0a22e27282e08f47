import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { readProblem } from '#contract/wire/problems/read-problem.ts'
import { findSignInFieldErrors, getSignInErrorMessage } from './CredentialsForm.tsx'

const names = ['clientId', 'clientSecret']

test('maps field errors to the form’s fields, by their name on the wire or in the form', () => {
  const fields = ['client_id', 'clientSecret', 'grant_type'].map((path) => ({ path, message: 'Odd.' }))
  expect(findSignInFieldErrors(new Problem('VALIDATION_FAILED', 'Words.', { fields }), names)).toEqual([
    { path: 'clientId', message: 'Odd.' },
    { path: 'clientSecret', message: 'Odd.' },
  ])
})

test('a message of the service is shown instead of ours', () => {
  expect(getSignInErrorMessage(new Problem('UNAUTHORIZED', 'Words.', { fromServer: true }))).toBe('Words.')
  expect(getSignInErrorMessage(new Problem('UNAUTHORIZED', 'Words.'))).toMatch(/^These details are incorrect/)
  expect(getSignInErrorMessage(new Problem('FORBIDDEN', 'Words.'))).toBe('This account can’t sign in here.')
  expect(getSignInErrorMessage(readProblem(405, {}))).toBe(
    'Sign-in isn’t available on this service. Ask its administrator.',
  )
  expect(getSignInErrorMessage(new Problem('INTERNAL', 'Words.'))).toBe('Words.')
})
