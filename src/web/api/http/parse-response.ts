import { Problem } from '#contract/problem.ts'
import { parseJson } from '#contract/wire/codec/lenient-codec.ts'
import { readProblem } from '#contract/wire/problems/read-problem.ts'
import { unreadableMessage } from './error-messages.ts'

/** Returns the parsed JSON of a successful response. @throws Problem that says why there is none. */
export function parseResponse(response: Response, bytes: Uint8Array<ArrayBuffer>): unknown {
  const text = new TextDecoder().decode(bytes)
  const body = parseJson(text, () => undefined)
  if (!response.ok) throw readProblem(response.status, body ?? text, response.headers.get('Retry-After'))
  if (body !== undefined) return body
  throw new Problem('UNREADABLE_RESPONSE', unreadableMessage(text))
}
