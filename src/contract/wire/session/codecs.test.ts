import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { grantV1, grantV2, tokenRequest } from './codecs.ts'

describe('Signing in, on the wire', () => {
  test('of version 1 takes the token from id and its life from ttl, in seconds whatever their size', () => {
    expect(z.decode(grantV1, { id: 'abc', ttl: 1_209_600, userId: 'u' })).toEqual({
      token: 'abc',
      seconds: 1_209_600,
      scopes: [],
      userId: 'u',
    })
  })

  test('of version 2 reads expires_in in seconds, and in milliseconds where it could be nothing else', () => {
    expect(z.decode(grantV2, { access_token: 'a', expires_in: 3600 })).toMatchObject({ seconds: 3600 })
    expect(z.decode(grantV2, { access_token: 'a', expires_in: 3_600_000 })).toMatchObject({ seconds: 3600 })
    expect(z.decode(grantV2, { access_token: 'a', expires_in: 100_000 })).toMatchObject({ seconds: 100_000 })
    expect(z.decode(grantV2, { access_token: 'a', expires_in: '100001' })).toMatchObject({ seconds: 100.001 })
  })

  test('without a token is no sign-in', () => {
    expect(z.safeDecode(grantV2, { expires_in: 1 }).success).toBe(false)
    expect(z.safeDecode(grantV1, '<html>').success).toBe(false)
  })

  test('says a token set exactly as the specification does', () => {
    expect(z.encode(tokenRequest, { kind: 'token set', clientId: 'i', clientSecret: 's' })).toEqual({
      grant_type: 'client_credentials',
      client_id: 'i',
      client_secret: 's',
    })
  })

  test.each([
    [{ email: 'a@b.c', password: 'p' }],
    [{ grant_type: 'password', email: 'a@b.c', password: 'p' }],
    [{ grant_type: 'password', username: 'a@b.c', password: 'p' }],
  ])('takes an e-mail and a password as %j', (wire) => {
    expect(z.decode(tokenRequest, wire)).toEqual({ kind: 'password', email: 'a@b.c', password: 'p' })
  })

  test('asks a client that names no grant for one, and takes a person beside a client id as a person', () => {
    const refused = z.safeDecode(tokenRequest, { client_id: 'i', client_secret: 's' })
    expect(refused.error?.issues[0]?.message).toContain('client_credentials')
    const person = { client_id: 'i', username: 'a@b.c', password: 'p' }
    expect(z.decode(tokenRequest, person)).toEqual({ kind: 'password', email: 'a@b.c', password: 'p' })
  })

  test('refuses a grant that it does not know, in words', () => {
    expect(z.safeDecode(tokenRequest, { grant_type: 'implicit' }).error?.issues[0]?.message).toContain(
      'Use client_credentials, password or refresh_token',
    )
  })
})
