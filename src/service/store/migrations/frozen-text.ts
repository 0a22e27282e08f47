// Copies of how text was folded, indexed and compared when the migrations that use them were written. They stay as they
// are, so that a migration does the same to every database, whatever the rest of the code does by then.

/** The part of a stored holder that these migrations read. */
export type StoredHolder = {
  readonly type?: string
  readonly email: string
  readonly businessName?: string
  readonly forename?: string
  readonly surname?: string
  readonly taxId?: string
  readonly reference?: string
  readonly phone?: string
}

/** The part of a stored risk that these migrations read. */
export type StoredRisk = {
  readonly bookingHolder: StoredHolder
  readonly commodityId: string
  readonly commodityName?: string
  readonly commodityDescription?: string
  readonly currencyId?: string
  readonly insuredValue: string | number
  readonly trackingCode?: string
  readonly externalReference?: string
  readonly marks?: string
  readonly conveyance?: string
  readonly packages?: string
  readonly journeyLegs: readonly {
    readonly start?: string
    readonly end?: string
    readonly startTime?: string
    readonly endTime?: string
  }[]
}

const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Removes case, accents, dots and apostrophes, and spells out `&`. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}.'’‘ʻʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('&', ' and ')
}

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns the folded words of the given strings: at most 100, of 40 characters each, without those that begin another.
 */
export function searchWords(...texts: readonly (string | null | undefined)[]): string[] {
  const words = [...new Set(texts)].flatMap((text) => (text ? splitWords(foldText(text)) : []))
  const unique = [...new Set(words.map(truncate))].slice(0, 100).sort()
  return unique.filter((word, index) => !unique[index + 1]?.startsWith(word))
}

/** Cuts a word at 40 characters, but never between the halves of a surrogate pair. */
const truncate = (word: string) => word.slice(0, 40).replace(/[\ud800-\udbff]$/, '')

/** Returns the same words as one text, in which each follows a space. */
export const searchText = (...texts: readonly (string | null | undefined)[]): string =>
  ` ${searchWords(...texts).join(' ')}`

/** Returns the name of a company or of an individual. Holders without a type are companies if they have a company's name. */
export function holderName({ type, businessName, forename, surname }: StoredHolder): string {
  const person = [forename, surname].filter(Boolean).join(' ')
  const isCompany = type ? type === '1' : Boolean(businessName)
  return (isCompany ? businessName : person) || businessName || person
}

/** Returns the words that a customer is found by. Numbers are indexed with and without their separators. */
export function holderWords(holder: StoredHolder): string[] {
  const { forename, surname, email, taxId, reference, phone, businessName } = holder
  const compact = [taxId, phone].map((text) => text?.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return searchWords(
    holderName(holder),
    businessName,
    forename,
    surname,
    email,
    taxId,
    reference,
    phone,
    ...compact,
  )
}

const legalForms: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  osakeyhtio: 'oy',
  aktiebolag: 'ab',
  aktiengesellschaft: 'ag',
}

/** Returns a key that is equal for two spellings of the same holder: the email address and the folded name. */
export function customerIdentity(holder: StoredHolder): string {
  const name = holderName(holder)
  const words = splitWords(foldText(name)).map((word) => legalForms[word] ?? word)
  return `${plain(holder.email)}\n${words.join('') || plain(name)}`
}

const plain = (text: string) => text.trim().normalize('NFC').toLowerCase()
