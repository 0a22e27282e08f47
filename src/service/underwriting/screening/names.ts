import anyAscii from 'any-ascii'
import { withoutHiddenCharacters } from '#contract/text/hidden-characters.ts'
import { legalForms } from '#contract/text/legal-forms.ts'
import { foldText, splitWords } from '#contract/text/words.ts'

/** A name prepared for comparison: its words without case, accents and script, and the distinctive ones among them. */
export type Name = { readonly words: readonly string[]; readonly core: readonly string[] }

const wordSet = (words: string) => new Set(words.split(' '))

const toPlainLatin = (text: string) =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')

/** Words too common in company names to distinguish them, in the main languages of trade. */
const commonWords = new Set(
  (
    'agency agri airlines asia associates aviation bank bureau business cargo center centre commerce commercial ' +
    'construction development distribution enterprise enterprises establishment europe exchange export exports ' +
    'express factory finance food foods forwarding foundation freight fund general global group handel holding ' +
    'holdings import imports industrial industries industry institute international invest investment investments ' +
    'kontor line lines logistic logistics management manufacturing marine maritime materials metals network office ' +
    'oil organization overseas partner partners petroleum power products project projects properties service ' +
    'services shipping solutions steel store stores supplies supply systems tech technologies technology trade ' +
    'trading transport transportation transports travel union works world worldwide ' +
    'frachtkontor gesellschaft handels spedition transporte ' +
    'compagnie maison societe transit transitaire compañía comercio comercializadora empresa exportadora ' +
    'importadora sociedad transportes companhia comércio transportadora società commerciale trasporti ' +
    'kuljetus osakeyhtiö tuonti vienti huolinta aktiebolag spedycja handlowy transportowy ' +
    'компания груз логистика общество перевозки торговая торговый транспорт ' +
    'شركة الشركة مؤسسة شحن الشحن للشحن التجارة للتجارة التجارية العامة النقل للنقل الدولية المحدودة'
  )
    .split(' ')
    .map((word) => toPlainLatin(foldText(word))),
)

/** The minimum number of letters of a name to search for in free text. */
const minPhraseLength = 9

const joiners = wordSet('and the of und et och ja')

/** Other letters that look like Latin ones, in lower case. They can obfuscate a name. */
const lookAlikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    е: 'e',
    ѕ: 's',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    с: 'c',
    т: 't',
    у: 'y',
    ү: 'y',
    х: 'x',
    һ: 'h',
    ԁ: 'd',
    ӏ: 'l',
    ԛ: 'q',
    ԝ: 'w',
    ь: 'b',
    α: 'a',
    β: 'b',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
    ϲ: 'c',
    ϳ: 'j',
    ɑ: 'a',
    ɡ: 'g',
    ɩ: 'i',
    օ: 'o',
    ս: 'u',
    հ: 'h',
  }),
)

/** Joins `A/S`, `L L C` and `J P`, which are as often written as one word. */
function joinInitials(words: readonly string[]): string[] {
  return words.reduce<string[]>((before, word, at) => {
    const isInitial = (other = '') => /^\p{L}$/u.test(other)
    if (isInitial(word) && isInitial(words[at - 1])) before.push((before.pop() ?? '') + word)
    else before.push(word)
    return before
  }, [])
}

function toLatinWords(words: readonly string[], spell: (word: string) => string): string[] {
  const spelt = joinInitials(words.map((word) => (/^[a-z\d]+$/.test(word) ? word : spell(word)))).filter(
    Boolean,
  )
  const distinctive = spelt.filter((word) => !joiners.has(word))
  return distinctive.length > 0 ? distinctive : spelt
}

/**
 * Returns the words of a string in Latin letters without accents: by sound, and by appearance if that differs.
 * Names, places and all other text are compared by these.
 * @returns one or two spellings, or none if the string has no letters or digits.
 */
export function toLatinSpellings(text: string): string[][] {
  const words = splitWords(foldText(withoutHiddenCharacters(text)))
  const sounds = toLatinWords(words, toPlainLatin)
  if (sounds.length === 0) return []
  const isLatin = words.every((word) => /^[a-z\d]+$/.test(word))
  if (isLatin) return [sounds]
  const looks = toLatinWords(words, (word) =>
    toPlainLatin(Array.from(word, (each) => lookAlikes.get(each) ?? each).join('')),
  )
  return looks.join(' ') === sounds.join(' ') ? [sounds] : [sounds, looks]
}

/** Removes the legal form at either end of a company's name, unless nothing else is left. */
function withoutLegalForm(words: readonly string[]): readonly string[] {
  let [from, to] = [0, words.length]
  while (to - from > 1 && legalForms.has(words[to - 1] ?? '')) to -= 1
  while (to - from > 1 && legalForms.has(words[from] ?? '')) from += 1
  return words.slice(from, to)
}

/** Returns a person's name in each of its Latin spellings; every word counts. */
export function toPersonNames(text: string): Name[] {
  return toLatinSpellings(text).map((words) => ({ words, core: words }))
}

/** Returns a company's name in each of its Latin spellings, without its legal form. */
export function toCompanyNames(text: string): Name[] {
  return toLatinSpellings(text).map((spelling) => {
    const words = withoutLegalForm(spelling)
    return { words, core: words.filter((word) => !commonWords.has(word)) }
  })
}

/** Returns a business name without its legal form, and with all its words where that differs: `Sa` is also a surname. */
export function toBusinessNames(text: string): Name[] {
  const names = toCompanyNames(text)
  const longer = toPersonNames(text).filter(({ words }, index) => words.length !== names[index]?.words.length)
  return [...names, ...longer]
}

const aliasSeparator =
  /(?<![\p{L}\p{N}])(?:t\/a|d\/b\/a|a\/k\/a|a\.k\.a\.?|dba|aka|trading as|doing business as|also known as|formerly|c\/o|care of|on behalf of|for account of|for)(?=\s)|[()[\],;|]|\s\/\s/iu

/** Returns the names in a string with several, like `One Ltd c/o Another (Hamburg)`; empty if it has only one. */
export function splitNames(text: string): string[] {
  const parts = text.split(aliasSeparator).map((part) => part.trim())
  return parts.length > 1 ? parts.filter(Boolean) : []
}

/**
 * Returns the phrases to search for in free text. Each has at least two words, one of them distinctive,
 * because a description of goods may contain any single word.
 */
export function toSearchablePhrases(names: readonly Name[]): (readonly string[])[] {
  return names.flatMap(({ words, core }) =>
    words.length > 1 && core.length > 0 && words.join('').length >= minPhraseLength ? [words] : [],
  )
}

/** Words that only say what kind of place it is. */
const kindsOfPlace = wordSet('port city town region province district area zone')

/** Returns a place prepared for comparison, in each of its Latin spellings. */
export function toPlaceSpellings(text: string): string[][] {
  return toLatinSpellings(text).map((words) => {
    const distinctive = words.filter((word) => !kindsOfPlace.has(word))
    return distinctive.length > 0 ? distinctive : words
  })
}
