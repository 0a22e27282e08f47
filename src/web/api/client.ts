import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { nameIn } from '#contract/wire/codec/content-disposition.ts'
import { fillPath, type Operation } from '#contract/wire/codec/operation.ts'
import { wordsIn } from '#contract/wire/problems/problem-messages.ts'
import { problemIn } from '#contract/wire/problems/read-problem.ts'
import { signIn } from '#contract/wire/session/operations-v2.ts'
import { heardServerTime } from '#web/times/server-clock.ts'
import { type Heard, untilSilent, wholeOf } from './http/read-body.ts'
import { appConfig } from './config.ts'
import { notUnderstood, nowhere, unheard, noAnswer, unreadable } from './http/error-messages.ts'
import { renewal } from './http/renew-token.ts'
import { currentSession, expireSession } from '#web/session.ts'

type Fields = Readonly<Record<string, unknown>>
type Carrier = Operation['sends']

/**
 * Does one operation: encodes, sends with the session's token, decodes. A 401 renews the session once, where
 * it can be renewed; else the session ends and the draft stays.
 * @param heard hears how much of the answer has come.
 * @throws Problem, always and only.
 */
export async function call<Input, Output>(
  row: Operation<string, Input, Output>,
  input: Input,
  signal?: AbortSignal,
  heard?: Heard,
): Promise<Output> {
  const used = currentSession()?.token
  try {
    return await send(row, input, used, signal, heard)
  } catch (error) {
    if (!isUnauthorized(error) || row.access === 'open') throw error
    const token = await renewed(used)
    if (token) return send(row, input, token, signal, heard)
    expireSession()
    throw error
  }
}

/**
 * Calls an operation that a server may not support, and may answer with any status, including 401. A 401
 * renews the session once, if possible, and retries. If that isn't possible, throws the 401 and ends the
 * session if it has expired.
 * @throws Problem for every failure.
 */
export async function ask<Input, Output>(
  row: Operation<string, Input, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  const used = currentSession()?.token
  try {
    return await send(row, input, used, signal)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const token = await renewed(used)
    if (token) return send(row, input, token, signal)
    if (Date.now() >= (currentSession()?.endsAt ?? Infinity)) expireSession()
    throw error
  }
}

const isUnauthorized = (error: unknown) => error instanceof Problem && error.code === 'UNAUTHORIZED'

const renewed = renewal((refreshToken) => send(signIn, { kind: 'refresh', refreshToken }, undefined))

/**
 * Sees to a token that no purchase was sent with yet. Where the session cannot be renewed, it ends, and the person is
 * asked in place.
 * @throws Problem UNAUTHORIZED where the person has to sign in first; and what a renewal that failed throws.
 */
export async function takeUnspentToken(): Promise<void> {
  const session = currentSession()
  if (!session?.spent || (await renewed(session.token))) return
  expireSession()
  throw new Problem(
    'UNAUTHORIZED',
    'This service wants a fresh sign-in for each purchase. Nothing was sent: sign in, then buy.',
  )
}

async function send<Input, Output>(
  row: Operation<string, Input, Output>,
  input: Input,
  token: string | undefined,
  signal?: AbortSignal,
  heard?: Heard,
): Promise<Output> {
  const { path, rest } = fillPath(row.paths[0], z.encode(row.request, input) as Fields)
  const url = new URL(appConfig().service + path, location.origin)
  const headers = new Headers({ Accept: row.hands ? `${row.hands}, application/json` : 'application/json' })
  if (token && row.access === 'token') present(token, url, headers)
  const body = bodyOf(row.sends, rest, url, headers)
  const request: RequestInit = {
    method: row.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: signal ?? null,
    ...(body === undefined ? {} : { body }),
  }
  const patience = appConfig().timeLimit * 1_000
  const answer = row.hands
    ? await handedOut(url, request, patience, row.hands, heard)
    : await answered(url, request, patience)
  const reply = z.safeDecode(row.reply, answer)
  if (reply.success) return reply.data
  // A refusal that comes as a good answer has its words in it.
  throw new Problem('ANSWER_UNREADABLE', wordsIn(answer) ?? notUnderstood, { cause: reply.error })
}

