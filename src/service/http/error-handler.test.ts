import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireProblemV2 } from '#testing/requests/wire-replies.ts'
import { mountErrorHandler } from './error-handler.ts'

const app = Fastify()
beforeAll(() => {
  mountErrorHandler(app)
  app.get<{ Params: { status: string } }>('/api/v2/errors/:status', ({ params }) => {
    const statusCode = Number(params.status)
    throw Object.assign(new Error('A library failed.'), statusCode ? { statusCode } : {})
  })
})
afterAll(() => app.close())

describe('an error from a library', () => {
  test.each([
    ['400', 400, 'UNREADABLE'],
    ['499', 400, 'UNREADABLE'],
    ['500', 500, 'INTERNAL'],
    ['503', 500, 'INTERNAL'],
    ['302', 500, 'INTERNAL'],
    ['none', 500, 'INTERNAL'],
  ])('an error with the status %s is sent with %i, and without its message', async (status, sent, name) => {
    const reply = await app.inject({ url: `/api/v2/errors/${status}` })
    expect(reply.statusCode).toBe(sent)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json<WireProblemV2>()).toMatchObject({ name, status: sent })
    expect(reply.payload).not.toContain('A library failed')
  })
})
