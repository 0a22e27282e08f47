import { Problem } from '#contract/problem.ts'
import { assembleFields } from './bracketed-fields.ts'

/** The fields of a request, from any source. */
export type RequestFields = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The registered media type, and a misspelling that existing clients send. */
const formTypes = ['application/x-www-form-urlencoded', 'application/x-www-formurlencoded']
/** NUL, plain or escaped in JSON. PostgreSQL can't store it. */
const nul = /\0|\\u0000/

/** Enough for 200 legs with a form field for each part. */
const maxFields = 3000

/** Deeper than any shipment, but not deep enough to overflow the stack. */
const maxDepth = 100

/** Whether brackets nest too deep. Those inside quotes count too: nobody's words open a hundred of them. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const bracket of text.matchAll(/[[\]{}]/g)) {
    // Never below nothing: closing brackets in a text would make room for opening ones behind it.
    depth = Math.max(0, depth + (bracket[0] === '[' || bracket[0] === '{' ? 1 : -1))
    if (depth > maxDepth) return true
  }
  return false
}

/** @throws Problem UNREADABLE where a text holds what no field can mean. */
export function assertReadable(text: string): void {
  if (nul.test(text)) throw new Problem('UNREADABLE', 'A field contains a NUL character. Remove it.')
  if (isTooDeep(text)) throw new Problem('UNREADABLE', 'The JSON is nested too deeply.')
}

/**
 * Reads a body by its content type. An empty one has no fields, under any type or none.
 * @throws Problem UNSUPPORTED_TYPE, or UNREADABLE with what is wrong.
 */
export function parseBody(body: Buffer, contentType: string | undefined): RequestFields {
  if (body.length === 0) return {}
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  const charset = /charset="?([^";\s]+)/.exec(parameters.join(';'))?.[1] ?? 'utf-8'
  const isForm = formTypes.includes(type.trim())
  const isJson = /^application\/(json|[\w.-]+\+json)$/.test(type.trim())
  if ((!isForm && !isJson) || !/^(utf-?8|us-ascii)$/.test(charset)) {
    throw new Problem(
      'UNSUPPORTED_TYPE',
      'Send application/json or application/x-www-form-urlencoded, in UTF-8.',
    )
  }
  const text = decodeUtf8(body)
  if (isForm) return parseForm(text)
  const fields = parseJson(text)
  // A field may hold JSON text of its own, whose brackets were spelt as escapes until now.
  for (const field of Object.values(fields)) if (typeof field === 'string') assertReadable(field)
  return fields
}

function decodeUtf8(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch (cause) {
    throw new Problem('UNREADABLE', 'The body isn’t valid UTF-8.', { cause })
  }
}

function parseJson(text: string): RequestFields {
  if (text.trim() === '') return {}
  assertReadable(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Problem('UNREADABLE', 'The body isn’t valid JSON.', {
      cause,
    })
  }
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new Problem('VALIDATION_FAILED', 'Send the fields as one JSON object.')
  }
  return { ...value }
}

/**
 * Reads form fields, from a body or from a query.
 * @returns each field as text, and as the list or object that it says by brackets.
 * @throws Problem UNREADABLE where a field stands twice, since nobody knows which one counts, and where the percent
 * signs spell no UTF-8.
 */
export function parseForm(text: string): RequestFields {
  const entries = [...new URLSearchParams(text)]
  if (entries.length > maxFields) {
    throw new Problem('UNREADABLE', `A request can have at most ${maxFields} fields.`)
  }
  entries.flat().forEach(assertReadable)
  // What cannot be decoded becomes U+FFFD, which somebody may also have typed.
  const replaced = entries.some(([, value]) => value.includes('\ufffd'))
  if (replaced && !/\ufffd|%ef%bf%bd/i.test(text)) {
    throw new Problem('UNREADABLE', 'A field isn’t valid UTF-8.')
  }
  return assembleFields(entries)
}

/** @returns what stands after the `?` of a request's address, or nothing. */
export function queryString(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}
