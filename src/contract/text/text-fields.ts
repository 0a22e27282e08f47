import * as z from 'zod/mini'
import { hasHiddenCharacters } from './hidden-characters.ts'

/** The longest text that a field takes, in characters, unless it says otherwise. */
const defaultMaxLength = 200

/** Stops there, so that no further rule has to walk through a text that is too long anyway. */
function limitLength(max: number) {
  return z.maxLength(max, { error: `Keep this to ${max} characters.`, abort: true })
}

/** Error for hidden characters, which make text read differently to people than to the system. */
export const hiddenCharacterMessage = 'This contains a hidden character. Delete it all and type it again.'

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
export function presentText(sentence: string, max = defaultMaxLength) {
  return z.string(sentence).check(z.trim(), limitLength(max), singleLine)
}

/** Optional single-line text. An empty value is left out on the wire. */
export function optionalText(max = defaultMaxLength) {
  return z.optional(z.string('Enter this as text.').check(z.trim(), limitLength(max), singleLine))
}

/** Required multi-line text. `sentence` is the error shown if it's missing. */
export function requiredLines(sentence: string, max: number) {
  return z.string(sentence).check(z.trim(), z.minLength(1, sentence), limitLength(max), multiLine)
}

/** Optional multi-line text. */
export function optionalLines(max: number) {
  return z.optional(z.string('Enter this as text.').check(z.trim(), limitLength(max), multiLine))
}

/** Search text. Allows hidden characters, which are often pasted along, because it's only compared. */
export function searchText(max = defaultMaxLength) {
  return z.optional(z.string('Enter this as text.').check(z.trim(), limitLength(max)))
}

/** An e-mail address that must be there. */
export function emailText(sentence: string) {
  return requiredText(sentence).check(
    // One @, something on both sides, no spaces: what an address must have. Mail decides the rest.
    z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/u, sentence),
  )
}
