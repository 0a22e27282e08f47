import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { WireProblemV1, WireProblemV2 } from './wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

// Sends invalid requests and checks what all error responses of either version have in common.

export const apiVersions = [1, 2] as const
export type ApiVersion = (typeof apiVersions)[number]

export const urls = {
  quote: { 1: '/api/v1/quote/Bookings/quote', 2: '/api/v2/quote/bookings/quote' },
  purchase: { 1: '/api/v1/quote/Bookings/purchase', 2: '/api/v2/quote/bookings/purchase' },
  setup: { 1: '/api/v1/quote/quotes/setup', 2: '/api/v2/quote/quotes/setup' },
  signIn: { 1: '/api/v1/user/Users/login', 2: '/api/v2/user/oauth/token' },
} as const

/** Options of a request. `by` is the whole authorization header; an empty one sends none. */
export type PostOptions = {
  readonly payload?: object | string | Buffer
  readonly type?: string
  readonly by: string
}

/** Posts a body: text and bytes unchanged, anything else as JSON. */
export function post(
  { request: ask }: TestService,
  url: string,
  { payload = {}, type = 'application/json', by }: PostOptions,
) {
  return ask({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...(by ? { authorization: by } : {}) },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  })
}

/** Reads an error response and checks what all of its version have in common. */
export function readProblem(reply: LightMyRequestResponse, version: ApiVersion) {
  expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(reply.headers['content-type']).toMatch(/^application\/json/)
  expect(reply.payload).not.toMatch(/ at .*\.[jt]s:|node_modules|Invalid input/)
  if (version === 1) {
    const { error } = reply.json<WireProblemV1 & { error: { name: string; code: string } }>()
    expect(error.statusCode).toBe(reply.statusCode)
    expect(error.name).toMatch(/Error$/)
    return { message: error.message, code: error.code, errors: error.details ?? [] }
  }
  const problem = reply.json<WireProblemV2>()
  expect(problem.status).toBe(reply.statusCode)
  return { message: problem.message, code: problem.name, errors: problem.errors ?? [] }
}

const sentence = /^\p{Lu}.+[.!]$/su

/** Expects a status and a message, and a message for a path if given. */
export function expectRejected(
  reply: LightMyRequestResponse,
  version: ApiVersion,
  status: number,
  path?: string,
): void {
  expect(reply.statusCode).toBe(status)
  const { message, errors } = readProblem(reply, version)
  expect(message).toMatch(sentence)
  for (const error of errors) expect(error.message).toMatch(sentence)
  if (path !== undefined) expect(errors.map((error) => error.path)).toContain(path)
}

/** Ways in which a field can be missing. */
export const missingValues: readonly (readonly [how: string, value: unknown])[] = [
  ['missing', undefined],
  ['empty', ''],
  ['null', null],
]
/** Values that can't be read as text, unlike numbers. */
export const nonTextValues: readonly (readonly [how: string, value: unknown])[] = [
  ['an object', { a: 1 }],
  ['a list', ['x']],
]
