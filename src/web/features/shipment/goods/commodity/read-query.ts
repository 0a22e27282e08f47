import { foldText, splitWords } from '#contract/text/words.ts'

/** What was typed to find goods: a customs code, or descriptions of goods, each with its head noun last. */
export type Query =
  | { readonly code: string }
  | { readonly descriptions: readonly (readonly string[])[]; readonly isComplete: boolean }

const codePattern = /^(?:hsn?|hts|cn|taric)?(?: ?code)?[ :#]*(\d[\d. ]*)$/i

/** Words that say nothing about the class of goods. */
const ignored = /^(?:\d+|an?|the|of|and|or|new|assorted|various|some|misc|pcs|kgs?|tonnes?|tons?)$/

/** How many there are: `20 `, `1 200 kg `. */
const amount = /^(?:\d+ )+(?:(?:x|g|kgs?|t|tons?|tonnes?|l|litres?|pcs|pieces) )?/

/** What goods are packed in or counted by: in `boxes of chocolate`, the chocolate decides. */
const packaging =
  /^(?:bags?|bales?|barrels?|bottles?|box(?:es)?|cans?|cartons?|cases?|containers?|crates?|drums?|jars?|kg|litres?|loads?|packs?|packets?|pairs?|pallets?|pieces?|reels?|rolls?|sacks?|sets?|tins?|tons?|tonnes?) of /

const preposition = /^(.+?) (?:for|of|with|without|from|in|on|to) (.+)$/

/** Reads a typed text. An HS code may have dots, spaces and its name: `HS 84.71`. */
export function readQuery(typed: string): Query {
  const code = codePattern.exec(typed.trim())?.[1]?.replace(/\D/g, '')
  if (code && code.length >= 2) return { code }
  return {
    descriptions: foldText(typed)
      .split(/ and | or |[;/+]/)
      .map(readDescription)
      .filter((words) => words.length > 0),
    isComplete: /\s$/.test(typed),
  }
}

/** Splits a description of goods into its words, the head noun last: `fish, frozen` gives `frozen fish`. */
export function readDescription(text: string): string[] {
  // Fast path: most of the thousands of search words for goods are like this.
  if (/^[a-z\d]+(?: [a-z\d]+)?$/.test(text)) return removeIgnoredWords(text.split(' '))
  const [first = '', ...rest] = foldText(text).split(',')
  return removeIgnoredWords([...rest, putHeadLast(collapseSpaces(first))].flatMap(splitWords))
}

function putHeadLast(text: string): string {
  const contents = text.replace(amount, '').replace(packaging, '')
  const [, before, after] = preposition.exec(contents) ?? []
  return before && after ? `${after} ${before}` : contents
}

function removeIgnoredWords(words: string[]): string[] {
  if (words.length < 2) return words
  const telling = words.filter((word) => !ignored.test(word))
  return telling.length > 0 ? telling : words
}

const collapseSpaces = (text: string) => splitWords(text).join(' ')
