import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { problemIn, problemV1, problemV2 } from './problems.ts'

const problem = new Problem('CONFLICT', 'Another offer was bought.', {
  fields: [{ path: 'offerId', sentence: 'Bought already.' }],
  bookingId: 'b1',
})

describe('A problem on the wire', () => {
  test.each([
    ['version 1', problemV1],
    ['version 2', problemV2],
  ])('comes back from %s with its words, its fields and the booking in the way', (_, encode) => {
    expect(problemIn(409, encode(problem))).toMatchObject({
      code: 'CONFLICT',
      message: 'Another offer was bought.',
      fields: problem.fields,
      bookingId: 'b1',
    })
  })

  test.each([
    [{ message: 'Words.' }],
    [{ error: { message: 'Words.' } }],
    [{ error: 'x', error_description: 'Words.' }],
    [{ error: 'Words.' }],
    [{ errors: ['Words.'] }],
    [{ errors: [{ message: 'Words.' }] }],
  ])('is read from %j', (body) => {
    expect(problemIn(422, body).message).toBe('Words.')
  })

  test.each([['<html>Bad gateway</html>'], ['{"a":1}'], [undefined], [{}], [{ message: '<b>x</b>' }]])(
    'never shows raw HTML or JSON: %j',
    (body) => {
      expect(problemIn(502, body).message).toBe(
        'The service is not ready. Nothing is lost; try again in a minute.',
      )
    },
  )
})
