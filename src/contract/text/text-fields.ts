import * as z from 'zod/mini'
import { hasHiddenCharacters } from './hidden-characters.ts'
import { isDay, isTimestamp, missingDayProblem } from './timestamps.ts'

export const defaultMaxLength = 200

/** Limits the length. Aborts, so that later checks don't have to scan a string that is too long. */
function limitLength(max: number) {
  return z.maxLength(max, { error: `Keep this to ${max} characters.`, abort: true })
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

/** Required single-line text. `sentence` is the error shown if it's missing. */
export function requiredText(sentence: string, max = defaultMaxLength) {
  return z.string(sentence).check(z.trim(), z.minLength(1, sentence), limitLength(max), singleLine)
}

/** Single-line text that must be present but can be empty. `sentence` is the error shown if it's absent. */
export function presentText(sentence: string) {
  return z.string(sentence).check(z.trim(), limitLength(defaultMaxLength), singleLine)
}

/** Optional single-line text. An empty value is left out on the wire. */
export function optionalText(max = defaultMaxLength) {
  return z.optional(z.string('Send this as a string.').check(z.trim(), limitLength(max), singleLine))
}

/** Required multi-line text. `sentence` is the error shown if it's missing. */
export function requiredLines(sentence: string, max: number) {
  return z.string(sentence).check(z.trim(), z.minLength(1, sentence), limitLength(max), multiLine)
}

export function optionalLines() {
  return z.optional(z.string('Send this as a string.').check(z.trim(), limitLength(2000), multiLine))
}

/** Search text. Allows hidden characters, which are often pasted along, because it's only compared. */
export function searchText() {
  return z.optional(z.string('Send this as a string.').check(z.trim(), limitLength(defaultMaxLength)))
}

/** Required email address. `sentence` is the error shown if it's missing or invalid. */
export function emailText(sentence: string) {
  return requiredText(sentence).check(
    // The minimum of every address: one @, a dot in the domain, no spaces. `requiredText` reports empty text. Only sending to it proves the rest.
    z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/u, sentence),
  )
}

/** A UTC time with milliseconds: `YYYY-MM-DDThh:mm:ss.sssZ`. `sentence` is the error shown if it's missing. */
export function timestamp(sentence: string) {
  const format = `${sentence} Send it in ISO 8601 with a time zone: 2026-12-06T10:00:00Z.`
  const error = ({ input }: { readonly input?: unknown }) => {
    if (input === undefined || input === '') return sentence
    return (typeof input === 'string' && missingDayProblem(input)) || format
  }
  return z.string({ error }).check(z.refine(isTimestamp, { error }))
}

/** A day: `YYYY-MM-DD`. `sentence` is the error shown if it's missing or invalid. */
export function calendarDay(sentence: string) {
  return z
    .string(sentence)
    .check(z.trim(), z.refine(isDay, { error: ({ input }) => missingDayProblem(String(input)) ?? sentence }))
}
