import type { Fields } from '#contract/wire/codec/fields.ts'
import type { Operation } from '#contract/wire/codec/operation.ts'

/**
 * Encodes the fields that aren't in the path: returns them as a body, or adds them to the URL's query string and
 * returns null.
 */
export function encodeBody(
  encoding: Operation['requestEncoding'],
  rest: Fields,
  url: URL,
  headers: Headers,
): BodyInit | null {
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (encoding === 'json') {
    headers.set('Content-Type', 'application/json')
    return JSON.stringify(Object.fromEntries(entries))
  }
  const pairs = entries.map(([key, value]): [string, string] => [key, String(value)])
  if (encoding === 'form') {
    // As in the specification. Browsers would add a charset.
    headers.set('Content-Type', 'application/x-www-form-urlencoded')
    return new URLSearchParams(pairs)
  }
  for (const [key, text] of pairs) url.searchParams.set(key, text)
  return null
}
