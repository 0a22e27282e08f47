import * as z from 'zod/mini'
import { fieldProblems, Problem } from '#contract/problem.ts'
import { parseFileName } from '#contract/wire/codec/content-disposition.ts'
import { doneReply } from '#contract/wire/codec/empty.ts'
import type { Fields } from '#contract/wire/codec/fields.ts'
import { fillPath, type Operation } from '#contract/wire/codec/operation.ts'
import { findMessage } from '#contract/wire/problems/problem-messages.ts'
import { readProblem } from '#contract/wire/problems/read-problem.ts'
import { signIn } from '#contract/wire/session/operations-v2.ts'
import { syncServerClock } from '#web/times/server-clock.ts'
import { encodeBody } from './http/encode-body.ts'
import { parseResponse } from './http/parse-response.ts'
import { type OnProgress, createIdleTimeout, readBody } from './http/read-body.ts'
import { appConfig, serviceUrl } from './config.ts'
import {
  unexpectedResponse,
  unsupportedOperation,
  interruptedMessage,
  networkErrorMessage,
} from './http/error-messages.ts'
import { renewSession } from './http/renew-token.ts'
import { currentSession, expireSession } from '#web/session.ts'

export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  /** Called with how much of the response has arrived. */
  readonly onProgress?: OnProgress | undefined
}

type CallOptions = SendOptions & {
  /** Called if the service still returns 401 after renewing the session. Returns whether it has ended; true by default. */
  readonly hasSessionEnded?: () => boolean
}

/**
 * Calls an operation: encodes the request, sends it with the session's token, and decodes the response. A 401 renews
 * the session once, if possible. If that fails, or the new token is rejected too, the session ends and the draft stays.
 * @throws Problem for every failure.
 */
export async function call<Input, Output>(
  operation: Operation<string, Input, Output>,
  input: Input,
  { hasSessionEnded = () => true, ...options }: CallOptions = {},
): Promise<Output> {
  const { token: used, person, organizationId } = currentSession() ?? {}
  try {
    return await send(operation, input, used, options)
  } catch (error) {
    if (!isUnauthorized(error) || operation.access === 'open') throw error
    const token = await renewToken(used)
    const session = currentSession()
    // Another person or organization now works in this tab, and the request isn't meant for them.
    if (token && (session?.person !== person || session?.organizationId !== organizationId)) throw error
    let failure: unknown = error
    if (token) {
      try {
        return await send(operation, input, token, options)
      } catch (retryError) {
        failure = retryError
      }
    }
    if (!isUnauthorized(failure) || !hasSessionEnded()) throw failure
    expireSession()
    // Replaces the service's message, which is about tokens and no longer applies after signing in again.
    const message = 'Your session ended before we could do this. Sign in, then try again.'
    throw new Problem('UNAUTHORIZED', message, { cause: failure })
  }
}

/**
 * Calls an operation that a server may not support, and may answer with any status, even 401. A 401 ends the session
 * only if the session has already expired.
 */
export function callOptional<Input, Output>(
  operation: Operation<string, Input, Output>,
  input: Input,
  options: SendOptions = {},
): Promise<Output> {
  const hasSessionEnded = () => Date.now() >= (currentSession()?.endsAt ?? Infinity)
  return call(operation, input, { ...options, hasSessionEnded })
}

/** Calls an operation with the given token, before a session has been started with it. */
export const callWithToken = <Input, Output>(
  token: string,
  operation: Operation<string, Input, Output>,
  input: NoInfer<Input>,
) => send(operation, input, token)

const isUnauthorized = (error: unknown) => error instanceof Problem && error.code === 'UNAUTHORIZED'

const renewToken = (used: string | undefined) =>
  renewSession(used, (refreshToken) => send(signIn, { kind: 'refresh', refreshToken }, undefined))

/**
 * Makes sure that the token hasn't been used for a purchase yet. If the session can't be renewed, it ends, and the
 * person is asked to sign in again on the same page.
 * @throws Problem UNAUTHORIZED if the person has to sign in first, or the Problem of a renewal that failed.
 */
export async function ensureUnusedToken(): Promise<void> {
  const session = currentSession()
  if (!session?.used || (await renewToken(session.token))) return
  expireSession()
  throw new Problem(
    'UNAUTHORIZED',
    'This service asks you to sign in before each purchase. Sign in, then buy.',
  )
}

