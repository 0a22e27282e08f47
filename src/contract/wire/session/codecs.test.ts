import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { grantV1, grantV2, tokenRequest } from './codecs.ts'

describe('sign-in codecs', () => {
  test('read the token from id and its lifetime in seconds from ttl in version 1', () => {
    expect(z.decode(grantV1, { id: 'abc', ttl: 1_209_600, userId: 'u' })).toEqual({
      token: 'abc',
      seconds: 1_209_600,
      scopes: [],
      userId: 'u',
    })
  })

  test('read expires_in in seconds in version 2, and in milliseconds above 100,000', () => {
    expect(z.decode(grantV2, { access_token: 'a', expires_in: 3600 })).toMatchObject({ seconds: 3600 })
    expect(z.decode(grantV2, { access_token: 'a', expires_in: 3_600_000 })).toMatchObject({ seconds: 3600 })
    expect(z.decode(grantV2, { access_token: 'a', expires_in: 100_000 })).toMatchObject({ seconds: 100_000 })
    expect(z.decode(grantV2, { access_token: 'a', expires_in: '100001' })).toMatchObject({ seconds: 100.001 })
  })

  test('reject a reply without a token', () => {
    expect(z.safeDecode(grantV2, { expires_in: 1 }).success).toBe(false)
    expect(z.safeDecode(grantV1, '<html>').success).toBe(false)
    for (const codec of [grantV1, grantV2])
      for (const result of [[], 'failure', null, undefined])
        expect(z.safeDecode(codec, { id: 'r-9', result, errors: ['Account locked'] }).success).toBe(false)
    for (const codec of [grantV1, grantV2])
      expect(z.safeDecode(codec, { id: 'r-9', error: { statusCode: 401 } }).success).toBe(false)
    for (const result of [[], false]) expect(z.safeDecode(grantV1, { id: 'r-9', result }).success).toBe(false)
  })

  test('send client credentials exactly as in the specification', () => {
    expect(z.encode(tokenRequest, { kind: 'API client', clientId: 'i', clientSecret: 's' })).toEqual({
      grant_type: 'client_credentials',
      client_id: 'i',
      client_secret: 's',
    })
  })

  test.each([
    [{ email: 'a@b.c', password: 'p' }],
    [{ grant_type: 'password', email: 'a@b.c', password: 'p' }],
    [{ grant_type: 'password', username: 'a@b.c', password: 'p' }],
  ])('accept an email and password as %j', (wire) => {
    expect(z.decode(tokenRequest, wire)).toEqual({ kind: 'password', email: 'a@b.c', password: 'p' })
  })

  test('require a grant type with client credentials, but not with a username and password', () => {
    const rejected = z.safeDecode(tokenRequest, { client_id: 'i', client_secret: 's' })
    expect(rejected.error?.issues[0]?.message).toContain('client_credentials')
    const person = { client_id: 'i', username: 'a@b.c', password: 'p' }
    expect(z.decode(tokenRequest, person)).toEqual({ kind: 'password', email: 'a@b.c', password: 'p' })
  })

  test('reject an unknown grant type with a message', () => {
    expect(z.safeDecode(tokenRequest, { grant_type: 'implicit' }).error?.issues[0]?.message).toContain(
      'Use client_credentials, password or refresh_token',
    )
  })
})
