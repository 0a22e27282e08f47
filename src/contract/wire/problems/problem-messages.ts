import type { FieldProblem, ProblemCode } from '#contract/problem.ts'
import { type Fields, readFields } from '#contract/wire/codec/fields.ts'
import { readList, readText } from '#contract/wire/codec/readers.ts'

/** Default messages, used if the server's own message can't be shown. */
export const problemMessages: Readonly<Partial<Record<ProblemCode, string>>> = {
  UNREADABLE: 'The service couldn’t read this request.',
  UNAUTHORIZED: 'You’re not signed in, or your session has expired.',
  FORBIDDEN: 'You don’t have permission to do this. Ask an administrator.',
  NOT_FOUND: 'Not found, or you don’t have access to it.',
  CONFLICT: 'This is no longer possible, because something else changed first.',
  TOO_LARGE: 'This is too large for the service.',
  UNSUPPORTED_TYPE: 'The service doesn’t support this content type.',
  VALIDATION_FAILED: 'Some details aren’t valid. Check them, then try again.',
  TOO_MANY_REQUESTS: 'Too many requests at once.',
  NOT_READY: 'The service isn’t available right now.',
  INTERNAL: 'Something went wrong on the server. Try again in a minute.',
}

/** Messages for RFC 6749 error codes, used if a token endpoint sends no message. */
const oauthMessages: ReadonlyMap<unknown, string> = new Map([
  ['invalid_grant', 'These details are incorrect. Check them and try again.'],
  ['invalid_client', 'These details are incorrect. Check them and try again.'],
  ['unauthorized_client', 'You can’t sign in here with these details.'],
  ['unsupported_grant_type', 'The service doesn’t support this way of signing in.'],
])

/** Longer than any human-readable message. */
const maxMessageLength = 500
/** Markup, JSON and stack traces. */
const markup = /<[a-z!/?]|[{[]\s*["'{[\]}]|^[{[]|\n\s+at /i
/** A machine-readable code, such as `invalid_grant` or `error.value.tooHigh`. */
const machineCode = /^[\w:-]+(\.[\w:-]+)*$/
/** Messages that only repeat the status. */
const repeatsStatus = new RegExp(
  '^(bad request|authorization required|not found|method not allowed|payload too large|unsupported media type|' +
    'unprocessable (entity|content)|validation (failed|error)|too many requests|internal server error|' +
    'bad gateway|service (temporarily )?unavailable|gateway time-?out)[.!]?$',
  'i',
)

/** Returns a message if it can be shown to people. */
function readableMessage(value: unknown): string | undefined {
  const text = readText(value)?.trim()
  if (!text || text.length > maxMessageLength) return undefined
  return markup.test(text) || machineCode.test(text) || repeatsStatus.test(text) ? undefined : text
}

/** Finds a human-readable message, wherever a server puts it. Undefined if there's none. */
export function findMessage(body: unknown): string | undefined {
  if (typeof body === 'string') return readableMessage(body)
  const fields = readFields(body) ?? {}
  const inner = readFields(fields['error']) ?? {}
  const candidates = [
    fields['message'],
    fields['error_description'],
    fields['error'],
    fields['errors'],
    inner['errors'],
    fields['detail'],
    fields['details'],
    inner['details'],
    fields['amendments'],
  ].flatMap((value) => {
    const [first] = readList(value) ?? [value]
    return [first, entryMessage(first)]
  })
  return (
    candidates.map(readableMessage).find((text) => text !== undefined) ?? oauthMessages.get(fields['error'])
  )
}

/** Returns the message of a list entry. FastAPI calls it `msg`, and Spring `defaultMessage`. */
function entryMessage(entry: unknown): unknown {
  const fields = readFields(entry) ?? {}
  return fields['message'] ?? fields['msg'] ?? fields['defaultMessage']
}

/** Finds field problems, wherever a server lists them. */
export function findFieldProblems(body: unknown): FieldProblem[] {
  const fields = readFields(body) ?? {}
  const inner = readFields(fields['error']) ?? {}
  const details = inner['details'] ?? fields['details']
  const lists = [fields['errors'], inner['errors'], details, fields['detail']]
  const list = lists.map(readList).find(Boolean) ?? []
  // Some servers group messages by field: `{messages: {email: ['is not valid']}}`.
  const byField =
    readFields(readFields(details)?.['messages']) ?? readFields(fields['errors']) ?? readFields(details) ?? {}
  return [...list.flatMap(readListedProblem), ...Object.entries(byField).flatMap(readGroupedProblem)]
}

/** Reads an entry of a list. Reports the field even if its message can't be shown. */
function readListedProblem(entry: unknown): FieldProblem[] {
  const fields: Fields = readFields(entry) ?? {}
  // FastAPI's `loc` starts with the part of the request, such as `body`.
  const location = readPath(fields['loc'])?.replace(/^(body|query)(\.|$)/, '')
  const path = readPath(fields['path'] ?? fields['field']) ?? location
  return path
    ? [{ path, message: readableMessage(entryMessage(entry)) ?? 'The service didn’t accept this.' }]
    : []
}

function readGroupedProblem([path, messages]: [string, unknown]): FieldProblem[] {
  const message = readableMessage(readList(messages)?.[0] ?? messages)
  return path && message ? [{ path: plainPath(path), message }] : []
}

/** Reads a path from text or from a list of its segments. */
function readPath(path: unknown): string | undefined {
  const text = readList(path)?.map(String).join('.') ?? readText(path)
  return text === undefined ? undefined : plainPath(text)
}

/** Converts `journeyLegs[1].endTime` and `/journeyLegs/1/endTime` to `journeyLegs.1.endTime`. */
function plainPath(path: string): string {
  const dotted = path.startsWith('/') ? path.slice(1).replaceAll('/', '.') : path
  return dotted.replace(/\[["']?(\w+)["']?\]/g, '.$1')
}
