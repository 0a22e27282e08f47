/** The value of a letter in ISO 6346, from 10 for A. Multiples of 11 are left out, since the check digit is modulo 11. */
function letterValue(letter: string): number {
  const index = letter.charCodeAt(0) - 'A'.charCodeAt(0)
  return 10 + index + Math.ceil(index / 10)
}

/**
 * Checks whether the check digit of a container number matches: ISO 6346, Annex A.
 * @param number four letters and seven digits, without spaces.
 */
export function isContainerNumber(number: string): boolean {
  const values = Array.from(number, (character) =>
    /\d/.test(character) ? Number(character) : letterValue(character),
  )
  const sum = values.slice(0, 10).reduce((total, value, index) => total + value * 2 ** index, 0)
  return (sum % 11) % 10 === values[10]
}

/**
 * Checks whether the check digit of an IMO ship identification number matches: IMO Resolution A.1117(30). It's the last
 * digit of the sum of the first six, multiplied by 7 to 2.
 * @param number seven digits.
 */
export function isImoNumber(number: string): boolean {
  const digits = Array.from(number, Number)
  const sum = digits.slice(0, 6).reduce((total, digit, index) => total + digit * (7 - index), 0)
  return sum % 10 === digits[6]
}

/**
 * How each kind of number is written: what comes before its digits, and the digits. Letters that look like digits are
 * matched too. The fourth letter of a container is U, of its detachable equipment J and of its chassis Z.
 */
const kinds = [
  {
    pattern: /\b((?:[A-Z]{3}[UJZ]|[a-z]{3}[ujz])[\s-]?)([\dOI]{6}[\s-]?[\dOI])\b/g,
    isValid: (prefix: string, digits: string) => isContainerNumber(prefix.slice(0, 4).toUpperCase() + digits),
  },
  {
    pattern: /\b(IMO[\s.:#-]*(?:no\.?\s*)?)([\dOI]{7})\b/gi,
    isValid: (_: string, digits: string) => isImoNumber(digits),
  },
]

/** A number with a wrong check digit or a letter in place of a digit, as typed. */
export type MistypedNumber = { readonly number: string; readonly hasLetter: boolean }

/** Finds the mistyped container and IMO numbers in a string. */
export function findMistypedNumbers(text: string): MistypedNumber[] {
  return kinds.flatMap(({ pattern, isValid }) =>
    [...text.matchAll(pattern)].flatMap(([number, prefix = '', digits = '']) => {
      const hasLetter = /[OI]/i.test(digits)
      return hasLetter || !isValid(prefix, digits.replace(/[\s-]/g, '')) ? [{ number, hasLetter }] : []
    }),
  )
}
