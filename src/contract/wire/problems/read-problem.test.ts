import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem, type ProblemCode, problemStatuses } from '#contract/problem.ts'
import { problemV1, problemV2 } from './write-problem.ts'
import { readProblem } from './read-problem.ts'

const problem = new Problem('CONFLICT', 'Another offer was bought.', {
  fields: [{ path: 'offerId', message: 'Bought already.' }],
  bookingId: 'b1',
})

describe('problems on the wire', () => {
  test('have only the keys of their version', () => {
    const fields = [{ path: 'journeyLegs.1.endTime', message: 'This leg must arrive after it departs.' }]
    const wrong = new Problem('VALIDATION_FAILED', 'Look again.', { fields, cause: new Error('secret') })
    const [{ path, message }] = fields as [(typeof fields)[0]]
    expect(problemV1(wrong)).toEqual({
      error: {
        statusCode: 422,
        name: 'ValidationError',
        message: 'Look again.',
        code: 'VALIDATION_FAILED',
        details: [{ path, message, code: 'invalid' }],
      },
    })
    expect(problemV2(wrong)).toEqual({
      name: 'VALIDATION_FAILED',
      message: 'Look again.',
      status: 422,
      errors: [{ name: 'INVALID', message, path }],
    })
    const client = new Problem('UNAUTHORIZED', 'Look again.', { oauth: 'invalid_client' })
    expect(problemV2(client)).toEqual({
      name: 'UNAUTHORIZED',
      message: 'Look again.',
      status: 401,
      error: 'invalid_client',
      error_description: 'Look again.',
    })
  })

  test.each([
    ['version 1', problemV1],
    ['version 2', problemV2],
  ])('keep their message, fields and conflicting booking in %s', (_, encode) => {
    expect(readProblem(409, encode(problem))).toMatchObject({
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
    [{ message: ['Words.', 'More words.'], error: 'Bad Request' }],
    [{ error: { errors: [{ message: 'Words.' }] } }],
    [{ errors: [{ message: 'Words.' }] }],
    [{ message: '<p>Bad</p>', error: { message: 'Words.' } }],
    [{ message: '', errors: ['Words.'] }],
    [{ message: 'Unprocessable Entity', details: 'Words.' }],
    [{ error: { name: 'X', details: ['Words.'] } }],
    [{ title: 'Bad', detail: 'Words.' }],
    [{ detail: [{ loc: ['body'], msg: 'Words.', type: 'missing' }] }],
    [{ message: '', errors: [{ field: 'a', defaultMessage: 'Words.' }] }],
    [{ accepted: false, amendments: ['Words.'] }],
    ['Words.'],
  ])('are read from %j', (body) => {
    expect(readProblem(422, body).message).toBe('Words.')
  })

  const unusable: [unknown][] = [
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
  test.each(unusable)('fall back to a generic message for %j', (body) => {
    expect(readProblem(502, body)).toMatchObject({
      message: 'The service isn’t available right now. Wait a minute, then try again.',
      fromServer: false,
    })
  })

  test.each([
    [502, '<html>Bad gateway</html>', /^We got a web page .* The service isn’t available right now\./],
    [403, '<!doctype html><p>No</p>', /^We got a web page .* tell your administrator: .*\.$/],
    [422, '{"errors":[{"path":"ema', /^Some details aren’t valid\. .* was cut off\.$/],
    [402, undefined, 'The service rejected this without giving a reason (status 402).'],
    [408, '', 'The service isn’t available right now. Wait a minute, then try again.'],
    [405, {}, 'Not found, or you don’t have access to it.'],
    [409, undefined, 'This is no longer possible, because something else changed first.'],
    [413, '<html>Too large</html>', /^We got a web page .* This is too large for the service\.$/],
    [410, {}, 'Not found, or you don’t have access to it.'],
    [501, {}, 'Not found, or you don’t have access to it.'],
    [504, {}, 'The service isn’t available right now. Wait a minute, then try again.'],
    [505, {}, 'Something went wrong on the server. Try again in a minute.'],
  ])('have a message for status %i with %j', (status, body, message) => {
    expect(readProblem(status, body).message).toMatch(message)
  })

  test.each([
    [{ error: 'invalid_grant' }, 'These details are incorrect. Check them and try again.'],
    [{ error: 'some_code' }, 'The service couldn’t read this request.'],
    [{ error: 'constructor' }, 'The service couldn’t read this request.'],
    [{ message: 'error.value.tooHigh' }, 'The service couldn’t read this request.'],
    [{ message: 'Bad Request', detail: 'Words.' }, 'Words.'],
    [{ message: '价值太高' }, '价值太高'],
  ])('never show machine-readable codes: %j', (body, message) => {
    expect(readProblem(400, body).message).toBe(message)
  })

  test.each([
    [429, undefined, '42', 'Too many requests at once. Wait 42 seconds, then try again.'],
    [429, { message: 'Slow down.' }, '1', 'Slow down. Wait 1 second, then try again.'],
    [429, { message: 'Wait 42 seconds.' }, '42', 'Wait 42 seconds.'],
    [429, { message: 'Slow down.' }, null, 'Slow down.'],
    [503, undefined, '600', 'The service isn’t available right now. Wait 10 minutes, then try again.'],
    [503, undefined, '7200', 'The service isn’t available right now. Wait 2 hours, then try again.'],
    [422, { message: 'Odd.' }, '42', 'Odd.'],
    [429, undefined, 'soon', 'Too many requests at once. Wait a minute, then try again.'],
    [429, undefined, '86400', 'Too many requests at once. Wait 24 hours, then try again.'],
    [429, undefined, '86401', 'Too many requests at once. Wait a minute, then try again.'],
    [429, undefined, '-3', 'Too many requests at once. Wait a minute, then try again.'],
  ])('say how long to wait, once: %i, %j, Retry-After %s', (status, body, header, message) => {
    expect(readProblem(status, body, header).message).toBe(message)
  })

  test('read how long to wait from a date, too', () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    expect(readProblem(429, undefined, inAnHour).message).toMatch(/Wait (59|60|61) minutes/)
  })

  test.each([
    [{ errors: [{ path: 'holder.email', message: 'Odd.' }] }],
    [{ errors: [{ path: ['holder', 'email'], message: 'Odd.' }] }],
    [{ errors: [{ field: 'holder.email', message: 'Odd.' }] }],
    [{ errors: [{ path: '/holder/email', message: 'Odd.' }] }],
    [{ errors: [{ path: "holder['email']", message: 'Odd.' }] }],
    [{ details: [{ path: 'holder.email', message: 'Odd.' }] }],
    [{ errors: { 'holder.email': ['Odd.'] } }],
    [{ error: { errors: [{ path: 'holder.email', message: 'Odd.' }] } }],
    [{ errors: [{ field: 'holder.email', defaultMessage: 'Odd.', code: 'Email' }] }],
    [{ detail: [{ loc: ['body', 'holder', 'email'], msg: 'Odd.', type: 'value_error' }, { loc: ['body'] }] }],
    [{ detail: [{ loc: ['query', 'holder.email'], msg: 'Odd.' }] }],
    [{ detail: [{ loc: ['holder', 'email'], msg: 'Odd.' }] }],
    [{ error: { details: [{ path: 'holder.email', message: 'Odd.', code: 'x' }] } }],
    [{ error: { details: { codes: {}, messages: { 'holder.email': ['Odd.', 'Very.'] } } } }],
  ])('have their fields read from %j', (body) => {
    expect(readProblem(422, body).fields).toEqual([{ path: 'holder.email', message: 'Odd.' }])
  })

  test.each(['journeyLegs[1].endTime', '/journeyLegs/1/endTime'])(
    'report an invalid field even if its message can’t be shown: %s',
    (path) => {
      const fields = [{ path: 'journeyLegs.1.endTime', message: 'The service didn’t accept this.' }]
      expect(readProblem(422, { errors: [{ path, message: 'E42' }] }).fields).toEqual(fields)
    },
  )

  test('always have a message that is neither HTML nor JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.jsonValue(), (status, body) => {
        const { message, fields } = readProblem(status, body)
        expect(message).toMatch(/\S/)
        for (const text of [message, ...fields.map(({ message }) => message)]) {
          expect(text).not.toMatch(/<[a-z]|^\s*[{[]/i)
        }
      }),
    )
  })

  test('keep their code in both versions', () => {
    for (const code of Object.keys(problemStatuses) as ProblemCode[]) {
      const sent = new Problem(code, 'Words.')
      // An unknown method is read like an unknown path.
      if (sent.status === 0 || code === 'METHOD_NOT_ALLOWED') continue
      for (const encode of [problemV1, problemV2]) {
        expect(readProblem(sent.status, encode(sent))).toMatchObject({ code, message: 'Words.' })
      }
    }
  })
})
