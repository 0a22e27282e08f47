import type { Holder } from '#contract/holder.ts'
import type { PartialLeg } from '#contract/journey.ts'
import { formatDay } from '#service/underwriting/tariff/amounts.ts'
import { indexNames, type NameIndex, type MatchLevel } from './name-index.ts'
import { readDisguises } from './disguises.ts'
import { businessNames, companyNames, splitNames, personNames, searchablePhrases } from './names.ts'
import { indexNamesInText, indexPlaces, type PhraseIndex } from './phrase-index.ts'

/** One edition of the list that holders and places are screened against. */
export type ScreeningEdition = {
  readonly id: string
  readonly name: string
  readonly validFrom: string
  /** Made up for showing; whoever is on it does not exist. */
  readonly sample: boolean
  /** Whom to call about what was found, as the end of a sentence. */
  readonly contact: string
}

/** One party or place of a list, by its name and whatever else it is called. */
export type ScreeningEntry = {
  readonly kind: 'company' | 'person' | 'place'
  readonly names: readonly string[]
}

/** An edition, ready to be asked. */
export type Screening = {
  readonly edition: ScreeningEdition
  readonly names: NameIndex
  readonly places: PhraseIndex
  /** The same names, for searching in free text. */
  readonly namesInText: PhraseIndex
}

/** Whom and what is screened. What is not known is left out. */
export type Party = {
  readonly bookingHolder?:
    | (Pick<Holder, 'businessName' | 'forename' | 'surname'> &
        Partial<Pick<Holder, 'addressLocality' | 'addressState' | 'addressFormatted'>>)
    | undefined
  readonly conveyance?: string | undefined
  readonly marks?: string | undefined
  readonly packages?: string | undefined
  readonly commodityDescription?: string | undefined
  readonly journeyLegs?: readonly Pick<PartialLeg, 'start' | 'end'>[] | undefined
}

/** What screening found: at which field, how it stands to the list, and that in words that tell no more of the list. */
export type Finding = { readonly field: string; readonly match: MatchLevel; readonly reason: string }

/** Indexes an edition of the list. */
export function createScreening(edition: ScreeningEdition, entries: readonly ScreeningEntry[]): Screening {
  const namesOf = (kind: ScreeningEntry['kind']) =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.names : []))
  const names = [...namesOf('company').flatMap(companyNames), ...namesOf('person').flatMap(personNames)]
  return {
    edition,
    names: indexNames(names),
    namesInText: indexNamesInText(searchablePhrases(names)),
    places: indexPlaces(namesOf('place')),
  }
}

/** The maximum length of a name. */
const maxNameLength = 200

/** Free-text fields that may name a party, and their labels. */
const freeTexts = {
  conveyance: 'the vessel or flight',
  marks: 'the marks',
  packages: 'the packages',
  commodityDescription: 'the description of the goods',
} as const

/**
 * Returns what to screen after a correction: everything if the holder changed, otherwise only the texts that
 * changed.
 */
export function changedParty(party: Party, paths: readonly string[]): Party {
  if (paths.some((path) => path.startsWith('bookingHolder.'))) return party
  const texts = Object.entries(party).filter(([field]) => field in freeTexts && paths.includes(field))
  return Object.fromEntries(texts)
}

/**
 * Screens the holder, places and free texts of a shipment against a list. If one of them changes after the
 * offer, screen the new values again.
 * @returns the matches, the holder's first; empty if there are none.
 */
export function screenParty(screening: Screening, party: Party): Finding[] {
  const { bookingHolder, journeyLegs = [] } = party
  const { edition, places } = screening
  const found: Finding[] = []
  const addMatch = (field: string, level: MatchLevel | undefined, what: string) => {
    if (level) found.push({ field, match: level, reason: findingSentence(what, level, edition) })
  }
  if (bookingHolder) {
    const { addressLocality = '', addressState = '', addressFormatted = '' } = bookingHolder
    const address = [addressLocality, addressState, addressFormatted].filter(Boolean).join(', ')
    addMatch('bookingHolder', matchHolder(screening, bookingHolder), 'The holder’s name')
    addMatch('bookingHolder', places.match(address), 'A place of the holder’s address')
  }
  const legs = journeyLegs.flatMap(({ start, end }, at) => [
    [`journeyLegs.${at}.start`, start] as const,
    [`journeyLegs.${at}.end`, end] as const,
  ])
  const read = new Set<string | undefined>()
  for (const [field, place] of legs) {
    // Each leg but the first starts where another ends.
    if (place !== undefined && !read.has(place)) addMatch(field, places.match(place), `“${place}”`)
    read.add(place)
  }
  for (const [field, what] of Object.entries(freeTexts)) {
    const text = party[field as keyof typeof freeTexts]
    if (text) addMatch(field, matchText(screening, text), `A name in ${what}`)
  }
  return found
}

/** What becomes of what screening found something of: declined for what is on the list, else referred to a person. */
export function screeningOutcome(found: readonly Finding[]): 'declined' | 'referred' {
  return found.some(({ match: level }) => level === 'listed') ? 'declined' : 'referred'
}

function matchHolder(
  screening: Screening,
  { businessName = '', forename = '', surname = '' }: NonNullable<Party['bookingHolder']>,
): MatchLevel | undefined {
  const person = forename && surname ? `${forename} ${surname}` : ''
  const level = matchName(screening, businessName, person)
  if (level) return level
  const isFound =
    readDisguises(businessName).some((name) => matchName(screening, name, '')) ||
    readDisguises(person).some((name) => matchName(screening, '', name))
  return isFound ? 'near' : undefined
}

function matchName({ names }: Screening, business: string, person: string): MatchLevel | undefined {
  const whole = [...businessNames(business), ...personNames(person)]
  const standings = whole.map(names.match)
  if (standings.includes('listed')) return 'listed'
  const parts = splitNames(business).flatMap(businessNames)
  return standings.includes('near') || parts.some((part) => names.match(part)) ? 'near' : undefined
}

/**
 * Matches a free text: exact if it is a listed name, near if it contains one, because the mention may be
 * harmless.
 */
function matchText({ names, namesInText }: Screening, text: string): MatchLevel | undefined {
  const isName =
    text.length <= maxNameLength && companyNames(text).some((name) => names.match(name) === 'listed')
  if (isName) return 'listed'
  return namesInText.match(text) && 'near'
}

function findingSentence(what: string, level: MatchLevel, { validFrom, contact }: ScreeningEdition): string {
  const list = `the screening list of ${formatDay(validFrom)}`
  return level === 'listed'
    ? `${what} is on ${list}, so this is not insured here. If that is a mistake, call ${contact}.`
    : `A person at the insurer must look first: ${lowerFirst(what)} is close to one on ${list}. Call ${contact}.`
}

const lowerFirst = (what: string) => what.charAt(0).toLowerCase() + what.slice(1)

/**
 * Why something may not stand as it is now: the list in force has its holder or a place of it.
 * @param screenedBy the edition that it was screened against as it is, if any: it is not asked again.
 * @returns whole sentences, or nothing where it may.
 */
export function screeningBlocker(
  screening: Screening,
  party: Party = {},
  screenedBy?: string,
): string | undefined {
  if (screenedBy === screening.edition.id) return undefined
  const [found] = screenParty(screening, party)
  return found?.reason
}
