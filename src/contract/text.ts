import * as z from 'zod/mini'

/** The longest text that a field takes, in characters, unless it says otherwise. */
const longest = 200

/** Text that must be there. `sentence` is what a person reads when it is not. */
export function requiredText(sentence: string, max = longest) {
  return z
    .string(sentence)
    .check(z.trim(), z.minLength(1, sentence), z.maxLength(max, `Keep this to ${max} characters.`))
}

/** Text that may be left out or empty; empty becomes absent on the wire. */
export function optionalText(max = longest) {
  return z.optional(
    z.string('Give this as text.').check(z.trim(), z.maxLength(max, `Keep this to ${max} characters.`)),
  )
}
