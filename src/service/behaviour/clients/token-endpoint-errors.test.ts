import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { demo, startService } from '#testing/service/service.ts'

// The errors of RFC 6749.

const tokenPath = '/api/v2/user/oauth/token'
const person = { email: 'shipper@lading.example', password: demo.password }

const service = await startService()
afterAll(() => service.close())

describe('the token endpoint', () => {
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    service.request({ method: 'POST', url: tokenPath, payload: body, headers: { 'content-type': type } })
  const credentials = `client_id=${demo.clientId}&client_secret=${demo.clientSecret}`

  test.each([
    [
      'an unknown client',
      `grant_type=client_credentials&client_id=${randomUUID()}&client_secret=x`,
      401,
      'invalid_client',
      'UNAUTHORIZED',
    ],
    [
      'a client without its secret',
      `grant_type=client_credentials&client_id=${demo.clientId}`,
      400,
      'invalid_request',
      'VALIDATION_FAILED',
    ],
    [
      'an authorization code, which isn’t supported',
      `grant_type=authorization_code&code=x&${credentials}`,
      400,
      'unsupported_grant_type',
      'VALIDATION_FAILED',
    ],
    [
      'a grant type that is a URN',
      `grant_type=urn:ietf:params:oauth:grant-type:jwt-bearer`,
      400,
      'unsupported_grant_type',
      'VALIDATION_FAILED',
    ],
    [
      'a wrong password',
      `grant_type=password&username=${person.email}&password=x`,
      400,
      'invalid_grant',
      'UNAUTHORIZED',
    ],
    [
      'an unknown refresh token',
      'grant_type=refresh_token&refresh_token=x',
      400,
      'invalid_grant',
      'UNAUTHORIZED',
    ],
    [
      'a parameter twice',
      `grant_type=client_credentials&grant_type=password&${credentials}`,
      400,
      'invalid_request',
      'UNREADABLE',
    ],
    [
      'a secret twice',
      `grant_type=client_credentials&${credentials}&client_secret=x`,
      400,
      'invalid_request',
      'UNREADABLE',
    ],
    ['an empty body', '', 400, 'invalid_request', 'VALIDATION_FAILED'],
    ['invalid percent-encoding', 'grant_type=%FF', 400, 'invalid_request', 'UNREADABLE'],
  ])('rejects %s with the RFC 6749 code and status, uncached', async (_, body, status, error, name) => {
    const reply = await send(body)
    expect(reply.statusCode).toBe(status)
    const problem = reply.json<WireProblemV2>()
    expect(problem.error).toBe(error)
    expect(problem.error_description).toBe(problem.message)
    expect(problem).toMatchObject({ status, name })
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' })
  })

  test.each([
    ['in the query string', '?grant_type=client_credentials', ''],
    ['in the body', '', 'grant_type=client_credentials'],
  ])('accepts HTTP Basic with the grant type %s', async (_, query, payload) => {
    const basic = `basic ${Buffer.from(`${demo.clientId}:${demo.clientSecret}`).toString('base64')}`
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await service.request({ method: 'POST', url: tokenPath + query, headers, payload })
    expect(reply.json()).toMatchObject({ token_type: 'Bearer' })
  })

  test.each([
    ['the same', demo.clientId, 200],
    ['another', 'another-client', 400],
  ])('responds to HTTP Basic with %s client ID in the body: %s, %i', async (_, clientId, status) => {
    const basic = `Basic ${Buffer.from(`${demo.clientId}:${demo.clientSecret}`).toString('base64')}`
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = `grant_type=client_credentials&client_id=${clientId}`
    const reply = await service.request({ method: 'POST', url: tokenPath, headers, payload })
    expect(reply.statusCode).toBe(status)
    if (status === 400) expect(reply.json<WireProblemV2>().error).toBe('invalid_request')
  })

  test.each([credentials, `${credentials}&grant_type=`])(
    'names the grant type that a client left out: %s',
    async (body) => {
      const problem = (await send(body)).json<WireProblemV2>()
      expect([problem.status, problem.error]).toEqual([400, 'invalid_request'])
      expect(problem.message).toContain('client_credentials')
    },
  )

  test.each([
    ['an unsupported content type', 'text/plain', 'x', 400],
    ['JSON cut off', 'application/json', '{"grant_type":', 400],
    ['a body that is too large', 'application/json', `{"x":"${'x'.repeat(512 * 1024)}"}`, 413],
  ])('rejects %s with an OAuth error code', async (_, type, body, status) => {
    const reply = await send(body, type)
    expect(reply.statusCode).toBe(status)
    expect(reply.json<WireProblemV2>()).toMatchObject({ status, error: 'invalid_request' })
  })

  test.each([tokenPath, '/api/v1/user/Users/login'])(
    'ignores credentials in the query string at %s',
    async (url) => {
      const query = new URLSearchParams({ ...person, username: person.email }).toString()
      const reply = await service.request({ method: 'POST', url: `${url}?${query}` })
      expect([400, 422]).toContain(reply.statusCode)
    },
  )
})
