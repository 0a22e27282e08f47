import * as z from 'zod/mini'
import { hasHiddenCharacters } from './hidden-characters.ts'
import { isDay, isTimestamp, nonexistentDateProblem } from './timestamps.ts'

export const defaultMaxLength = 200

/** Limits the length. Aborts, so that later checks don't have to scan a string that is too long. */
function limitLength(max: number) {
  return z.maxLength(max, { error: `Use ${max} characters or fewer.`, abort: true })
}

/** Error for hidden characters, which make text read differently to people than to the system. */
export const hiddenCharacterMessage = 'This contains a hidden character. Delete the text and type it again.'

const singleLine = z.refine<string>((text) => !hasHiddenCharacters(text), {
  error: ({ input }) =>
    hasHiddenCharacters(String(input), { lines: true })
      ? hiddenCharacterMessage
      : 'Enter this on one line, without tabs.',
})
const multiLine = z.refine<string>(
  (text) => !hasHiddenCharacters(text, { lines: true }),
  hiddenCharacterMessage,
)

/** Required single-line text. `message` is the error shown if it's missing. */
export function requiredText(message: string, max = defaultMaxLength) {
  return z.string(message).check(z.trim(), z.minLength(1, message), limitLength(max), singleLine)
}

/** Single-line text that must be present but can be empty. `message` is the error shown if it's absent. */
export function presentText(message: string) {
  return z.string(message).check(z.trim(), limitLength(defaultMaxLength), singleLine)
}

/** Optional single-line text. An empty value is left out on the wire. */
export function optionalText(max = defaultMaxLength) {
  return z.optional(z.string('Send this as a string.').check(z.trim(), limitLength(max), singleLine))
}

/** Required multi-line text. `message` is the error shown if it's missing. */
export function requiredLines(message: string, max: number) {
  return z.string(message).check(z.trim(), z.minLength(1, message), limitLength(max), multiLine)
}

export function optionalLines() {
  return z.optional(z.string('Send this as a string.').check(z.trim(), limitLength(2000), multiLine))
}

/** Search text. Allows hidden characters, which are often pasted along, because it's only compared. */
export function searchText() {
  return z.optional(z.string('Send this as a string.').check(z.trim(), limitLength(defaultMaxLength)))
}

/** Required email address. `message` is the error shown if it's missing or invalid. */
export function emailText(message: string) {
  return requiredText(message).check(
    // The minimum of every address: one @, a dot in the domain, no spaces. `requiredText` reports empty text. Only sending to it proves the rest.
    z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/u, message),
  )
}

/** A UTC time with milliseconds: `YYYY-MM-DDThh:mm:ss.sssZ`. `message` is the error shown if it's missing. */
export function timestamp(message: string) {
  const format = `${message} Send it in ISO 8601 with a time zone: 2026-12-06T10:00:00Z.`
  const error = ({ input }: { readonly input?: unknown }) => {
    if (input === undefined || input === '') return message
    return (typeof input === 'string' && nonexistentDateProblem(input)) || format
  }
  return z.string({ error }).check(z.refine(isTimestamp, { error }))
}

/** A day: `YYYY-MM-DD`. `message` is the error shown if it's missing or invalid. */
export function calendarDay(message: string) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.refine(isDay, { error: ({ input }) => nonexistentDateProblem(String(input)) ?? message }),
    )
}
