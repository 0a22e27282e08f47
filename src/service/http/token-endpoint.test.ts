import { describe, expect, test } from 'vitest'
import { withBasicClient } from './token-endpoint.ts'

const client = { client_id: 'Client-1', client_secret: 'secret' }
const authorization = `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`

describe('HTTP Basic at the token endpoint', () => {
  test.each([
    {},
    { client_id: '', client_secret: '' },
    { client_id: null, client_secret: null },
    { client_id: 'CLIENT-1' },
  ])('is used if the body has no other credentials: %j', (fields) => {
    expect(withBasicClient(fields, authorization)).toEqual(client)
  })

  test.each([{ client_secret: 'secret' }, { client_id: 'client-2' }, { client_id: {} }])(
    'is rejected if the body has others, or the secret again: %j',
    (fields) => {
      expect(() => withBasicClient(fields, authorization)).toThrow(
        expect.objectContaining({ oauth: 'invalid_request' }),
      )
    },
  )
})
