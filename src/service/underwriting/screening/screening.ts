import type { CorrectableShipmentField } from '#contract/fields/shipment-fields.ts'
import type { PartialHolder } from '#contract/holder.ts'
import { memoize } from '#contract/memoize.ts'
import { lowerFirst } from '#contract/text/lower-first.ts'
import type { PartialShipment } from '#contract/shipment.ts'
import type { ScreeningEdition, ScreeningEntry } from '#service/underwriting/reference/reference-rows.ts'
import { formatDay } from '#service/underwriting/format-day.ts'
import { indexNames, type MatchLevel, type NameIndex } from './name-index.ts'
import { deobfuscate } from './obfuscation.ts'
import { toBusinessNames, toCompanyNames, splitNames, toPersonNames, toSearchablePhrases } from './names.ts'
import { indexNamesInText, indexPlaces } from './phrase-index.ts'

/** An edition indexed for matching. */
export type Screening = Readonly<ReturnType<typeof createScreening>>

/** What is screened. Unknown parts are left out. */
export type Party = Pick<PartialShipment, TextField | 'journeyLegs' | 'bookingHolder' | 'additionalFields'>

/** A match: the field, how close it is, and a sentence that reveals nothing else of the list. */
export type Finding = { readonly field: string; readonly match: MatchLevel; readonly reason: string }

/** Indexes an edition of the list. */
export function createScreening(edition: ScreeningEdition, entries: readonly ScreeningEntry[]) {
  const listNames = (kind: ScreeningEntry['kind']) =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.names : []))
  const listed = [
    ...listNames('company').flatMap(toCompanyNames),
    ...listNames('person').flatMap(toPersonNames),
  ]
  const names = indexNames(listed)
  return {
    edition,
    names,
    /** Matches a holder, encoded as JSON. Coordinators insure many shipments of the same one. */
    matchHolder: memoize((holder) => matchHolder(names, JSON.parse(holder) as HolderNames)),
    /** The same names, for searching in free text. */
    namesInText: indexNamesInText(toSearchablePhrases(listed)),
    places: indexPlaces(listNames('place')),
  }
}

const maxNameLength = 200

/** The labels of the texts that may name a party, or null for those that aren't screened. */
const textLabels = {
  conveyance: 'the vessel or flight',
  marks: 'the marks',
  packages: 'the packages',
  commodityDescription: 'the description of the goods',
  incoterm: null,
  incotermPlace: 'the named place',
  // References, which are numbers rather than names.
  trackingCode: null,
  externalReference: null,
} as const satisfies Record<CorrectableShipmentField | 'commodityDescription', string | null>
type TextField = keyof typeof textLabels
const screenedTexts = (Object.keys(textLabels) as TextField[]).filter((field) => textLabels[field] !== null)

/**
 * Returns what to screen after a correction: everything if the holder changed, otherwise only the text that
 * changed.
 */
export function selectChangedParty(party: Party, paths: readonly string[]): Party {
  if (paths.some((path) => path.startsWith('bookingHolder.'))) return party
  const changed = screenedTexts.filter((field) => paths.includes(field))
  return Object.fromEntries(changed.map((field) => [field, party[field]]))
}

/**
 * Screens the holder, places and free text of a shipment against a list. If one of them changes after the
 * offer, screen the new values again.
 * @returns the matches, the holder's first; empty if there are none.
 */
