import { type Holder, holderName } from '#contract/holder.ts'
import { foldText, splitWords } from '#contract/text/words.ts'

/** Two ways to write one legal form. Which form it is tells companies apart, so that none is left out. */
const spellings: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  osakeyhtio: 'oy',
  aktiebolag: 'ab',
  aktiengesellschaft: 'ag',
}

/** By which a holder is known: its e-mail address, and its name as it is compared. */
type IdentifyingFields = Parameters<typeof holderName>[0] & Pick<Holder, 'email'>

/**
 * What two holders have alike who are one: the e-mail address whatever its case, and the name whatever its case, accents,
 * spaces and signs, and however its legal form is spelt.
 */
export function customerIdentity(holder: IdentifyingFields): string {
  const name = holderName(holder)
  const words = splitWords(foldText(name)).map((word) => spellings[word] ?? word)
  // What is all signs is compared as it is.
  return `${plain(holder.email)}\n${words.join('') || plain(name)}`
}

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()
