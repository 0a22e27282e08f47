import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem, type ProblemCode, statusOf } from '#contract/problem.ts'
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
    [{ message: '<p>Bad</p>', error: { message: 'Words.' } }],
    [{ message: '', errors: ['Words.'] }],
    ['Words.'],
  ])('is read from %j', (body) => {
    expect(problemIn(422, body).message).toBe('Words.')
  })

  const raw: [unknown][] = [
    ['<html>Bad gateway</html>'],
    ['{"a":1}'],
    [undefined],
    [{}],
    [[]],
    [7],
    [{ message: '<b>x</b>' }],
    [{ message: 'Bad gateway: <html><h1>502</h1></html>' }],
    [{ message: 'Unexpected {"code":5}' }],
    [{ error: '[{"a":1}]' }],
    [{ message: 'Error: x\n    at handle (/srv/app.js:1:1)' }],
    [{ message: 'x'.repeat(501) }],
    [{ message: { deep: true }, errors: [{ path: 'a' }] }],
  ]
  test.each(raw)('never shows raw HTML or JSON: %j', (body) => {
    expect(problemIn(502, body).message).toBe(
      'The service is not ready. Nothing is lost; try again in a minute.',
    )
  })

  test.each([
    [{ errors: [{ path: 'holder.email', message: 'Odd.' }] }],
    [{ errors: [{ path: ['holder', 'email'], message: 'Odd.' }] }],
    [{ errors: [{ field: 'holder.email', message: 'Odd.' }] }],
    [{ error: { details: [{ path: 'holder.email', message: 'Odd.', code: 'x' }] } }],
    [{ error: { details: { codes: {}, messages: { 'holder.email': ['Odd.', 'Very.'] } } } }],
  ])('finds its fields in %j', (body) => {
    expect(problemIn(422, body).fields).toEqual([{ path: 'holder.email', sentence: 'Odd.' }])
  })

  test('whatever its shape, has words for people that are neither HTML nor JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.jsonValue(), (status, body) => {
        const { message, fields } = problemIn(status, body)
        expect(message).toMatch(/\S/)
        for (const text of [message, ...fields.map(({ sentence }) => sentence)]) {
          expect(text).not.toMatch(/<[a-z]|^\s*[{[]/i)
        }
      }),
    )
  })

  test('of every kind comes back as that kind by its status, in both versions', () => {
    for (const code of Object.keys(statusOf) as ProblemCode[]) {
      const said = new Problem(code, 'Words.')
      if (said.status === 0) continue
      for (const encode of [problemV1, problemV2]) {
        expect(problemIn(said.status, encode(said))).toMatchObject({ code, message: 'Words.' })
      }
    }
  })
})