function present(token: string, url: URL, headers: Headers) {
  const { token: placement } = appConfig()
  if (placement === 'query') url.searchParams.set('access_token', token)
  else headers.set('Authorization', placement === 'bare' ? token : `Bearer ${token}`)
}

function bodyOf(sends: Carrier, rest: Fields, url: URL, headers: Headers): BodyInit | undefined {
  if (sends === 'nothing') return undefined
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (sends === 'json') {
    headers.set('Content-Type', 'application/json')
    return JSON.stringify(Object.fromEntries(given))
  }
  const texts = given.map(([key, value]): [string, string] => [key, String(value)])
  if (sends === 'form') return new URLSearchParams(texts)
  for (const [key, text] of texts) url.searchParams.set(key, text)
  return undefined
}

/** An answer, whole, of which nothing may come for no longer than so many milliseconds. */
async function received(url: URL, request: RequestInit, patience: number, heard?: Heard) {
  const silence = untilSilent(patience)
  const signal = AbortSignal.any([silence.signal, ...(request.signal ? [request.signal] : [])])
  try {
    const response = await fetch(url, { ...request, signal }).catch((cause: unknown) => {
      throw new Problem('NO_ANSWER', noAnswer(cause, url), { cause })
    })
    heardServerTime(response.headers.get('Date'))
    const bytes = await wholeOf(response, (length) => {
      silence.heard()
      heard?.(length)
    }).catch((cause: unknown) => {
      throw new Problem('NO_ANSWER', unheard(cause), { cause })
    })
    return { response, bytes }
  } finally {
    silence.end()
  }
}

/** The file of a good answer. What is of another type is no such file, whatever its status says. */
async function handedOut(
  url: URL,
  request: RequestInit,
  patience: number,
  type: string,
  heard?: Heard,
): Promise<unknown> {
  const { response, bytes } = await received(url, request, patience, heard)
  const isFile = response.headers.get('Content-Type')?.toLowerCase().startsWith(type) ?? false
  if (response.ok && isFile) return { name: nameIn(response.headers.get('Content-Disposition')), bytes }
  return understood(response, bytes)
}

/** The parsed JSON of a good answer. Each way of having none is told in its own words. */
async function answered(url: URL, request: RequestInit, patience: number): Promise<unknown> {
  const { response, bytes } = await received(url, request, patience)
  return understood(response, bytes)
}

function understood(response: Response, bytes: Uint8Array<ArrayBuffer>): unknown {
  const text = new TextDecoder().decode(bytes)
  const body = parsed(text)
  if (!response.ok) throw problemIn(response.status, body ?? text, response.headers.get('Retry-After'))
  if (body !== undefined) return body
  throw new Problem('ANSWER_UNREADABLE', unreadable(text))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Reads the file beside the app that says which service this is, how it speaks, how the token is sent. */
export async function fetchConfigFile(): Promise<unknown> {
  return answered(new URL('/config.json', location.origin), { cache: 'no-cache' }, 30_000)
}

/**
 * Reads a file that is shipped with the app, as text.
 * @param path from the app's root, with a leading slash.
 * @throws Problem where it does not come.
 */
export async function loadStatic(path: string): Promise<string> {
  const url = new URL(path, location.origin)
  let response: Response
  try {
    response = await fetch(url)
    if (response.ok) return await response.text()
  } catch (cause) {
    throw new Problem('NO_ANSWER', noAnswer(cause, url), { cause })
  }
  throw problemIn(response.status, undefined)
}

/**
 * Does the first of several operations that the service has: where one is not there, the next is tried. Only for
 * operations of which at most one can have been done.
 * @throws Problem, always and only.
 */
export async function callFirst<Input, Output>(
  rows: readonly Operation<string, Input, Output>[],
  input: Input,
): Promise<Output> {
  let missing: Problem | undefined
  for (const row of rows) {
    try {
      return await call(row, input)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error
      // The words of a server that has the operation, and lacks what is asked for, are the ones that help.
      if (!missing?.told) missing = error
    }
  }
  throw missing?.told ? missing : new Problem('NOT_FOUND', nowhere, { cause: missing })
}
