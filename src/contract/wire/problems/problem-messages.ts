import type { FieldProblem, ProblemCode } from '#contract/problem.ts'
import { type Fields, fieldsOf, listOf, textOf } from '#contract/wire/codec/lenient-codec.ts'

/** What to say of a kind of problem when the server's own words cannot be shown. */
export const sentences: Readonly<Partial<Record<ProblemCode, string>>> = {
  UNREADABLE: 'The service could not read what was sent.',
  UNAUTHORIZED: 'You are not signed in, or your session has ended.',
  FORBIDDEN: 'Your account may not do this.',
  NOT_FOUND: 'This is not there, or it is not yours to see.',
  CONFLICT: 'This can no longer be done: something else happened first.',
  TOO_LARGE: 'This is more than the service takes at once.',
  UNSUPPORTED_TYPE: 'The service does not take this kind of message.',
  VALIDATION_FAILED: 'The service found something wrong in the answers.',
  TOO_MANY_REQUESTS: 'Too many requests at once.',
  NOT_READY: 'The service is not ready. Nothing is lost.',
  INTERNAL: 'The service failed. Nothing is lost; try again in a minute.',
}

/** What the words of RFC 6749 mean to people, where a token endpoint says nothing else. */
const oauthSentences: Readonly<Record<string, string>> = {
  invalid_grant: 'The service does not accept these details. Check them, then try again.',
  invalid_client: 'The service does not accept these details. Check them, then try again.',
  unauthorized_client: 'The service does not let these details sign in here.',
  unsupported_grant_type: 'The service does not take this way of signing in.',
}

/** Longer than any sentence for people. */
const longestWords = 500
/** Markup, JSON, and the stack of a program. */
const raw = /<[a-z!/?]|[{[]\s*["'{[\]}]|^[{[]|\n\s+at /i
/** A name for programs, like `invalid_grant` or `error.value.tooHigh`. */
const code = /^[\w:-]+(\.[\w:-]+)*$/
/** What says no more than its status does. */
const statusAlone = new RegExp(
  '^(bad request|authorization required|not found|method not allowed|payload too large|unsupported media type|' +
    'unprocessable (entity|content)|validation (failed|error)|too many requests|internal server error|' +
    'bad gateway|service (temporarily )?unavailable|gateway time-?out)[.!]?$',
  'i',
)

/** Words that can be shown to people. */
function shown(value: unknown): string | undefined {
  const text = textOf(value)?.trim()
  if (!text || text.length > longestWords) return undefined
  return raw.test(text) || code.test(text) || statusAlone.test(text) ? undefined : text
}

/** The words for people, wherever a server puts them; nothing where it has none. */
export function wordsIn(body: unknown): string | undefined {
  if (typeof body === 'string') return shown(body)
  const fields = fieldsOf(body) ?? {}
  const inner = fieldsOf(fields['error'])
  const [first] = listOf(fields['errors']) ?? []
  const candidates = [
    fields['message'],
    inner?.['message'],
    fields['error_description'],
    fields['error'],
    first,
    fieldsOf(first)?.['message'],
    fields['detail'],
    ...[fields['details'], inner?.['details']].flatMap((details) => {
      const [one] = listOf(details) ?? [details]
      return [one, fieldsOf(one)?.['message']]
    }),
  ]
  return candidates.map(shown).find((text) => text !== undefined) ?? oauthSentences[String(fields['error'])]
}

/** The problems of single fields, wherever a server lists them. */
export function fieldsIn(body: unknown): FieldProblem[] {
  const fields = fieldsOf(body) ?? {}
  const details = fieldsOf(fields['error'])?.['details'] ?? fields['details']
  const list = listOf(fields['errors']) ?? listOf(details) ?? []
  // Some servers keep the words by field: `{messages: {email: ['is not valid']}}`.
  const byField =
    fieldsOf(fieldsOf(details)?.['messages']) ?? fieldsOf(fields['errors']) ?? fieldsOf(details) ?? {}
  return [...list.flatMap(listed), ...Object.entries(byField).flatMap(keyed)]
}

/** One entry of a list. A field that is named is wrong, whether or not the words about it can be shown. */
function listed(entry: unknown): FieldProblem[] {
  const fields: Fields = fieldsOf(entry) ?? {}
  const path = pathOf(fields['path'] ?? fields['field'])
  return path ? [{ path, sentence: shown(fields['message']) ?? 'The service did not accept this.' }] : []
}

function keyed([path, words]: [string, unknown]): FieldProblem[] {
  const sentence = shown(listOf(words)?.[0] ?? words)
  return path && sentence ? [{ path: plainPath(path), sentence }] : []
}

/** A path as text, or as the list of its steps. */
function pathOf(path: unknown): string | undefined {
  const text = listOf(path)?.map(String).join('.') ?? textOf(path)
  return text === undefined ? undefined : plainPath(text)
}

/** `journeyLegs[1].endTime` and `/journeyLegs/1/endTime` as `journeyLegs.1.endTime`. */
function plainPath(path: string): string {
  const dotted = path.startsWith('/') ? path.slice(1).replaceAll('/', '.') : path
  return dotted.replace(/\[["']?(\w+)["']?\]/g, '.$1')
}
