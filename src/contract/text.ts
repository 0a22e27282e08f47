import * as z from 'zod/mini'

/** The longest text that a field takes, in characters, unless it says otherwise. */
const longest = 200

/** Stops there, so that no further rule has to walk through a text that is too long anyway. */
function noLonger(max: number) {
  return z.maxLength(max, { error: `Keep this to ${max} characters.`, abort: true })
}

/** Text that must be there. `sentence` is what a person reads when it is not. */
export function requiredText(sentence: string, max = longest) {
  return z.string(sentence).check(z.trim(), z.minLength(1, sentence), noLonger(max))
}

/** Text that is there but may be empty. `sentence` is what a person reads when it is not there at all. */
export function presentText(sentence: string, max = longest) {
  return z.string(sentence).check(z.trim(), noLonger(max))
}

/** Text that may be left out or empty; empty becomes absent on the wire. */
export function optionalText(max = longest) {
  return z.optional(z.string('Give this as text.').check(z.trim(), noLonger(max)))
}

/** An e-mail address that must be there. */
export function emailText(sentence: string) {
  return requiredText(sentence).check(
    // One @, something on both sides, no spaces: what an address must have. Mail decides the rest.
    z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/u, sentence),
  )
}
