import { Problem } from '#contract/problem.ts'

/** What a request says, by name, whichever way it was said. */
export type RequestFields = Readonly<Record<string, unknown>>

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The right name of the type, and the one that live clients send. */
const formTypes = ['application/x-www-form-urlencoded', 'application/x-www-formurlencoded']
/** A NUL, plain or as JSON spells it: no field means it, and PostgreSQL keeps none. */
const nul = /\0|\\u0000/

/** Lists that a form may say by one field for each entry, by the names that forms give them. */
const lists = new Map([
  ['extensions', 'extensions'],
  ['extensions[]', 'extensions'],
])

/** Many more than any operation has. */
const mostFields = 500

/** Deeper than any shipment, and far from where walking through it would exhaust the stack. */
const deepest = 100

/** Whether brackets nest too deep. Those inside quotes count too: nobody's words open a hundred of them. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (const bracket of text.matchAll(/[[\]{}]/g)) {
    // Never below nothing: closing brackets in a text would make room for opening ones behind it.
    depth = Math.max(0, depth + (bracket[0] === '[' || bracket[0] === '{' ? 1 : -1))
    if (depth > deepest) return true
  }
  return false
}

/** @throws Problem UNREADABLE where a text holds what no field can mean. */
export function guardText(text: string): void {
  if (nul.test(text)) throw new Problem('UNREADABLE', 'A field holds a NUL character. Take it out.')
  if (isTooDeep(text)) throw new Problem('UNREADABLE', 'The JSON nests too deep to be read.')
}

/**
 * Reads a body by its content type. An empty one has no fields, under any type or none.
 * @throws Problem UNSUPPORTED_TYPE, or UNREADABLE with what is wrong.
 */
export function bodyFields(body: Buffer, contentType: string | undefined): RequestFields {
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
  const text = decoded(body)
  if (isForm) return formFields(text)
  const fields = jsonFields(text)
  // A field may hold JSON text of its own, whose brackets were spelt as escapes until now.
  for (const field of Object.values(fields)) if (typeof field === 'string') guardText(field)
  return fields
}

function decoded(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch (cause) {
    throw new Problem('UNREADABLE', 'The body is not text in UTF-8.', { cause })
  }
}

function jsonFields(text: string): RequestFields {
  if (text.trim() === '') return {}
  guardText(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Problem('UNREADABLE', 'The body is not JSON that can be read. Check its end and its quotes.', {
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
 * @returns each field as text; the entries of a list that stands several times, as a list of texts.
 * @throws Problem UNREADABLE where any other field stands twice, since nobody knows which one counts, and where the
 * percent signs spell no UTF-8.
 */
export function formFields(text: string): RequestFields {
  const fields = new Map<string, string[]>()
  let count = 0
  for (const [said, value] of new URLSearchParams(text)) {
    const list = lists.get(said)
    const name = list ?? said
    const before = fields.get(name) ?? []
    if (!list && before.length > 0) {
      throw new Problem('UNREADABLE', `The field "${name.slice(0, 60)}" stands twice. Send it once.`)
    }
    guardText(name)
    guardText(value)
    fields.set(name, [...before, value])
    if (++count > mostFields) {
      throw new Problem('UNREADABLE', `A request has at most ${mostFields} fields.`)
    }
  }
  // What cannot be decoded becomes U+FFFD, which somebody may also have typed.
  const replaced = [...fields.values()].flat().some((value) => value.includes('\ufffd'))
  if (replaced && !/\ufffd|%ef%bf%bd/i.test(text)) {
    throw new Problem('UNREADABLE', 'A field is not text in UTF-8.')
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )
}

/** @returns what stands after the `?` of a request's address, or nothing. */
export function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}