async function send<Input, Output>(
  operation: Operation<string, Input, Output>,
  input: Input,
  token: string | undefined,
  { signal, onProgress }: SendOptions = {},
): Promise<Output> {
  const encoded = z.safeEncode(operation.request, input)
  // For example, a month in the page's URL that isn't one.
  if (!encoded.success) {
    const fields = fieldProblems(encoded.error.issues)
    throw new Problem('VALIDATION_FAILED', fields[0]?.message ?? '', { fields })
  }
  const { path, rest } = fillPath(operation.paths[0], encoded.data as Fields)
  const url = serviceUrl(path)
  const headers = new Headers({
    Accept: operation.mediaType ? `${operation.mediaType}, application/json` : 'application/json',
  })
  if (token && operation.access === 'token') attachToken(token, url, headers)
  const body = encodeBody(operation.requestEncoding, rest, url, headers)
  const request: RequestInit = {
    method: operation.method,
    headers,
    credentials: 'omit',
    // A URL with a token in it must not be kept.
    cache: operation.cacheable && appConfig().token !== 'query' ? 'no-cache' : 'no-store',
    referrerPolicy: 'no-referrer',
    signal: signal ?? null,
    body,
  }
  const timeout = appConfig().timeLimit * 1_000
  // Reading setup or opening a link sends a body too. Other operations may send an empty one, such as signing out.
  const isRead = body === null || /^(get|open)/.test(operation.action)
  const hasInput = !isRead && Object.values(rest).some((value) => value !== undefined)
  const onResponse = ({ headers }: Response) => syncServerClock(headers.get('Date'))
  const { response, bytes } = await fetchBody(url, request, { timeout, hasInput, onProgress, onResponse })
  const type = response.headers.get('Content-Type')?.toLowerCase()
  // A body of another type is an error, whatever its status.
  const isFile = response.ok && operation.mediaType && type?.startsWith(operation.mediaType)
  // Other servers confirm an action with an empty response. Any other reply needs a body.
  const isEmptyConfirmation = operation.reply === doneReply && response.ok && bytes.length === 0
  const parse = () => (isEmptyConfirmation ? undefined : parseResponse(response, bytes))
  const answer = isFile
    ? { name: parseFileName(response.headers.get('Content-Disposition')), bytes }
    : parse()
  const reply = z.safeDecode(operation.reply, answer)
  if (reply.success) return reply.data
  // Some servers send an error with a success status; its message is in the body.
  const message = findMessage(answer)
  throw new Problem('UNREADABLE_RESPONSE', message ?? unexpectedResponse, {
    fromServer: message !== undefined,
    cause: reply.error,
  })
}

function attachToken(token: string, url: URL, headers: Headers) {
  const { token: placement } = appConfig()
  if (placement === 'query') url.searchParams.set('access_token', token)
  else headers.set('Authorization', placement === 'bare' ? token : `Bearer ${token}`)
}

type FetchOptions = Pick<SendOptions, 'onProgress'> & {
  readonly timeout: number
  readonly hasInput?: boolean
  readonly onResponse?: (response: Response) => void
}

/**
 * Sends a request and reads the whole response.
 * @param options.timeout aborts if no data arrives for this many milliseconds.
 * @param options.hasInput whether the request contains what the user typed. Errors then say that it's kept.
 * @param options.onResponse called once the headers arrive. Reading the body may take long.
 */
async function fetchBody(
  url: URL,
  request: RequestInit,
  { timeout, hasInput = false, onProgress, onResponse }: FetchOptions,
) {
  const idle = createIdleTimeout(timeout)
  const signal = AbortSignal.any([idle.signal, ...(request.signal ? [request.signal] : [])])
  try {
    const pending = globalThis.takeEarlyResponse?.(url, request, signal) ?? fetch(url, { ...request, signal })
    const response = await pending.catch((cause: unknown) => {
      throw new Problem('NO_RESPONSE', networkErrorMessage(cause, url, hasInput), { cause })
    })
    onResponse?.(response)
    const bytes = await readBody(response, (length) => {
      idle.restart()
      onProgress?.(length)
    }).catch((cause: unknown) => {
      throw new Problem('NO_RESPONSE', interruptedMessage(cause, hasInput), { cause })
    })
    return { response, bytes }
  } finally {
    idle.clear()
  }
}

/** Loads `config.json`, which says which service the app uses and how. */
export async function fetchConfigFile(): Promise<unknown> {
  const url = new URL('/config.json', location.origin)
  const { response, bytes } = await fetchBody(url, { cache: 'no-cache' }, { timeout: 30_000 })
  return parseResponse(response, bytes)
}

/** Loads a text file of the app, by its path from the root. @throws Problem if it can't be loaded. */
export async function fetchStaticFile(path: string): Promise<string> {
  const url = new URL(path, location.origin)
  const fail = (cause: unknown) => {
    throw new Problem('NO_RESPONSE', networkErrorMessage(cause, url, false), { cause })
  }
  const response = await fetch(url).catch(fail)
  if (!response.ok) throw readProblem(response.status, undefined)
  return response.text().catch(fail)
}

/**
 * Calls the first of several operations that the service supports. A server must not be able
 * to carry out more than one of them.
 * @throws Problem for every failure.
 */
export async function callFirstSupported<Input, Output>(
  operations: readonly Operation<string, Input, Output>[],
  input: Input,
): Promise<Output> {
  let missing: Problem | undefined
  for (const operation of operations) {
    try {
      return await call(operation, input)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error
      // Prefer the message of a server that has the operation but not the requested record.
      if (!missing?.fromServer) missing = error
    }
  }
  throw missing?.fromServer ? missing : new Problem('NOT_FOUND', unsupportedOperation, { cause: missing })
}