export function screenParty(screening: Screening, party: Party): Finding[] {
  const { bookingHolder, journeyLegs = [], incotermPlace, additionalFields = {} } = party
  const { edition, places } = screening
  const findings: Finding[] = []
  const addMatch = (field: string, level: MatchLevel | undefined, what: string) => {
    if (level) findings.push({ field, match: level, reason: describeFinding(what, level, edition) })
  }
  const addText = (field: string, text: string, label: string) => {
    addMatch(field, matchText(screening, text), `A name in ${label}`)
    // Ships and goods are named after places too. The named place was already matched as a place.
    if (field !== 'incotermPlace') addMatch(field, places.match(text) && 'near', `A place in ${label}`)
  }
  if (bookingHolder) {
    const {
      addressStreet = '',
      addressPostcode = '',
      addressLocality = '',
      addressState = '',
      addressFormatted = '',
    } = bookingHolder
    const address = [addressPostcode, addressLocality, addressState, addressFormatted]
      .filter(Boolean)
      .join(', ')
    // Many streets are named after places.
    const level = places.match(address) ?? (places.match(addressStreet) && 'near')
    const { businessName, forename, surname } = bookingHolder
    const holder = JSON.stringify({ businessName, forename, surname })
    addMatch('bookingHolder', screening.matchHolder(holder), 'The holder’s name')
    addMatch('bookingHolder', level, 'A place of the holder’s address')
    // Each part by itself, because words of two parts aren't one name.
    const parts = [addressStreet, addressPostcode, addressLocality, addressState, addressFormatted]
    const mention = parts.map((part) => matchMention(screening, part)).find(Boolean)
    addMatch('bookingHolder', mention, 'A name in the holder’s address')
  }
  const legs = journeyLegs.flatMap(({ start, end }, index) => [
    [`journeyLegs.${index}.start`, start] as const,
    [`journeyLegs.${index}.end`, end] as const,
  ])
  const read = new Set<string | undefined>()
  for (const [field, place] of [...legs, ['incotermPlace', incotermPlace] as const]) {
    // Each leg but the first usually starts where the previous one ends.
    if (place !== undefined && !read.has(place)) {
      addMatch(field, places.match(place), `“${place}”`)
      if (field !== 'incotermPlace') addMatch(field, matchMention(screening, place), `A name in “${place}”`)
    }
    read.add(place)
  }
  for (const field of screenedTexts) {
    const [text, label] = [party[field], textLabels[field]]
    if (text && label) addText(field, text, label)
  }
  // An organization may add a field for a party, such as the consignee.
  for (const [id, text] of Object.entries(additionalFields))
    addText(`additionalFields.${id}`, text, 'an additional field')
  return findings
}

/** Returns whether matches decline a shipment (an exact match) or refer it to an underwriter. */
export function getScreeningOutcome(findings: readonly Finding[]): 'declined' | 'referred' {
  return findings.some(({ match: level }) => level === 'listed') ? 'declined' : 'referred'
}

type HolderNames = Pick<PartialHolder, 'businessName' | 'forename' | 'surname'>

function matchHolder(
  names: NameIndex,
  { businessName = '', forename = '', surname = '' }: HolderNames,
): MatchLevel | undefined {
  const person = forename && surname ? `${forename} ${surname}` : ''
  // Beside a business name, a first or last name alone may be what's printed, and it may be a company's.
  const otherName = businessName && !person ? forename || surname : ''
  const level = matchName(names, [businessName, otherName], person)
  if (level) return level
  const isFound =
    [businessName, otherName].flatMap(deobfuscate).some((name) => matchName(names, [name], '')) ||
    deobfuscate(person).some((name) => matchName(names, [], name))
  return isFound ? 'near' : undefined
}

function matchName(names: NameIndex, businesses: readonly string[], person: string): MatchLevel | undefined {
  const whole = [...businesses.flatMap(toBusinessNames), ...toPersonNames(person)]
  const levels = whole.map(names.match)
  if (levels.includes('listed')) return 'listed'
  // A company may be entered as a person, with its legal form.
  const parts = [person, ...[...businesses, person].flatMap(splitNames)].flatMap(toBusinessNames)
  return levels.includes('near') || parts.some((part) => names.match(part)) ? 'near' : undefined
}

/**
 * Matches a free text: exact if it is a listed name, near if it contains one, because the mention may be
 * harmless.
 */
function matchText(screening: Screening, text: string): MatchLevel | undefined {
  const isName =
    text.length <= maxNameLength &&
    toCompanyNames(text).some((name) => screening.names.match(name) === 'listed')
  return isName ? 'listed' : matchMention(screening, text)
}

/**
 * Matches a text that isn't a name, such as a place: near if it contains a listed name. Never exact, because
 * companies are named after towns.
 */
function matchMention({ namesInText }: Screening, text: string): MatchLevel | undefined {
  return namesInText.match(text) && 'near'
}

function describeFinding(what: string, level: MatchLevel, { validFrom, contact }: ScreeningEdition): string {
  const list = `the screening list of ${formatDay(validFrom)}`
  return level === 'listed'
    ? `${what} is on ${list}, so we can’t offer cover. If this is a mistake, call ${contact}.`
    : `An underwriter needs to review this first: ${lowerFirst(what)} is similar to one on ${list}. Call ${contact}.`
}

/**
 * Returns why something can't go ahead because of the screening list in force, or undefined if it can.
 * @param previousEditionId the edition it was last screened against, if any; the same edition isn't checked again.
 */
export function findScreeningBlocker(
  screening: Screening,
  party: Party = {},
  previousEditionId?: string,
): string | undefined {
  if (previousEditionId === screening.edition.id) return undefined
  const [finding] = screenParty(screening, party)
  return finding?.reason
}
