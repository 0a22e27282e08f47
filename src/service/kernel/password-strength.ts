/** The shortest password that a person may choose, and the longest, in characters. */
const minLength = 12
const maxLength = 200

/** What is tried first wherever it is long enough, without its figures and signs. */
const commonWords = [
  ...['password', 'passwort', 'salasana', 'administrator', 'admin', 'letmein', 'welcome', 'changeme'],
  ...['qwertyuiop', 'qwerty', 'asdfghjkl', 'zxcvbnm', 'iloveyou', 'default', 'secret', 'lading', 'demo'],
  ...['correcthorsebatterystaple'],
]

/**
 * Says why a password is too easy to guess. Length does most of it, as NIST SP 800-63B has it; no rule asks for
 * special signs.
 * @param relatedWords words that whoever guesses would try: the e-mail address, the name of the organization.
 * @returns the end of a sentence that begins with `must`, without the password; nothing where it may be used.
 */
export function passwordWeakness(password: string, relatedWords: readonly string[]): string | undefined {
  const characters = Array.from(password)
  if (password.trim() !== password) return 'must not begin or end with a space'
  if (characters.length < minLength) return `must have at least ${minLength} characters`
  if (characters.length > maxLength) return `must have at most ${maxLength} characters`
  if (new Set(characters).size < 6) return 'must not be made of a few characters again and again'
  if (isSequence(characters)) return 'must not be a row of characters in their order'
  const guessable = [
    ...commonWords,
    ...relatedWords.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]),
  ]
  if (countUnguessableCharacters(password, guessable) < 5) {
    return 'must be more than well-known words, the e-mail address or the name of the organization'
  }
  return undefined
}

/** Letters and figures that are there when all guessable words and plain numbers at the ends are taken out. */
function countUnguessableCharacters(password: string, guessable: readonly string[]): number {
  const longestFirst = guessable
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3)
    .sort((one, other) => other.length - one.length)
  const without = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), password.toLowerCase())
  const [, middle = ''] = /^[\d\P{L}]*(.*?)[\d\P{L}]*$/su.exec(without) ?? []
  // A password of figures alone has no middle, and is as good as its figures are many.
  const digits = /^\d+$/.test(password) ? password : ''
  return [...(middle + digits).matchAll(/[\p{L}\p{N}]/gu)].length
}

/** `123456789012`, `abcdefghijkl`: almost every character is the next one, or the one before. */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters.slice(1).filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0)
    return Math.abs(step) <= 1
  })
  return steps.length >= characters.length - 3
}
