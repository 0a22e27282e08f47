import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { Problem } from '#contract/problem.ts'
import { problemV1, problemV2 } from '#contract/wire/problems/write-problem.ts'

/** Headers of responses that bypass the hooks. */
const headers = [
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  'Cache-Control: no-store',
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy: no-referrer',
  'X-Content-Type-Options: nosniff',
  'X-Frame-Options: DENY',
]

/**
 * Responds to requests that Node couldn't parse, in the format of all other errors. Nothing of the request is logged
 * or repeated, because it may contain a token.
 */
export function sendClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = toConnectionProblem(error.code)
  // The last bytes read. For long headers that may not be the start; version 2 is then the default.
  const { rawPacket } = error as { readonly rawPacket?: unknown }
  const start = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, 100).toString('latin1') : ''
  const body = JSON.stringify(/^\w+ \/api\/v1\//i.test(start) ? problemV1(problem) : problemV2(problem))
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
      ...headers,
      `X-Request-Id: ${randomUUID()}`,
      `Date: ${new Date().toUTCString()}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  )
}

function toConnectionProblem(code: string): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Problem('TOO_LARGE', 'The URL and headers exceed 16 KiB. Send long values in the body.')
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Problem('UNREADABLE', 'The request took too long to arrive. Send it again.')
  }
  return new Problem('UNREADABLE', 'This isn’t a valid HTTP/1.1 request.')
}
