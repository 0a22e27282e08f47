import { withoutHiddenCharacters } from '#contract/text/hidden-characters.ts'
import { foldTextKeepingCase } from '#contract/text/words.ts'

// Detects names that a person can read but that differ letter by letter.

/** Digits and symbols used as letters, as in `Z4rqu0n`. A 1 is an i or an l. */
const intendedLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'l',
  '¢': 'c',
  '¥': 'y',
  '+': 't',
}
const substitute = /[\d@$!|€£¢¥+]/
const everySubstitute = /[\d@$!|€£¢¥+]/g
const ambiguous = /[1!|]/g
const mixedWord = /[\p{L}\d@$!|€£¢¥+]+/gu

/** Maps rotated or mirrored letters to upright ones, in lower case. */
const uprightLetters: Readonly<Record<string, string>> = {
  ɐ: 'a',
  ɔ: 'c',
  ǝ: 'e',
  ə: 'e',
  ɟ: 'f',
  ƃ: 'g',
  ɓ: 'g',
  ɥ: 'h',
  ᴉ: 'i',
  ı: 'i',
  ɾ: 'j',
  ʞ: 'k',
  ꞁ: 'l',
  ɯ: 'm',
  ɹ: 'r',
  ʁ: 'r',
  ᴚ: 'r',
  ʇ: 't',
  ʌ: 'v',
  ʍ: 'w',
  ʎ: 'y',
  ɘ: 'e',
  ɿ: 'r',
  ƨ: 's',
  ᴎ: 'n',
  ⅎ: 'f',
  '∀': 'a',
  '⅁': 'g',
  '⋊': 'k',
  '⅂': 'l',
  ㄥ: 'l',
  '˥': 'l',
  ԁ: 'p',
  '⊥': 't',
  '┴': 't',
  '∩': 'u',
  '⅄': 'y',
}
/** Letters that become other letters when the text is turned upside down. */
const rotatedLetters: Readonly<Record<string, string>> = { b: 'q', q: 'b', d: 'p', p: 'd', n: 'u', u: 'n' }
const rotatedPattern = new RegExp(
  `[${Object.keys(uprightLetters)
    .filter((letter) => letter !== 'ı')
    .join('')}]`,
  'u',
)

/** The minimum length for reading a string backwards. Shorter names such as "Damon" have common reversals. */
const minReversedLength = 9

/**
 * Returns what a string may be an obfuscation of: digits as letters, rotated letters upright, and backwards. Most strings
 * have only the backward one.
 */
export function deobfuscate(text: string): string[] {
  const plain = foldTextKeepingCase(withoutHiddenCharacters(text)).toLowerCase()
  const letters = Array.from(plain)
  const originals = [replaceSubstitutes(plain, 'i'), replaceSubstitutes(plain, 'l')]
  if (rotatedPattern.test(plain)) {
    const upright = letters.map((letter) => uprightLetters[letter] ?? letter)
    const rotated = letters.map((letter) => uprightLetters[letter] ?? rotatedLetters[letter] ?? letter)
    originals.push(upright.join(''), rotated.reverse().join(''), [...upright].reverse().join(''))
  }
  if (plain.replace(/[^\p{L}\p{N}]/gu, '').length >= minReversedLength)
    originals.push([...letters].reverse().join(''))
  return [...new Set(originals)].filter((other) => other !== plain)
}

/** Replaces digits and symbols among letters with the letters they stand for. */
function replaceSubstitutes(text: string, letterForOne: 'i' | 'l'): string {
  if (!substitute.test(text)) return text
  return text.replace(mixedWord, (word) =>
    /\p{L}/u.test(word)
      ? word
          .replace(ambiguous, letterForOne)
          .replace(everySubstitute, (sign) => intendedLetters[sign] ?? sign)
      : word,
  )
}
