import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { WireProblemV1, WireProblemV2 } from './wire-replies.ts'
import type { TestService } from '#testing/service/service.ts'

// How a test sends what is wrong, and what every refusal must have, in the shape of either version.

export const apiVersions = [1, 2] as const
export type ApiVersion = (typeof apiVersions)[number]

export const urls = {
  quote: { 1: '/api/v1/quote/Bookings/quote', 2: '/api/v2/quote/bookings/quote' },
  purchase: { 1: '/api/v1/quote/Bookings/purchase', 2: '/api/v2/quote/bookings/purchase' },
  setup: { 1: '/api/v1/quote/quotes/setup', 2: '/api/v2/quote/quotes/setup' },
  signIn: { 1: '/api/v1/user/Users/login', 2: '/api/v2/user/oauth/token' },
} as const

/** What is sent; `by` is the whole header, and empty sends none. */
export type PostOptions = {
  readonly payload?: object | string | Buffer
  readonly type?: string
  readonly by: string
}

/** Posts a body as it is: text and bytes untouched, all else as JSON. */
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

/** The fields as a form, those that are there; values that are no text as JSON text. */
export function encodeForm(fields: object): string {
  return new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

/** Reads a refusal in the shape of its version, and checks what every refusal has. */
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

/** Expects a status, a sentence, and where a path is given a sentence at that path. */
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

/** The ways in which a field is not there. */
export const missingValues: readonly (readonly [how: string, value: unknown])[] = [
  ['missing', undefined],
  ['empty', ''],
  ['null', null],
]
/** What is no text, nor a figure that could stand for one. */
export const nonTextValues: readonly (readonly [how: string, value: unknown])[] = [
  ['an object', { a: 1 }],
  ['a list', ['x']],
]
