import { type Holder, holderName } from '#contract/holder.ts'
import { foldText, splitWords } from '#contract/text/words.ts'

/** Spellings of the same legal form. The form itself tells companies apart, so it is never dropped. */
const spellings: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  osakeyhtio: 'oy',
  aktiebolag: 'ab',
  aktiengesellschaft: 'ag',
}

/** The fields that identify a holder: email address and name. */
type IdentifyingFields = Parameters<typeof holderName>[0] & Pick<Holder, 'email'>

/**
 * Returns a key that is equal for spellings of the same holder: the email address in any case, and the name
 * regardless of case, accents, spaces, punctuation and the spelling of its legal form.
 */
export function customerIdentity(holder: IdentifyingFields): string {
  const name = holderName(holder)
  const words = splitWords(foldText(name)).map((word) => spellings[word] ?? word)
  // A name of only punctuation is compared as it is.
  return `${plain(holder.email)}\n${words.join('') || plain(name)}`
}

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()
