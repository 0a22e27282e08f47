import type { Holder } from '#contract/holder.ts'
import type { Leg } from '#contract/journey.ts'
import { day } from '../figures.ts'
import { indexNames, type NameIndex, type Standing } from './name-index.ts'
import { businessNames, companyNames, partsOf, personNames } from './names.ts'
import { indexPlaces, type PlaceNameIndex } from './place-name-index.ts'

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
  readonly places: PlaceNameIndex
}

/** Whom and what is screened. What is not known is left out. */
export type Party = {
  readonly bookingHolder?: Pick<Holder, 'businessName' | 'forename' | 'surname'> &
    Partial<Pick<Holder, 'addressLocality' | 'addressState' | 'addressFormatted'>>
  readonly journeyLegs?: readonly Pick<Leg, 'start' | 'end'>[]
}

/** What screening found: at which field, how it stands to the list, and that in words that tell no more of the list. */
export type Finding = { readonly field: string; readonly standing: Standing; readonly why: string }

/** Indexes an edition of the list. */
export function createScreening(edition: ScreeningEdition, entries: readonly ScreeningEntry[]): Screening {
  const namesOf = (kind: ScreeningEntry['kind']) =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.names : []))
  return {
    edition,
    names: indexNames([
      ...namesOf('company').flatMap(companyNames),
      ...namesOf('person').flatMap(personNames),
    ]),
    places: indexPlaces(namesOf('place')),
  }
}

/**
 * Screens a holder and the places of a journey against a list. Whoever changes a holder or a place after an offer was
 * made asks again with what is then to stand.
 * @returns what was found, the holder first; nothing where all may be insured.
 */
export function screened(screening: Screening, { bookingHolder, journeyLegs = [] }: Party): Finding[] {
  const { edition, places } = screening
  const found: Finding[] = []
  const tell = (field: string, standing: Standing | undefined, what: string) => {
    if (standing) found.push({ field, standing, why: sentence(what, standing, edition) })
  }
  if (bookingHolder) {
    const { addressLocality = '', addressState = '', addressFormatted = '' } = bookingHolder
    const address = [addressLocality, addressState, addressFormatted].filter(Boolean).join(', ')
    tell('bookingHolder', holderStanding(screening, bookingHolder), 'The holder’s name')
    tell('bookingHolder', places.standingOf(address), 'A place of the holder’s address')
  }
  const legs = journeyLegs.flatMap(({ start, end }, at) => [
    [`journeyLegs.${at}.start`, start] as const,
    [`journeyLegs.${at}.end`, end] as const,
  ])
  const read = new Set<string>()
  for (const [field, place] of legs) {
    // Each leg but the first starts where another ends.
    if (!read.has(place)) tell(field, places.standingOf(place), `“${place}”`)
    read.add(place)
  }
  return found
}

/** What becomes of what screening found something of: declined for what is on the list, else referred to a person. */
export function outcomeOf(found: readonly Finding[]): 'declined' | 'referred' {
  return found.some(({ standing }) => standing === 'listed') ? 'declined' : 'referred'
}

function holderStanding(
  { names }: Screening,
  { businessName = '', forename = '', surname = '' }: NonNullable<Party['bookingHolder']>,
): Standing | undefined {
  const person = forename && surname ? [`${forename} ${surname}`] : []
  const whole = [...businessNames(businessName), ...person.flatMap(personNames)]
  const standings = whole.map(names.standingOf)
  if (standings.includes('listed')) return 'listed'
  const parts = partsOf(businessName).flatMap(businessNames)
  return standings.includes('near') || parts.some((part) => names.standingOf(part)) ? 'near' : undefined
}

function sentence(what: string, standing: Standing, { validFrom, contact }: ScreeningEdition): string {
  const list = `the screening list of ${day(validFrom)}`
  return standing === 'listed'
    ? `${what} is on ${list}, so this is not insured here. If that is a mistake, call ${contact}.`
    : `A person at the insurer must look first: ${lowered(what)} is close to one on ${list}. Call ${contact}.`
}

const lowered = (what: string) => what.charAt(0).toLowerCase() + what.slice(1)

/**
 * Why something may not stand as it is now: the list in force has its holder or a place of it.
 * @param screenedBy the edition that it was screened against as it is, if any: it is not asked again.
 * @returns whole sentences, or nothing where it may.
 */
export function barOf(screening: Screening, party: Party = {}, screenedBy?: string): string | undefined {
  if (screenedBy === screening.edition.id) return undefined
  const [found] = screened(screening, party)
  return found?.why
}
