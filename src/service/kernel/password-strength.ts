/** Limits on the length of a chosen password, in characters. */
const minLength = 12
const maxLength = 200

/** Common long passwords, without digits and symbols. */
const commonWords = [
  'password',
  'passwort',
  'salasana',
  'administrator',
  'admin',
  'letmein',
  'welcome',
  'changeme',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  'iloveyou',
  'default',
  'secret',
  'lading',
  'demo',
  'correcthorsebatterystaple',
]

/**
 * Explains why a password is too easy to guess. Length counts most, as in NIST SP 800-63B; no rule requires
 * symbols.
 * @param relatedWords words an attacker would try, such as the email address and the organization's name.
 * @returns the end of a sentence, such as `must have at least 12 characters`, which never repeats the password, or nothing
 * if the password is fine.
 */
export function passwordWeakness(password: string, relatedWords: readonly string[]): string | undefined {
  const characters = Array.from(password)
  if (password.trim() !== password) return 'must not start or end with a space'
  if (characters.length < minLength) return `must have at least ${minLength} characters`
  if (characters.length > maxLength) return `must have at most ${maxLength} characters`
  if (new Set(characters).size < 6) return 'must use at least 6 different characters'
  if (isSequence(characters)) return 'must not be a sequence like 123456 or abcdef'
  const guessable = [
    ...commonWords,
    ...relatedWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]),
  ]
  if (countUnguessableCharacters(password, guessable) < 5) {
    return 'must not consist mainly of common words, the email address or the company’s name'
  }
  return undefined
}

/** Counts the letters and digits left after removing guessable words, and plain numbers at either end. */
function countUnguessableCharacters(password: string, guessable: readonly string[]): number {
  const longestFirst = guessable
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3)
    .sort((a, b) => b.length - a.length)
  const without = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase())
  const [, middle = ''] = /^[\d\P{L}]*(.*?)[\d\P{L}]*$/su.exec(without) ?? []
  // A password of digits only has no middle; its strength is the number of digits.
  const digits = /^\d+$/.test(password) ? password : ''
  return [...(middle + digits).matchAll(/[\p{L}\p{N}]/gu)].length
}

/** Checks whether almost every character follows or precedes the one before it, as in `123456789012`. */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters.slice(1).filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0)
    return Math.abs(step) <= 1
  })
  return steps.length >= characters.length - 3
}
