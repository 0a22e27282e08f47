import { Problem } from '#contract/problem.ts'
import { assembleFields } from './bracketed-fields.ts'

/** The fields of a request, from any source. */
export type RequestFields = Readonly<Record<string, unknown>>

const jsonAsFormMessage =
  'The body is JSON, but its Content-Type says that it’s a form. Send it as application/json.'

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The registered media type, and a misspelling that existing clients send. */
const formTypes = ['application/x-www-form-urlencoded', 'application/x-www-formurlencoded']
/** NUL, plain or escaped in JSON. PostgreSQL can't store it. */
const nul = /\0|\\u0000/

/** Enough for 200 legs with a form field for each part. */
const maxFields = 3000

/** Deeper than any shipment, but not deep enough to overflow the stack. */
const maxDepth = 100

/**
 * Checks whether brackets are nested too deeply. Those in strings count too; no real text has a hundred of them open.
 */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const bracket of text.matchAll(/[[\]{}]/g)) {
    // Never below 0: closing brackets in a string would allow for more opening ones after it.
    depth = Math.max(0, depth + (bracket[0] === '[' || bracket[0] === '{' ? 1 : -1))
    if (depth > maxDepth) return true
  }
  return false
}

/** @throws Problem UNREADABLE if a string contains NUL or is nested too deeply. */
export function assertReadable(text: string): void {
  if (nul.test(text)) throw new Problem('UNREADABLE', 'A field contains a NUL character. Remove it.')
  if (isTooDeep(text)) throw new Problem('UNREADABLE', 'The JSON is nested too deeply.')
}

/**
 * Parses a body by its content type. An empty body has no fields, whatever its type.
 * @throws Problem UNSUPPORTED_TYPE, or UNREADABLE with the reason.
 */
export function parseBody(body: Buffer, contentType: string | undefined): RequestFields {
  if (body.length === 0) return {}
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';')
  const charset = /charset="?([^";\s]+)/.exec(parameters.join(';'))?.[1] ?? 'utf-8'
  const isForm = formTypes.includes(type.trim())
  const isJson = /^application\/(json|[\w.-]+\+json)$/.test(type.trim())
  const isLatin1 = isForm && charset === 'iso-8859-1'
  if ((!isForm && !isJson) || !(isLatin1 || /^(utf-?8|us-ascii)$/.test(charset))) {
    const message = 'Send application/json or application/x-www-form-urlencoded, in UTF-8.'
    throw new Problem('UNSUPPORTED_TYPE', message)
  }
  const text = isLatin1 ? body.toString('latin1') : decodeUtf8(body)
  if (isForm) {
    // `curl -d` calls any body a form.
    if (/^\s*[{[]/.test(text)) throw new Problem('UNSUPPORTED_TYPE', jsonAsFormMessage)
    return parseForm(isLatin1 ? escapeAsUtf8(text) : text)
  }
  const fields = parseJson(text)
  // A field may contain JSON text itself, whose brackets may have been escaped before.
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

/**
 * Converts the percent escapes of a form in ISO-8859-1 to those of UTF-8. Apache HttpClient and REST Assured send such forms
 * by default, and encode `ä` as `%E4`.
 * @throws Problem UNREADABLE if the form isn't percent-encoded.
 */
function escapeAsUtf8(form: string): string {
  if (/[^\0-\x7f]/.test(form))
    throw new Problem('UNREADABLE', 'Percent-encode the form, or send it in UTF-8.')
  return form.replace(/%[89a-f][\da-f]/gi, (escape) =>
    encodeURIComponent(String.fromCharCode(parseInt(escape.slice(1), 16))),
  )
}

function parseJson(text: string): RequestFields {
  if (text.trim() === '') return {}
  assertReadable(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Problem('UNREADABLE', 'The body isn’t valid JSON.', { cause })
  }
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new Problem('VALIDATION_FAILED', 'Send the fields as one JSON object.')
  }
  return { ...value }
}

/**
 * Parses form fields of a body or a query: each as text, or as a list or object if its name has brackets.
 * @throws Problem UNREADABLE if a field appears twice, or if its percent-encoding isn't valid UTF-8.
 */
export function parseForm(text: string): RequestFields {
  const entries = [...new URLSearchParams(text)]
  if (entries.length > maxFields) {
    throw new Problem('UNREADABLE', `A request can have at most ${maxFields} fields.`)
  }
  entries.flat().forEach(assertReadable)
  // Invalid bytes become U+FFFD, but that character may also have been sent as such.
  const replaced = entries.some(([, value]) => value.includes('\ufffd'))
  if (replaced && !/\ufffd|%ef%bf%bd/i.test(text)) {
    throw new Problem('UNREADABLE', 'A field isn’t valid UTF-8.')
  }
  return assembleFields(entries)
}

/** Returns the query string of a URL without the `?`, or an empty string. */
export function queryString(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}

/** Returns a URL without its query string. */
export function urlPath(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
